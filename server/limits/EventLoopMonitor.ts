/** Interval between checks of the event loop, in ms. */
const CHECK_INTERVAL_MS = 10;
/** Lag at which the loop counts as overloaded. A new request would wait for all earlier ones. */
const MAX_LAG_MS = 30;
/** Time that one turn of the loop may spend on starting requests. Further requests of that turn are refused. */
const MAX_PER_TURN_MS = 15;

/** Detects an overloaded event loop: its timers are late, or the requests of this turn already took too long. */
export class EventLoopMonitor {
  private lagMs = 0;
  private turnBegan: number | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor() {
    let due = performance.now() + CHECK_INTERVAL_MS;
    this.timer = setInterval(() => {
      const now = performance.now();
      this.lagMs = now - due;
      due = now + CHECK_INTERVAL_MS;
    }, CHECK_INTERVAL_MS);
    this.timer.unref();
  }

  isOverloaded(): boolean {
    const now = performance.now();
    if (this.turnBegan === null) {
      this.turnBegan = now;
      setImmediate(() => {
        this.turnBegan = null;
      });
    }
    return this.lagMs > MAX_LAG_MS || now - this.turnBegan > MAX_PER_TURN_MS;
  }

  close(): void {
    clearInterval(this.timer);
  }
}
