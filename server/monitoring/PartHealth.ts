import type { HealthPart } from '../../contract/system/health';

/** Last known state of a part. */
export interface PartReport {
  isWell: boolean;
  /** Start of that state. */
  since: Date;
  last: Date;
}

/**
 * Health of the parts that this server uses: whether the last attempt succeeded, and since when. It stores no reasons; those
 * are in the log.
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
