//! What an owner says is added to what comes with the game, or takes its place.

use cardtext::{Document, File, Kept, Layer, List, Problems, Source};
use serde::Deserialize;
use toml::Spanned;

#[derive(Debug, Deserialize)]
struct Card {
    id: Spanned<String>,
    cost: u8,
}

cardtext::records! { Card = "card" by id }

fn card(id: &str, cost: u8) -> String {
    format!("[[card]]\nid = \"{id}\"\ncost = {cost}\n")
}

/// Reads files of both layers, and gives ids with costs, or the headlines of what is wrong.
fn read(files: &[(Layer, &str, String)]) -> Result<Vec<(String, u8)>, Vec<String>> {
    let sources: Vec<Source> =
        files.iter().map(|(_, path, text)| Source::new(*path, text.as_str())).collect();
    let mut list: List<'_, Card> = List::new();
    let mut problems = Problems::new();
    for (number, (source, (layer, ..))) in sources.iter().zip(files).enumerate() {
        let mut document = Document::open(source, &mut problems);
        document.list(File { source, layer: *layer, number }, &mut list, &mut problems);
        document.close(&mut problems);
    }
    if !problems.is_empty() {
        return Err(problems.list().iter().map(|problem| problem.headline()).collect());
    }
    let told = |Kept { record, .. }: Kept<'_, Card>| (record.id.into_inner(), record.cost);
    Ok(list.into_iter().map(told).collect())
}

#[test]
fn an_owners_record_takes_the_place_of_the_built_in_one_or_comes_after_all() {
    let built_in = (Layer::BuiltIn, "built-in.toml", card("a", 1) + &card("b", 1));
    let own = (Layer::Own, "own.toml", card("c", 2) + &card("a", 2));
    let due = [("a", 2), ("b", 1), ("c", 2)].map(|(id, cost)| (id.to_owned(), cost));
    assert_eq!(read(&[built_in, own]), Ok(due.to_vec()));
}

#[test]
fn the_same_id_twice_in_one_layer_is_a_mistake_with_both_places() {
    let built_in = (Layer::BuiltIn, "built-in.toml", card("a", 1));
    let one = (Layer::Own, "one.toml", card("b", 1) + &card("a", 1));
    let two = (Layer::Own, "two.toml", card("a", 1));
    let due = "two.toml:2:6: the card a stands twice; the other is at one.toml:5:6.";
    assert_eq!(read(&[built_in, one, two]), Err(vec![due.to_owned()]));
    let twice = (Layer::BuiltIn, "built-in.toml", card("a", 1).repeat(2));
    let due = "built-in.toml:5:6: the card a stands twice; the other is at built-in.toml:2:6.";
    assert_eq!(read(&[twice]), Err(vec![due.to_owned()]));
}
