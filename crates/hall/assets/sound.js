// A small set of sounds, made here and now: nothing is loaded. Off until somebody switches them on.
'use strict';

questhall.sound = (() => {
  let audio = null;
  const isOn = () => questhall.recall('sound', 'off') === 'on';

  /** A volume that swells and dies away, from `start` on. */
  const swell = (start, loud, length) => {
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    volume.connect(audio.destination);
    return volume;
  };

  const tone = (after, pitch, { to = pitch, loud = 0.08, length = 0.6, type = 'sine' } = {}) => {
    const start = audio.currentTime + after, voice = audio.createOscillator();
    voice.type = type;
    voice.frequency.setValueAtTime(pitch, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + length);
    voice.connect(swell(start, loud, length));
    voice.start(start);
    voice.stop(start + length + 0.05);
  };

  /** Wood, paper, cloth: noise through a filter. */
  const rustle = (after, pitch, { to = pitch, loud = 0.1, length = 0.12, sharp = 1 } = {}) => {
    const start = audio.currentTime + after, source = audio.createBufferSource(), filter = audio.createBiquadFilter();
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate), data = buffer.getChannelData(0);
    for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(pitch, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(filter).connect(swell(start, loud, length));
    source.start(start);
  };

  const SOUNDS = {
    turn: () => [[523, 0], [784, 0.16]].forEach(([pitch, after]) => tone(after, pitch)),
    dice: () => [0, 0.07, 0.13, 0.22, 0.34].forEach((after, index) => rustle(after, 2600 - 240 * index, { loud: 0.16, length: 0.05, sharp: 4 })),
    card: () => rustle(0, 1400, { to: 5200, loud: 0.06, length: 0.16 }),
    blow: () => { tone(0, 150, { to: 45, loud: 0.2, length: 0.28, type: 'triangle' }); rustle(0, 700, { to: 160, loud: 0.14, length: 0.14 }); },
    win: () => [523, 659, 784, 1047].forEach((pitch, index) => tone(index * 0.13, pitch, { loud: 0.07, length: 0.9, type: 'triangle' })),
  };

  const last = new Map();
  /** Plays one of the sounds. A browser that has not been touched yet keeps silent, and that is fine. */
  const play = name => {
    const now = performance.now();
    // Many at once are one.
    if (!isOn() || !SOUNDS[name] || now - (last.get(name) ?? -Infinity) < 120) return;
    last.set(name, now);
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => {});
    SOUNDS[name]();
  };

  return { play, of: line => { if (line.sound) play(line.sound); } };
})();
