import type { Health, HealthPart } from '../../contract/system/health';

/** Last known state of a part. */
export interface PartReport {
  isWell: boolean;
  /** Start of that state. */
  since: Date;
  last: Date;
}

/**
 * Health of the parts that this server uses: whether the last attempt succeeded, and since when. It stores no
 * reasons; those are in the log.
 */
export class HealthReports {
  private readonly notes = new Map<HealthPart, PartReport | null>();

  /** Registers a part of this deployment that has not been used yet. */
  expect(part: HealthPart): void {
    if (!this.notes.has(part)) this.notes.set(part, null);
  }

  note(part: HealthPart, isWell: boolean, last = new Date()): void {
    const before = this.notes.get(part);
    const since = before?.isWell === isWell ? before.since : last;
    this.notes.set(part, { isWell, since, last });
  }

  /** Records the outcome of one task of a part. */
  async watch<Result>(part: HealthPart, work: Promise<Result>): Promise<Result> {
    try {
      const result = await work;
      this.note(part, true);
      return result;
    } catch (error) {
      this.note(part, false);
      throw error;
    }
  }

  /** Null if the part was not used yet; undefined if this deployment has no such part. */
  of(part: HealthPart): PartReport | null | undefined {
    return this.notes.get(part);
  }
}

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
