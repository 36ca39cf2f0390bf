/** How often the loop is looked at, in ms. */
const LOOK_MS = 10;
/** Later than this the loop is behind: whoever waits for it waits for all that came before. */
const MOST_LATE_MS = 30;
/** Work that one turn of the loop begins for requests; the others of that turn are refused. */
const MOST_PER_TURN_MS = 15;

/** Knows whether the event loop is behind: late by its timers, or already long with the requests of this turn. */
export class LoopWatch {
  private lateMs = 0;
  private turnBegan: number | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor() {
    let due = performance.now() + LOOK_MS;
    this.timer = setInterval(() => {
      const now = performance.now();
      this.lateMs = now - due;
      due = now + LOOK_MS;
    }, LOOK_MS);
    this.timer.unref();
  }

  isBehind(): boolean {
    const now = performance.now();
    if (this.turnBegan === null) {
      this.turnBegan = now;
      setImmediate(() => {
        this.turnBegan = null;
      });
    }
    return this.lateMs > MOST_LATE_MS || now - this.turnBegan > MOST_PER_TURN_MS;
  }

  close(): void {
    clearInterval(this.timer);
  }
}
