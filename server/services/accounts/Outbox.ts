import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';
import * as deliveries from '../../repositories/accounts/deliveries';

export { type Batch, USER_EMAIL, WEBHOOK } from '../../repositories/accounts/deliveries';

/** Result of an attempt. */
export interface Attempt {
  /** Why it failed; null if the batch was delivered. */
  reason: string | null;
  /** Further attempts would fail too. */
  isFinal?: boolean;
  /** Status of the response of a webhook. */
  status?: number | null;
}

/** Sends a batch. */
export type Send = (batch: deliveries.Batch) => Promise<Attempt>;

interface OutboxParts {
  db: Database;
  /** Sends to each target of the deployment. */
  targets: ReadonlyMap<string, Send>;
  /** Whether no other server uses this database. Then interrupted attempts are those of a process that died. */
  isOnlyServer: boolean;
  /** Receives a batch that was given up. */
  onFailure(failure: { target: string; reason: string; notices: number }): void;
  /** Called for an unexpected error. */
  report(error: unknown): void;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const POLL_MS = 5 * SECOND_MS;
/** Maximum time of an attempt. Afterwards the server that made it counts as dead. */
const ATTEMPT_MS = 5 * MINUTE_MS;
/** Pauses before further attempts, a day together. */
const PAUSES_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
] as const;
/** Simultaneous attempts of a target, so that a slow recipient does not delay the others. */
const LANES = 4;

/** Delivers what transactions have written into `deliveries`, at least once (docs/decisions/0106-outbox.md). */
export class Outbox {
  private readonly closing = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private taking: Promise<unknown> = Promise.resolve();
  /** Webhooks with a present attempt. */
  private readonly busy = new Set<number>();

  constructor(private readonly parts: OutboxParts) {}

  /** From now on, notices are written for the targets of this deployment. */
  async open(): Promise<void> {
    const { db, targets, isOnlyServer } = this.parts;
    await db.transaction().execute((transaction) => deliveries.setDeliveryTargets(transaction, [...targets.keys()]));
    if (isOnlyServer) await deliveries.retryDeliveries(db);
  }

  /** Sends what is due, now and every few seconds. */
  start(): void {
    this.running = this.ofEach((target, send) => this.run(target, send));
  }

  /** Lets the present attempts end. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  /** Sends everything that is due. */
  sendDue(): Promise<void> {
    return this.ofEach((target, send) => this.sendTo(target, send));
  }

  /** At once for all targets and in all lanes, so that none that is slow delays another. */
  private async ofEach(work: (target: string, send: Send) => Promise<void>): Promise<void> {
    const lanes = Array.from({ length: LANES }, () => [...this.parts.targets]).flat();
    await Promise.all(lanes.map(([target, send]) => work(target, send)));
  }

  private async run(target: string, send: Send): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.sendTo(target, send).catch(this.parts.report);
      await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async sendTo(target: string, send: Send): Promise<void> {
    if (!(await deliveries.hasDueDelivery(this.parts.db, target))) return;
    while (!this.closing.signal.aborted) {
      const batch = await this.take(target);
      if (!batch) return;
      await this.attempt(batch, send).finally(() => this.busy.delete(batch.webhook_id ?? 0));
    }
  }

  /** One after the other, so that each sees the webhooks that are busy: those of one user have one lane together. */
  private take(target: string): Promise<deliveries.Batch | null> {
    const taken = this.taking.then(async () => {
      const batch = await deliveries.takeBatch(this.parts.db, target, after(ATTEMPT_MS), [...this.busy]);
      if (batch?.webhook_id) this.busy.add(batch.webhook_id);
      return batch;
    });
    this.taking = taken.catch(() => undefined);
    return taken;
  }

  private async attempt(batch: deliveries.Batch, send: Send): Promise<void> {
    const { db, onFailure, report } = this.parts;
    const { batch_id, target, attempts, notices } = batch;
    const {
      reason,
      isFinal,
      status = null,
    } = await send(batch).catch((error): Attempt => {
      report(error);
      return { reason: 'unexpected' };
    });
    const result = { attempt_time: sharedTime(), status, error: reason };
    const pause = reason === null || isFinal ? undefined : PAUSES_MS[attempts];
    if (pause !== undefined) return deliveries.postponeBatch(db, batch_id, after(pause), result);
    if (reason !== null) onFailure({ target: target.split(' ')[0] as string, reason, notices: notices.length });
    await deliveries.endBatch(db, batch_id, result);
  }
}

const after = (ms: number) => new Date(sharedTime().getTime() + ms);
