import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TestNote } from '../../../contract/accounts/webhooks';
import type { Queryable } from '../../db/schema';
import type { AccountsTables } from '../../db/schema/accounts';
import { sharedTime } from '../../lib/sharedClock';
import { type DeliveryRow, WEBHOOK } from './deliveries';

type Table = AccountsTables['webhooks'];
export type WebhookRow = Selectable<Table>;

/** The webhooks of a user, or of the deployment (`null`), oldest first. */
export async function listWebhooks(db: Queryable, userId: number | null): Promise<WebhookRow[]> {
  const all = db.selectFrom('webhooks').selectAll().orderBy('webhook_id');
  return (userId === null ? all.where('user_id', 'is', null) : all.where('user_id', '=', userId)).execute();
}

/** Lets one transaction at a time count the webhooks of an owner. */
export async function lockWebhooksOf(db: Queryable, userId: number | null): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`webhooks of ${userId}`}))`.execute(db);
}

export async function findWebhook(db: Queryable, webhookId: number): Promise<WebhookRow | null> {
  const row = await db.selectFrom('webhooks').selectAll().where('webhook_id', '=', webhookId).executeTakeFirst();
  return row ?? null;
}

/** Locks a webhook against other changes; events are still delivered. */
export async function lockWebhook(db: Queryable, webhookId: number): Promise<WebhookRow | null> {
  const row = db.selectFrom('webhooks').selectAll().where('webhook_id', '=', webhookId).forNoKeyUpdate();
  return (await row.executeTakeFirst()) ?? null;
}

export async function insertWebhook(db: Queryable, row: Insertable<Table>): Promise<WebhookRow> {
  return db.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateWebhook(db: Queryable, webhookId: number, changes: Updateable<Table>): Promise<WebhookRow> {
  const update = db.updateTable('webhooks').set(changes).where('webhook_id', '=', webhookId);
  return update.returningAll().executeTakeFirstOrThrow();
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(db: Queryable, webhookId: number): Promise<void> {
  await db.deleteFrom('webhooks').where('webhook_id', '=', webhookId).execute();
}

/** Deletes the webhooks of a user. */
export async function deleteWebhooksOf(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}

/** Position in the log of a webhook. */
export interface LogPlace {
  create_time: string;
  delivery_id: string;
}

/** The newest deliveries of a webhook, after `after`. */
export async function listDeliveries(
  db: Queryable,
  { webhookId, after, limit }: { webhookId: number; after: LogPlace | null; limit: number },
): Promise<DeliveryRow[]> {
  const newest = db
    .selectFrom('deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('create_time', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(limit);
  const page = after
    ? newest.where(
        sql<boolean>`(create_time, delivery_id) < (${after.create_time}::timestamptz, ${after.delivery_id}::uuid)`,
      )
    : newest;
  return page.execute();
}

/** Adds a test that is due now. One that is not sent yet stays the only one. */
export async function insertTest(db: Queryable, webhookId: number): Promise<DeliveryRow> {
  const own = db.selectFrom('deliveries').selectAll().where('webhook_id', '=', webhookId);
  const pending = own.where('due_time', 'is not', null).where(sql`notice->>'kind'`, '=', 'test');
  const found = await pending.executeTakeFirst();
  if (found) return found;
  const now = sharedTime();
  const notice: TestNote = { kind: 'test', plugin_key: '', params: {} };
  return db
    .insertInto('deliveries')
    .values({
      ...{ target: WEBHOOK, webhook_id: webhookId, notice: JSON.stringify(notice), due_time: now, create_time: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes a delivery due again, with all attempts if it ended; null if the webhook has no such one. */
export async function replayDelivery(
  db: Queryable,
  webhookId: number,
  deliveryId: string,
): Promise<DeliveryRow | null> {
  const row = await db
    .updateTable('deliveries')
    .set({
      due_time: sharedTime(),
      attempts: sql<number>`CASE WHEN due_time IS NULL THEN 0 ELSE attempts END`,
      error: sql<string | null>`CASE WHEN due_time IS NULL THEN NULL ELSE error END`,
    })
    .where('webhook_id', '=', webhookId)
    .where('delivery_id', '=', deliveryId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
