import { sharedTime } from '../../lib/sharedClock';
import * as deliveries from '../../repositories/accounts/deliveries';
import type { ServiceContext } from '../context';

export { type Batch, USER_EMAIL } from '../../repositories/accounts/deliveries';

/** Why a batch was not delivered. `isFinal`: further attempts would fail too. */
export interface DeliveryFailure {
  reason: string;
  isFinal?: boolean;
}

/** Sends a batch, and returns the failure, or null. */
export type Send = (batch: deliveries.Batch) => Promise<DeliveryFailure | null>;

interface OutboxParts {
  context: Pick<ServiceContext, 'db'>;
  /** How each target of the deployment is reached. */
  targets: ReadonlyMap<string, Send>;
  /** Whether no other server uses this database. Then interrupted attempts are those of a process that died. */
  isOnlyServer: boolean;
  /** Receives what was given up. */
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
/** Simultaneous attempts, so that a slow target does not delay the others. */
const LANES = 4;

/** Delivers what transactions have written into `deliveries`, at least once (docs/decisions/0106-outbox.md). */
export class Outbox {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isClosed = false;

  constructor(private readonly parts: OutboxParts) {}

  /** From now on, notices are written for the targets of this deployment. */
  async start(): Promise<void> {
    const { context, targets, isOnlyServer, report } = this.parts;
    await context.db
      .transaction()
      .execute((transaction) => deliveries.setDeliveryTargets(transaction, [...targets.keys()]));
    if (targets.size === 0) return;
    if (isOnlyServer) await deliveries.retryDeliveries(context.db);
    this.timer = setInterval(() => void this.sendDue().catch(report), POLL_MS);
    this.timer.unref();
  }

  /** Sends everything that is due. */
  sendDue(): Promise<void> {
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Lets the present attempts end. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearInterval(this.timer);
    await this.running?.catch(() => undefined);
  }

  private async sendAll(): Promise<void> {
    const { db } = this.parts.context;
    if (this.isClosed || !(await deliveries.hasDueDelivery(db))) return;
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (!this.isClosed) {
          const batch = await deliveries.takeBatch(db, after(ATTEMPT_MS));
          if (!batch) return;
          await this.send(batch);
        }
      }),
    );
  }

  private async send(batch: deliveries.Batch): Promise<void> {
    const { context, targets, onFailure } = this.parts;
    const { batch_id, target, attempts, notices } = batch;
    // Another server may have other settings while they are rolled out.
    const failure = await (targets.get(target) ?? unknownTarget)(batch);
    const pause = failure?.isFinal ? undefined : PAUSES_MS[attempts - 1];
    if (failure && pause !== undefined) return deliveries.postponeBatch(context.db, batch_id, after(pause));
    if (failure) onFailure({ target: target.split(' ')[0] as string, reason: failure.reason, notices: notices.length });
    await deliveries.deleteBatch(context.db, batch_id);
  }
}

const unknownTarget: Send = async () => ({ reason: 'unknown_target' });

const after = (ms: number) => new Date(sharedTime().getTime() + ms);
