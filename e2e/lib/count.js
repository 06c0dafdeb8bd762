// The last line of a run, in the words that those who count tests look for.
export default class Count {
  passed = 0;
  failed = 0;

  onTestEnd(test, result) {
    if (result.status === 'skipped') return;
    if (result.status === 'passed') this.passed += 1; else this.failed += 1;
  }

  onError() {
    this.failed += 1;
  }

  onExit() {
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }

  printsToStdio() {
    return false;
  }
}
