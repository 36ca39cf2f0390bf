import { type Selectable, sql } from 'kysely';
import type { EmailKind, Note } from '../../../contract/accounts/notifications';
import type { TestNote } from '../../../contract/accounts/webhooks';
import { ACCOUNT_NOTICES } from '../../../contract/values/accounts';
import type { Database, Queryable } from '../../db/schema';
import type { AccountsTables } from '../../db/schema/accounts';
import { sharedTime } from '../../lib/sharedClock';

/** Target of the emails to users. Those of the deployment's reviewers begin with `review_`. */
export const USER_EMAIL = 'email';
/** Target of the webhooks, of users and of the deployment. */
export const WEBHOOK = 'webhook';

export type DeliveryRow = Selectable<AccountsTables['deliveries']>;
/** Result of an attempt. */
export type AttemptResult = Pick<DeliveryRow, 'attempt_time' | 'status' | 'error'>;

/** Notices that are sent together. The id stays the same in each attempt, so that a double is recognized. */
export interface Batch {
  batch_id: string;
  target: string;
  user_id: number | null;
  webhook_id: number | null;
  notices: (Note | TestNote)[];
  /** Time of the first event. */
  create_time: Date;
  /** Failed attempts. Interrupted ones do not count: they say nothing about the target. */
  attempts: number;
}

/** Maximum number of notices that are sent together. */
const MAX_JOINED = 500;

/** Sets what the deployment delivers to, and drops what is left for other targets. */
export async function setDeliveryTargets(db: Queryable, targets: readonly string[]): Promise<void> {
  await sql`DELETE FROM delivery_targets WHERE target <> ALL(${targets}::text[])`.execute(db);
  await sql`INSERT INTO delivery_targets SELECT unnest(${targets}::text[]) ON CONFLICT DO NOTHING`.execute(db);
}

/** Whether the site sends emails to users. */
export async function isEmailDelivered(db: Queryable): Promise<boolean> {
  const target = db.selectFrom('delivery_targets').select('target').where('target', '=', USER_EMAIL);
  return (await target.executeTakeFirst()) !== undefined;
}

/** Makes interrupted and failed deliveries due, with all attempts again: otherwise a few restarts would use them up. */
export async function retryDeliveries(db: Queryable): Promise<void> {
  const first = { due_time: sharedTime(), attempts: 0 };
  const attempted = db.updateTable('deliveries').set(first).where('batch_id', 'is not', null);
  await attempted.where('due_time', 'is not', null).execute();
}

// The inserts lock their target: a start that drops it meanwhile must not fail the event.

/**
 * Adds an email to each of these users who has a confirmed address and wants this kind, if the site sends emails. Those
 * with a daily email get it at `digest`.
 */
export async function insertEmailDeliveries(
  db: Queryable,
  userIds: readonly number[],
  notice: Note,
  digest: Date,
): Promise<void> {
  const isAboutAccount = (ACCOUNT_NOTICES as readonly string[]).includes(notice.kind);
  const now = sharedTime();
  await sql`
    INSERT INTO deliveries (target, user_id, notice, due_time, create_time)
    SELECT target, user_id, ${JSON.stringify(notice)}::jsonb,
      CASE WHEN email_notices = 'daily' AND NOT ${isAboutAccount}::boolean THEN ${digest}::timestamptz
        ELSE ${now} END, ${now}
    FROM delivery_targets, users
    WHERE target = ${USER_EMAIL} AND user_id = ANY(${userIds}::integer[]) AND email_verified_at IS NOT NULL
      AND (${isAboutAccount}::boolean OR (email_notices <> 'off' AND ${notice.kind} <> ALL(muted_notices)))
    FOR KEY SHARE OF delivery_targets`.execute(db);
}

/**
 * Adds a delivery to each webhook of these users that gets this kind, and with `isOfSite` to each of the deployment if
 * the plugin is public.
 */
export async function insertWebhookDeliveries(
  db: Queryable,
  userIds: readonly number[],
  notice: Note,
  isOfSite: boolean,
): Promise<void> {
  const now = sharedTime();
  await sql`
    INSERT INTO deliveries (target, webhook_id, notice, due_time, create_time)
    SELECT target, webhook_id, ${JSON.stringify(notice)}::jsonb, ${now}, ${now}
    FROM delivery_targets, webhooks w
    WHERE target = ${WEBHOOK} AND (kinds IS NULL OR ${notice.kind} = ANY(kinds)) AND CASE WHEN user_id IS NULL
      THEN ${isOfSite}::boolean AND EXISTS (
        SELECT FROM plugins WHERE plugin_key = ${notice.plugin_key} AND e_id IS NULL)
      ELSE user_id = ANY(${userIds}::integer[]) AND EXISTS (
        SELECT FROM users u WHERE u.user_id = w.user_id AND locked_at IS NULL AND closed_at IS NULL) END
    FOR KEY SHARE OF delivery_targets, w`.execute(db);
}

/** Switches off the emails of one kind, or all of them. */
export async function muteNotices(db: Queryable, userId: number, kind: EmailKind | 'all'): Promise<void> {
  await sql`
    UPDATE users SET email_notices = CASE WHEN ${kind}::text = 'all' THEN 'off' ELSE email_notices END,
      muted_notices = CASE WHEN ${kind}::text = 'all' OR ${kind}::text = ANY(muted_notices) THEN muted_notices
        ELSE muted_notices || ${kind}::text END
    WHERE user_id = ${userId} AND closed_at IS NULL`.execute(db);
}

/**
 * Adds a delivery to each target of the deployment's reviewers: together with those that are not sent yet, otherwise at
 * `due_time`.
 */
export async function insertReviewDeliveries(db: Queryable, notice: Note, due_time: Date): Promise<void> {
  await sql`
    INSERT INTO deliveries (target, notice, due_time, create_time)
    SELECT target, ${JSON.stringify(notice)}::jsonb,
      coalesce(
        (SELECT min(d.due_time) FROM deliveries d WHERE d.target = t.target AND d.batch_id IS NULL),
        ${due_time}::timestamptz), ${sharedTime()}
    FROM delivery_targets t WHERE starts_with(target, 'review_') FOR KEY SHARE`.execute(db);
}

/** Whether an attempt is due. */
export async function hasDueDelivery(db: Queryable, target: string): Promise<boolean> {
  const own = db.selectFrom('deliveries').select('delivery_id').where('target', '=', target);
  const due = own.where('due_time', '<=', sharedTime()).limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

/**
 * Takes the due deliveries of one recipient, which no other attempt takes before `until`; null if there are none. Those
 * of webhooks are taken one by one, and none of a user who has one of the `busy` webhooks. One server at a time takes
 * them, because two would split a batch.
 */
export async function takeBatch(
  db: Database,
  target: string,
  until: Date,
  busy: readonly number[] = [],
): Promise<Batch | null> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('deliveries'))`.execute(transaction);
    const { rows } = await sql<Omit<Batch, 'notices'> & Pick<DeliveryRow, 'notice'>>`
      WITH first AS (
        SELECT * FROM deliveries WHERE target = ${target} AND due_time <= ${sharedTime()}
          AND (webhook_id IS NULL OR webhook_id NOT IN (SELECT w.webhook_id FROM webhooks w, webhooks b
            WHERE b.webhook_id = ANY(${busy}::integer[]) AND (w.webhook_id = b.webhook_id OR w.user_id = b.user_id)))
        ORDER BY due_time, delivery_id LIMIT 1),
      joined AS (
        SELECT delivery_id, delivery_id AS batch_id FROM first WHERE webhook_id IS NOT NULL
        UNION ALL (
          SELECT d.delivery_id, coalesce(first.batch_id, first.delivery_id) FROM deliveries d, first
          WHERE first.webhook_id IS NULL AND d.target = first.target AND d.user_id IS NOT DISTINCT FROM first.user_id
            AND d.batch_id IS NOT DISTINCT FROM first.batch_id AND d.due_time <= ${sharedTime()}
          ORDER BY d.due_time, d.delivery_id LIMIT ${MAX_JOINED})),
      taken AS (
        UPDATE deliveries d SET due_time = ${until}, batch_id = joined.batch_id
        FROM joined WHERE d.delivery_id = joined.delivery_id RETURNING d.*)
      SELECT batch_id, target, user_id, webhook_id, notice, attempts, create_time FROM taken ORDER BY create_time`.execute(
      transaction,
    );
    const [first] = rows;
    return first ? { ...first, notices: rows.map(({ notice }) => notice) } : null;
  });
}

/** Ends a batch that was delivered, or that is given up: webhooks keep it as their log. */
export async function endBatch(db: Queryable, batchId: string, result: AttemptResult): Promise<void> {
  await db.deleteFrom('deliveries').where('batch_id', '=', batchId).where('webhook_id', 'is', null).execute();
  const attempts = sql<number>`attempts + ${result.error === null ? 0 : 1}::integer`;
  const ended = { ...result, attempts, due_time: null };
  await db.updateTable('deliveries').set(ended).where('batch_id', '=', batchId).execute();
}

/** Sets the time of the next attempt of a batch, after one that failed. */
export async function postponeBatch(
  db: Queryable,
  batchId: string,
  due_time: Date,
  result: AttemptResult,
): Promise<void> {
  const next = { ...result, due_time, attempts: sql<number>`attempts + 1` };
  await db.updateTable('deliveries').set(next).where('batch_id', '=', batchId).execute();
}

/** Deletes what the log of webhooks has of events before `before`. */
export async function deleteOldDeliveries(db: Queryable, before: Date): Promise<void> {
  const ended = db.deleteFrom('deliveries').where('due_time', 'is', null);
  await ended.where('create_time', '<', before).execute();
}
