// A hall of one's own: the real server on a free port, with its own database in a new folder.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PROGRAM = process.env.QUESTHALL ?? new URL('../../target/debug/questhall', import.meta.url).pathname;

export class Hall {
  #folder = mkdtempSync(join(tmpdir(), 'questhall-e2e-'));
  #process = null;
  #said = '';
  url = '';

  /** Opens the doors. `pace` is how long bots wait, in milliseconds. */
  static async open({ pace = 0 } = {}) {
    const hall = new Hall();
    hall.pace = pace;
    await hall.start('127.0.0.1:0');
    return hall;
  }

  async start(address) {
    const store = `sqlite:${join(this.#folder, 'hall.db')}`;
    const words = ['serve', '--listen', address, '--store', store, '--pace', String(this.pace), '--no-limits'];
    const child = spawn(PROGRAM, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    child.stderr.on('data', text => { this.#said += text; });
    this.url = await new Promise((found, failed) => {
      let heard = '';
      child.stdout.on('data', text => {
        heard += text;
        const address = /The hall is open: (http:\S+)/.exec(heard);
        if (address) found(address[1]);
      });
      child.once('error', error => failed(new Error(`${PROGRAM} cannot be started: ${error.message}. Build it first: cargo build -p questhall`)));
      child.once('exit', code => failed(new Error(`The hall did not open (code ${code}): ${heard}${this.#said}`)));
    });
  }

  /** What the server has said on standard error. A hall that runs well says nothing. */
  get said() {
    return this.#said;
  }

  /** The power fails. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** The power is back: the same address, the same database. */
  async restart() {
    await this.start(new URL(this.url).host);
  }

  async close() {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal) {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise(done => child.once('exit', done));
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 5000);
    await gone;
    clearTimeout(late);
  }
}
