import type { HealthPart } from '../../contract/health';

/** What was last seen of a part. */
export interface PartNote {
  isWell: boolean;
  /** Since when it is seen so. */
  since: Date;
  last: Date;
}

/**
 * What this server saw of the parts that it works with: whether the last try went well, and since when it is so. It remembers
 * nothing of why: that stands in the log.
 */
export class PartNotes {
  private readonly notes = new Map<HealthPart, PartNote | null>();

  /** This deployment has the part; nothing was seen of it yet. */
  expect(part: HealthPart): void {
    if (!this.notes.has(part)) this.notes.set(part, null);
  }

  note(part: HealthPart, isWell: boolean, last = new Date()): void {
    const before = this.notes.get(part);
    const since = before?.isWell === isWell ? before.since : last;
    this.notes.set(part, { isWell, since, last });
  }

  /** Notes how a piece of a part's work ended. */
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

  /** Null where nothing was seen of it, undefined where this deployment has none. */
  of(part: HealthPart): PartNote | null | undefined {
    return this.notes.get(part);
  }
}
