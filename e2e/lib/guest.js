// Somebody with a browser of their own. Whatever goes wrong on their page is noted, and so is every byte they receive.
import { expect } from '@playwright/test';

const DESK = { width: 1440, height: 1000 };

export class Guest {
  /** Errors and warnings of the page, failed requests, refused ones. */
  #troubles = [];
  #forgiven = [];
  /** Bodies and frames in the order in which they came, as texts or promises of texts. */
  #heard = [];
  /** Where in it the page that is open now begins. */
  #loaded = 0;
  /** Answers whose body could not be read, other than redirects, which have none. */
  #unread = [];

  constructor(hall, context, page) {
    Object.assign(this, { hall, context, page });
    this.#listen();
  }

  /**
   * `speed` is how fast the page tells what happened: off, normal or slow. `calm` is how long a choice takes no click after it
   * has come, and `confirm` whether dear ones ask: most tests press faster than a person, and mean it.
   */
  static async come(browser, hall, { speed = 'off', calm = 'off', confirm = 'off', viewport = DESK, ...rest } = {}) {
    const context = await browser.newContext({ baseURL: hall.url, viewport, ...rest });
    if (rest.javaScriptEnabled !== false) {
      await context.addInitScript(beforeAnyScript, { speed, calm, confirm });
    }
    return new Guest(hall, context, await context.newPage());
  }

  #listen() {
    const { page } = this;
    const trouble = text => this.#troubles.push(text);
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) trouble(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', error => trouble(`page error: ${error.stack ?? error.message}`));
    page.on('requestfailed', request => {
      // A page that is left breaks off what it was fetching.
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') trouble(`request failed: ${request.method()} ${request.url()} ${why}`);
    });
    page.on('response', response => {
      if (response.status() >= 400) this.#refused(response);
      if (response.status() >= 300 && response.status() < 400) return;
      // Type is the same file for everybody, and the browser does not keep its bytes for us to read.
      if (response.request().resourceType() === 'font') return;
      if (response.request().isNavigationRequest()) this.#loaded = this.count;
      this.#heard.push(response.text().catch(error => {
        // The answer to an action is only a number; the page may be gone before it is read.
        if (!response.url().endsWith('/act')) this.#unread.push(`${response.url()}: ${error.message}`);
        return '';
      }));
    });
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => this.#heard.push(String(payload))));
  }

  async #refused(response) {
    const [request, index] = [response.request(), this.#troubles.push('') - 1];
    const words = await response.text().catch(() => '');
    this.#troubles[index] = `status ${response.status()}: ${request.method()} ${response.url()} ${request.postData() ?? ''} ${words.slice(0, 300)}`;
  }

  /** Troubles that a test provokes are no troubles. */
  forgive(pattern) {
    this.#forgiven.push(pattern);
  }

  get troubles() {
    return this.#troubles.filter(text => text && !this.#forgiven.some(pattern => pattern.test(text)));
  }

  /** How many bodies and frames have come so far. */
  get count() {
    return this.#heard.length;
  }

  /** What was received over HTTP and WebSocket, from one count to another, as one text. Escapes are undone. */
  async heard(from = 0, to = this.count) {
    const texts = await Promise.all(this.#heard.slice(from, to));
    expect(this.#unread, 'answers that could not be looked into').toEqual([]);
    return texts.join('\n').replaceAll('\\"', '"').replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  }

  /** What was received since the page that is open now was asked for. */
  async heardHere() {
    return this.heard(this.#loaded);
  }

  async leave() {
    await this.context.close();
  }
}

/** Runs in every page before its own scripts. */
function beforeAnyScript(settings) {
  // What somebody sets on the page stays set.
  for (const [key, value] of Object.entries(settings)) if (localStorage.getItem(`questhall-${key}`) === null) localStorage.setItem(`questhall-${key}`, value);
  // The page leaves some answers unread; the browser hands them out only once somebody has read them.
  const fetchOfBrowser = window.fetch;
  window.fetch = async (...words) => {
    const answer = await fetchOfBrowser(...words);
    answer.clone().text().catch(() => {});
    return answer;
  };
}
