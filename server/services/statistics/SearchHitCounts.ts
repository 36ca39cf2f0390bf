import type { Database } from '../../db/schema';
import { insertMarks } from '../../repositories/statistics/dailyMarks';
import { countPluginDays } from '../../repositories/statistics/statistics';
import type { DailyHash, DailyHashes } from './dailySalts';

const WRITE_EVERY_MS = 5_000;
/** Maximum number of queued hits. More within {@link WRITE_EVERY_MS} are not counted. */
const MAX_QUEUED = 10_000;
/** Maximum hits per transaction, because it blocks other calls in the embedded database. */
const MAX_WRITTEN = 500;

/** A plugin that a search found, and the key of the searcher: `u7`, `v…`, `n…`. */
interface Find {
  pluginId: number;
  searcher: readonly string[];
}

/**
 * Counts search hits of plugins, once a day per user and plugin. Collected in memory and written every few seconds, so
 * that no search is delayed.
 */
export class SearchHitCounts {
  private pending = new Map<string, Find>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly dailyHashes: DailyHashes,
    private readonly report: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  /** Queues a hit for each plugin. A searcher without a key is not counted. */
  note(pluginIds: readonly number[], searcher: readonly string[]): void {
    if (searcher.length === 0) return;
    for (const pluginId of pluginIds) {
      if (this.pending.size >= MAX_QUEUED) return;
      this.pending.set(`${pluginId} ${searcher.join(' ')}`, { pluginId, searcher });
    }
  }

  /** Never rejects: failed writes are reported and dropped. */
  async write(): Promise<void> {
    const finds = [...this.pending.values()];
    this.pending = new Map();
    try {
      for (let at = 0; at < finds.length; at += MAX_WRITTEN)
        await this.writeSome(finds.slice(at, at + MAX_WRITTEN), await this.dailyHashes());
    } catch (error) {
      this.report(error);
    }
  }

  private async writeSome(finds: readonly Find[], { day, of }: DailyHash): Promise<void> {
    const marked = finds.map(({ pluginId, searcher }) =>
      searcher.map((who) => ({ subject_id: pluginId, who: of(who) })),
    );
    await this.db.transaction().execute(async (db) => {
      const keyOf = ({ subject_id, who }: { subject_id: number; who: string }) => `${subject_id} ${who}`;
      const isNew = new Set((await insertMarks(db, { day, what: 'search' }, marked.flat())).map(keyOf));
      const counts = new Map<number, number>();
      for (const marks of marked) {
        // A searcher who was counted under one of their keys today is not counted under another.
        const counted = marks.every((mark) => isNew.has(keyOf(mark)));
        for (const mark of marks) isNew.delete(keyOf(mark));
        const [first] = marks;
        if (counted && first) counts.set(first.subject_id, (counts.get(first.subject_id) ?? 0) + 1);
      }
      if (counts.size > 0) await countPluginDays(db, counts, 'searches');
    });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }
}
