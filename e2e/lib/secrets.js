// What only one person at a table of Mysthea may know: the cards in their hand that never lay open.
import { expect } from '@playwright/test';

export class Secrets {
  /** By id: the card's name, and how much the others had received when it was last secret. */
  #secret = new Map();
  /** Names of cards that have lain open: what all have seen stays known, even in a hand (ruling 41). */
  #known = new Set();

  constructor(owner) {
    this.owner = owner;
  }

  /** Looks at the owner's page, which must be up to date. `others` must not know what is secret there. */
  async look(others) {
    const { hand, open } = await this.owner.page.evaluate(cardsOnPage);
    for (const name of open) this.#known.add(name);
    for (const { id, name } of hand) {
      if (!this.#known.has(name)) this.#secret.set(id, { name, counts: others.map(other => other.count) });
    }
  }

  get size() {
    return this.#secret.size;
  }

  /** Nobody else has received a secret while it was one; the owner has, so the search would find it. */
  async check(others) {
    const own = await this.owner.heard();
    for (const [id, { name, counts }] of this.#secret) {
      expect(mentions(own, id, name), `${name} is found in what its owner received`).toBe(true);
      for (const [index, other] of others.entries()) {
        const heard = await other.heard(0, counts[index]);
        expect(mentions(heard, id, name), `${name} (card ${id}) has reached somebody who may not know it: ${around(heard, id, name)}`).toBe(false);
      }
    }
  }
}

function mentions(heard, id, name) {
  return heard.includes(name) || new RegExp(`\\bcard-${id}(?!\\d)`).test(heard);
}

/** Where it was mentioned, to find the hole. */
function around(heard, id, name) {
  const at = heard.includes(name) ? heard.indexOf(name) : heard.search(`\\bcard-${id}(?!\\d)`);
  return at < 0 ? '' : heard.slice(Math.max(0, at - 300), at + 100);
}

/** Runs in the page: the cards that only the owner sees, and the names of those that lie open. */
function cardsOnPage() {
  const cards = part => [...document.querySelectorAll(`#part-${part} [data-flip^="card-"]`)].map(card => ({
    id: Number(card.dataset.flip.slice('card-'.length)),
    name: card.querySelector('h4, b').textContent.trim(),
  }));
  const discarded = [...document.querySelectorAll('#part-players details li b')].map(card => card.textContent.trim());
  const open = [...cards('market'), ...cards('draft'), ...cards('players')].map(card => card.name).concat(discarded);
  // A card chosen for a battle is secret until all have chosen.
  const isChoosing = document.querySelector('#part-battle .waiting, #part-battle .card-back');
  const battle = cards('battle');
  return isChoosing
    ? { hand: [...cards('hand'), ...battle], open }
    : { hand: cards('hand'), open: [...open, ...battle.map(card => card.name)] };
}
