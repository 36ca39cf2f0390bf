import type { Health } from '../../contract/system/health';

type Sums = Omit<Health['requests'], 'minutes'>;

const MINUTE_MS = 60_000;
/** Minutes that it covers. */
const MINUTES = 15;

/** Counts a server's responses of the last minutes, by a monotonic clock. */
export class RecentResponses {
  private readonly minutes: { minute: number; sums: Sums }[] = [];

  constructor(private readonly now: () => number = () => performance.now()) {}

  count(status: number): void {
    const minute = this.minute();
    let current = this.minutes.at(-1);
    if (current?.minute !== minute) {
      current = { minute, sums: { answered: 0, limited: 0, unavailable: 0, failed: 0 } };
      this.minutes.push(current);
      if (this.minutes.length > MINUTES) this.minutes.shift();
    }
    current.sums.answered += 1;
    if (status === 429) current.sums.limited += 1;
    else if (status === 503) current.sums.unavailable += 1;
    else if (status >= 500) current.sums.failed += 1;
  }

  sums(): Health['requests'] {
    const from = this.minute() - MINUTES;
    const sums: Sums = { answered: 0, limited: 0, unavailable: 0, failed: 0 };
    for (const { minute, sums: one } of this.minutes) {
      if (minute <= from) continue;
      for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += one[name];
    }
    return { minutes: MINUTES, ...sums };
  }

  private minute(): number {
    return Math.floor(this.now() / MINUTE_MS);
  }
}
