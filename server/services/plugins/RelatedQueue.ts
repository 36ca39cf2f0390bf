import type { ServiceContext } from '../context';
import { computeRelated } from './relatedPlugins';

/** Maximum number of queued plugins. Further ones are dropped, and requested again when a user opens them. */
const MAX_QUEUED = 1_000;
/** Number of plugins that a server computes before it releases the lock. */
const MAX_PER_TURN = 20;
/** Pause after each computation, as a multiple of its time, so that computations take at most a fifth of the time. */
const PAUSES = 4;

interface QueueParts {
  context: ServiceContext;
  /** Runs work that only one server of the database may do at a time. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  report(error: unknown): void;
}

/**
 * Computes related plugins in the background, one plugin after the other. Only plugins that a user opened are
 * computed, so the work grows with the visitors and not with the catalog.
 */
export class RelatedQueue {
  /** Keys of plugins. */
  private readonly queued = new Set<string>();
  private working: Promise<void> | null = null;
  private isClosed = false;

  constructor(private readonly parts: QueueParts) {}

  add(pluginKey: string): void {
    if (this.isClosed || this.queued.size >= MAX_QUEUED) return;
    this.queued.add(pluginKey);
    this.working ??= this.work().finally(() => {
      this.working = null;
    });
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  /** Drops the queued plugins, and resolves when nothing is being computed. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.queued.clear();
    await this.settled();
  }

  private async work(): Promise<void> {
    while (this.queued.size > 0) {
      try {
        await this.parts.runExclusively(() => this.runTurn());
      } catch (error) {
        this.queued.clear();
        this.parts.report(error);
      }
    }
  }

  private async runTurn(): Promise<void> {
    for (let taken = 0; taken < MAX_PER_TURN; taken++) {
      const [pluginKey] = this.queued;
      if (pluginKey === undefined) return;
      this.queued.delete(pluginKey);
      const began = performance.now();
      await computeRelated(this.parts.context, pluginKey);
      const pauseMs = PAUSES * (performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
