// A short moving picture of a page: what the browser showed, frame by frame, as an animated WebP. The browser itself packs each
// frame; only what has changed since the one before is kept.
import { writeFileSync } from 'node:fs';

/** Notes every frame that the page paints, from `begin` to `end`. */
export class Camera {
  #frames = [];

  /** `width` and `height` are the most that a frame measures. */
  static async begin(page, { width, height }) {
    const camera = new Camera();
    camera.session = await page.context().newCDPSession(page);
    camera.session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      camera.#frames.push({ data, time: metadata.timestamp * 1000 });
      camera.session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await camera.session.send('Page.startScreencast', { format: 'jpeg', quality: 95, maxWidth: width, maxHeight: height });
    return camera;
  }

  /** What was seen: pictures, and how long each of them stands, in milliseconds. The last one stands for `rest`. */
  async end(rest) {
    await this.session.send('Page.stopScreencast');
    await this.session.detach();
    const frames = this.#frames;
    return frames.map(({ data, time }, index) => ({ data, stands: index + 1 < frames.length ? frames[index + 1].time - time : rest }));
  }
}

/** No frame stands for a shorter time: a smoother picture would weigh more than it shows. */
const SHORTEST = 110;
/** And none for a longer one, however long the machine took. */
const LONGEST = 1300;

/** Frames that stand long enough to be seen; those between them are left out. */
function thinned(frames) {
  const kept = [];
  for (const frame of frames) {
    const last = kept.at(-1);
    if (last && last.stands < SHORTEST) Object.assign(last, { data: frame.data, stands: last.stands + frame.stands });
    else kept.push({ ...frame });
  }
  return kept.map(frame => ({ ...frame, stands: Math.min(frame.stands, LONGEST) }));
}

/** Runs in a page: what each picture changes of the one before, packed as WebP. What changes nothing has no picture. */
async function pack({ pictures, quality }) {
  const EVEN = ~1, TOLERANCE = 24;
  let canvas, before;
  const inBase64 = blob => new Promise(done => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(',')[1]);
    reader.readAsDataURL(blob);
  });
  const changedIn = (now, width, height) => {
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 4;
        const by = Math.abs(now[at] - before[at]) + Math.abs(now[at + 1] - before[at + 1]) + Math.abs(now[at + 2] - before[at + 2]);
        if (by <= TOLERANCE) continue;
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      }
    }
    return right < 0 ? null : { x: left & EVEN, y: top & EVEN, right: right + 1, bottom: bottom + 1 };
  };
  const packed = [];
  for (const picture of pictures) {
    const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${picture}`)).blob());
    const { width, height } = image;
    canvas ??= new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    const now = pen.getImageData(0, 0, width, height).data;
    const place = before ? changedIn(now, width, height) : { x: 0, y: 0, right: width, bottom: height };
    if (!place) { packed.push(null); continue; }
    before = now;
    const part = new OffscreenCanvas(place.right - place.x, place.bottom - place.y);
    part.getContext('2d', { alpha: false }).drawImage(canvas, -place.x, -place.y);
    packed.push({ x: place.x, y: place.y, width: part.width, height: part.height, bytes: await inBase64(await part.convertToBlob({ type: 'image/webp', quality })) });
  }
  return packed;
}

const number = (value, bytes) => Buffer.from(Array.from({ length: bytes }, (_, index) => value >> 8 * index & 0xff));

/** A chunk of a RIFF file: its name, its length and what is in it, filled up to an even length. */
function chunk(name, ...parts) {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), number(body.length, 4), body, Buffer.alloc(body.length % 2)]);
}

/** The chunks of a still WebP that carry its picture. */
function pictureOf(file) {
  const found = [];
  for (let at = 12; at < file.length;) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (['VP8 ', 'VP8L', 'ALPH'].includes(file.toString('latin1', at, at + 4))) found.push(file.subarray(at, end + end % 2));
    at = end + end % 2;
  }
  return Buffer.concat(found);
}

/** Frames as an animated WebP that runs for ever. Each lies over those before it. */
function animation(frames) {
  const [{ width, height }] = frames;
  const KEEP_AND_COVER = 2;
  const head = chunk('VP8X', number(2, 4), number(width - 1, 3), number(height - 1, 3));
  const loop = chunk('ANIM', number(0, 4), number(0, 2));
  const pictures = frames.map(each => chunk('ANMF',
    number(each.x / 2, 3), number(each.y / 2, 3), number(each.width - 1, 3), number(each.height - 1, 3),
    number(Math.round(each.stands), 3), number(KEEP_AND_COVER, 1), pictureOf(Buffer.from(each.bytes, 'base64'))));
  const body = Buffer.concat([Buffer.from('WEBP'), head, loop, ...pictures]);
  return Buffer.concat([Buffer.from('RIFF'), number(body.length, 4), body]);
}

/** Writes what a camera has seen. `page` is any page with nothing on it. Returns how many frames and bytes the film has. */
export async function writeFilm(page, seen, path, quality = 0.7) {
  const frames = thinned(seen);
  const packed = await page.evaluate(pack, { pictures: frames.map(({ data }) => data), quality });
  const film = [];
  for (const [index, frame] of packed.entries()) {
    if (frame) film.push({ ...frame, stands: frames[index].stands });
    else film.at(-1).stands = Math.min(LONGEST, film.at(-1).stands + frames[index].stands);
  }
  const file = animation(film);
  writeFileSync(path, file);
  return { frames: film.length, bytes: file.length };
}
