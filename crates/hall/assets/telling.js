// Telling what happened where it happens: the server draws each moment worth seeing, and it is laid on the page together with its
// sentence. The old question is dimmed meanwhile; a click or a key tells all the rest at once.
'use strict';

questhall.telling = (() => {
  const main = document.getElementById('table');
  const at = id => document.getElementById(id);
  const { stage } = questhall;
  // How long a sentence stands, in milliseconds, and how long one action may take as a whole.
  const STEP = 850, GRAND = 1500, SCENE = 700, MOST = 9000, MOST_AGAIN = 45_000;
  const PACE = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };
  // Who wants less motion is told everything at once, unless they choose otherwise.
  const usual = () => stage.isStill() ? 'off' : 'normal';
  const speed = () => questhall.recall('speed', usual());
  const pace = () => PACE[speed()] ?? 1;

  let isOn = false, isHurried = false, wake = () => {};

  /** Something is told from now on, or all of it has been told. */
  const begin = () => { isOn = true; main.classList.add('telling'); };
  const end = () => { isOn = false; main.classList.remove('telling'); };
  /** What comes from now on is told in its time again. */
  const afresh = () => { isHurried = false; };
  /** Tells all the rest at once, also what waits. */
  const hurry = () => { if (isOn) { isHurried = true; wake(); } };

  const pause = milliseconds => isHurried ? null : new Promise(done => {
    const timer = setTimeout(done, milliseconds);
    wake = () => { clearTimeout(timer); done(); };
  });

  const isStep = line => line.weight === 'step' || line.weight === 'grand';
  const timeOf = (line, frame) => (line.weight === 'grand' ? GRAND : STEP) + (frame?.scene ? SCENE : 0);

  /** The moments from one page to another; none if they cannot be had soon enough. */
  const fetched = async address => {
    try {
      const answer = await fetch(address, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(4000) });
      return answer.ok ? await answer.json() : [];
    } catch {
      return [];
    }
  };

  /** Tells these moments, one sentence after the other, up to the one with the number `until`. */
  const play = async (frames, until, most, say, add) => {
    const steps = frames.slice(0, until).flatMap(frame => frame.lines.filter(isStep).map(line => timeOf(line, frame)));
    const scale = pace() * Math.min(1, most / steps.reduce((sum, time) => sum + time, 1));
    for (const frame of frames.slice(0, until)) {
      if (isHurried) return;
      stage.show(frame.parts);
      for (const line of frame.lines) {
        add(line);
        if (!isStep(line) || isHurried) continue;
        say([line]);
        stage.pulse(line.at);
        await pause(timeOf(line, frame) * scale);
      }
    }
  };

  /**
   * Tells `lines` over the moments at `address`. `add` writes a line into the log, `say` shows what is told now. Returns the
   * sentences that are to be told over the page as it is then.
   */
  const tell = async (lines, address, say, add) => {
    let written = 0;
    // The push says what is in the log; the moments say what it looked like then.
    const addNext = line => {
      const found = lines.findIndex((each, index) => index >= written && each.number === line.number && each.text === line.text);
      for (; written <= found; written += 1) add(lines[written]);
    };
    const steps = lines.filter(isStep);
    let left = steps;
    const isShort = steps.length < 2 && steps[0]?.weight !== 'grand';
    if (pace() && !isHurried && !document.hidden && !isShort) {
      begin();
      const [, ...frames] = await fetched(address);
      const last = frames.findLastIndex(frame => frame.lines.some(isStep));
      // The last moment is seen on the new page, unless a scene is on that has to be looked at.
      const until = frames[last]?.scene ? last + 1 : last;
      if (until > 0) {
        await play(frames, until, MOST, say, addNext);
        left = isHurried ? [] : lines.slice(written).filter(isStep);
      }
      end();
    }
    for (; written < lines.length; written += 1) add(lines[written]);
    return left;
  };

  /** Shows again what is at `address`, and then the page as it is. */
  const again = async (address, say) => {
    afresh();
    begin();
    const [first, ...frames] = await fetched(address);
    if (frames.length) {
      stage.show(first.parts, false);
      say([{ text: 'This is what has happened.' }]);
      await pause(STEP);
      await play(frames, frames.length, MOST_AGAIN, say, () => {});
      if (!pace()) say(frames.flatMap(frame => frame.lines.filter(isStep)).slice(-8), 6000); else say([]);
    } else {
      say([{ text: 'Nothing has happened since then.' }], 3000);
    }
    end();
    stage.swap({});
  };

  // What would be pressed belongs to the old page, so a press only tells the rest; what leads elsewhere works as ever.
  const ELSEWHERE = 'a, input, textarea, select, summary, label, dialog, header, .chat-box, .menu-box';
  document.addEventListener('click', event => {
    if (!isOn || event.target.closest?.(ELSEWHERE)) return;
    hurry();
    if (event.target.closest?.('.choice')) { event.preventDefault(); event.stopPropagation(); }
  }, true);
  document.addEventListener('keydown', event => {
    const isOther = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey;
    if (!isOn || isOther || event.target.closest?.('input, textarea, select, dialog')) return;
    hurry();
    event.preventDefault();
    event.stopPropagation();
  }, true);

  at('speed')?.addEventListener('change', event => { questhall.remember('speed', event.target.value); hurry(); });
  if (at('speed')) at('speed').value = speed();

  return { tell, again, afresh, hurry, moves: () => pace() > 0 };
})();
