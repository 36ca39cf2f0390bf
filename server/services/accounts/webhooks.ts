import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type {
  addWebhook as addCall,
  changeWebhook as changeCall,
  Webhook,
  WebhookDelivery,
} from '../../../contract/accounts/webhooks';
import type { AdminAction } from '../../../contract/system/adminActions';
import { MAX_WEBHOOKS, ROLE } from '../../../contract/values/accounts';
import type { Database, Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import { isWebhookUrl } from '../../http/postWebhook';
import { DomainError } from '../../lib/DomainError';
import { deriveKey, seal, unseal } from '../../lib/secrets';
import { sharedTime } from '../../lib/sharedClock';
import type { DeliveryRow } from '../../repositories/accounts/deliveries';
import * as stored from '../../repositories/accounts/webhooks';
import { recordAction } from '../system/adminActions';
import { requireOpenAccount } from './openAccounts';

/** Time for which the previous secret also signs. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

export interface WebhookParts {
  db: Database;
  secretKey: Uint8Array;
  /** Whether addresses may be in a private network, and of http. */
  isPrivateAllowed: boolean;
}

/**
 * The webhooks of the caller, or those of the deployment.
 *
 * @throws {DomainError} `forbidden`
 */
export async function listWebhooks({ db }: WebhookParts, caller: SignedInCaller, ofSite = false): Promise<Webhook[]> {
  return (await stored.listWebhooks(db, ownerOf(caller, ofSite))).map(toWebhook);
}

/**
 * Adds a webhook, and returns it with its secret.
 *
 * @throws {DomainError} `forbidden`, `invalid_webhook_url`, `too_many_webhooks`
 */
export async function addWebhook(
  parts: WebhookParts,
  caller: SignedInCaller,
  { url, kinds, of_site }: z.output<typeof addCall.schema.body>,
): Promise<Webhook & { secret: string }> {
  const user_id = ownerOf(caller, of_site);
  requirePublicUrl(parts, url);
  return parts.db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, caller.user_id);
    await stored.lockWebhooksOf(transaction, user_id);
    if ((await stored.listWebhooks(transaction, user_id)).length >= MAX_WEBHOOKS) throw tooManyError();
    const row = { user_id, url, kinds, secret: '', create_time: sharedTime() };
    // The encryption of the secret needs the id of the row.
    const { webhook_id } = await stored.insertWebhook(transaction, row);
    const { secret, sealed } = newSecret(parts, webhook_id);
    const webhook = await stored.updateWebhook(transaction, webhook_id, { secret: sealed });
    await record(transaction, caller, { act: 'webhook.create', after: webhook });
    return { ...toWebhook(webhook), secret };
  });
}

/** @throws {DomainError} `webhook_not_found`, `invalid_webhook_url` */
export async function changeWebhook(
  parts: WebhookParts,
  caller: SignedInCaller,
  { webhook_id, url, kinds }: z.output<typeof changeCall.schema.body>,
): Promise<Webhook> {
  return change(parts, caller, webhook_id, async (transaction, before) => {
    if (url !== before.url) requirePublicUrl(parts, url);
    const after = await stored.updateWebhook(transaction, webhook_id, { url, kinds });
    await record(transaction, caller, { act: 'webhook.edit', before, after });
    return toWebhook(after);
  });
}

/** @throws {DomainError} `webhook_not_found` */
export async function deleteWebhook(parts: WebhookParts, caller: SignedInCaller, webhookId: number): Promise<void> {
  await change(parts, caller, webhookId, async (transaction, before) => {
    await stored.deleteWebhook(transaction, webhookId);
    await record(transaction, caller, { act: 'webhook.delete', before });
  });
}

/**
 * Replaces the secret of a webhook, and returns the new one.
 *
 * @throws {DomainError} `webhook_not_found`
 */
export async function rotateSecret(
  parts: WebhookParts,
  caller: SignedInCaller,
  webhookId: number,
): Promise<Webhook & { secret: string }> {
  return change(parts, caller, webhookId, async (transaction, { secret: previous_secret }) => {
    const { secret, sealed } = newSecret(parts, webhookId);
    const rotated = { secret: sealed, previous_secret, rotate_time: sharedTime() };
    const after = await stored.updateWebhook(transaction, webhookId, rotated);
    await record(transaction, caller, { act: 'webhook.rotate', after });
    return { ...toWebhook(after), secret };
  });
}

/** @throws {DomainError} `webhook_not_found` */
export async function testWebhook(
  parts: WebhookParts,
  caller: SignedInCaller,
  webhookId: number,
): Promise<WebhookDelivery> {
  return change(parts, caller, webhookId, async (transaction) =>
    toDelivery(await stored.insertTest(transaction, webhookId)),
  );
}

const LogPlace = z.object({
  // The database refuses the year 0.
  create_time: z.iso.datetime().refine((time) => Date.parse(time) > 0),
  delivery_id: z.uuid(),
});

/**
 * A page of the deliveries of a webhook, newest first.
 *
 * @throws {DomainError} `webhook_not_found`, `invalid_cursor`
 */
export async function listDeliveries(
  { db }: WebhookParts,
  caller: SignedInCaller,
  { webhook_id, cursor, limit }: { webhook_id: number; cursor?: string; limit: number },
): Promise<{ delivery_list: WebhookDelivery[]; next_cursor: string | null }> {
  requireAccess(await stored.findWebhook(db, webhook_id), caller);
  const list = JSON.stringify(['webhook', webhook_id]);
  const after = cursor === undefined ? null : decodeCursor(list, LogPlace, cursor);
  const found = await stored.listDeliveries(db, { webhookId: webhook_id, after, limit: limit + 1 });
  const page = found.slice(0, limit).map(toDelivery);
  const last = page.at(-1);
  return {
    delivery_list: page,
    next_cursor:
      last && found.length > limit
        ? encodeCursor(list, { create_time: last.create_time, delivery_id: last.delivery_id })
        : null,
  };
}

/** @throws {DomainError} `webhook_not_found`, `delivery_not_found` */
export async function replayDelivery(
  parts: WebhookParts,
  caller: SignedInCaller,
  { webhook_id, delivery_id }: { webhook_id: number; delivery_id: string },
): Promise<WebhookDelivery> {
  return change(parts, caller, webhook_id, async (transaction) => {
    const row = await stored.replayDelivery(transaction, webhook_id, delivery_id);
    if (row) return toDelivery(row);
    throw new DomainError('delivery_not_found', 'This webhook has no such delivery. Reload its log.');
  });
}

/** The secrets that sign now, the newest first. */
export function signingSecrets(secretKey: Uint8Array, webhook: stored.WebhookRow): string[] {
  const { webhook_id, secret, previous_secret } = webhook;
  const sealed = [secret, ...(previous_secret && previousUntil(webhook) ? [previous_secret] : [])];
  return sealed.map((one) => format(unseal(sealKeyOf(secretKey), one, contextOf(webhook_id))));
}

const sealKeyOf = (secretKey: Uint8Array) => deriveKey(secretKey, 'webhooks');
const contextOf = (webhookId: number) => `webhook ${webhookId}`;
const format = (secret: Buffer) => `whsec_${secret.toString('base64')}`;

function newSecret({ secretKey }: WebhookParts, webhookId: number): { secret: string; sealed: string } {
  const bytes = randomBytes(32);
  return { secret: format(bytes), sealed: seal(sealKeyOf(secretKey), bytes, contextOf(webhookId)) };
}

/** The user whose webhooks a call is about; null: those of the deployment. */
function ownerOf({ user_id, role }: SignedInCaller, ofSite = false): number | null {
  if (!ofSite) return user_id;
  if (role === ROLE.super_admin) return null;
  throw new DomainError(
    'forbidden',
    'The current account has no permission: the webhooks of the deployment are for the super administrator.',
  );
}

/** Changes a webhook that the caller may change, under a lock. */
async function change<Result>(
  { db }: WebhookParts,
  caller: SignedInCaller,
  webhookId: number,
  work: (transaction: Queryable, before: stored.WebhookRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    return work(transaction, requireAccess(await stored.lockWebhook(transaction, webhookId), caller));
  });
}

function requireAccess(row: stored.WebhookRow | null, { user_id, role }: SignedInCaller): stored.WebhookRow {
  if (row && (row.user_id === user_id || (row.user_id === null && role === ROLE.super_admin))) return row;
  throw new DomainError('webhook_not_found', 'You have no such webhook: it was already deleted. Reload the list.');
}

function requirePublicUrl({ isPrivateAllowed }: WebhookParts, url: string): void {
  if (isWebhookUrl(url, isPrivateAllowed)) return;
  throw new DomainError(
    'invalid_webhook_url',
    'Webhooks need a public https address without an account in it. Enter another one.',
    [{ path: 'url', message: 'must be a public https address' }],
  );
}

function tooManyError(): DomainError {
  return new DomainError(
    'too_many_webhooks',
    `There are ${MAX_WEBHOOKS} webhooks, the maximum. Delete one that you do not need, then try again.`,
  );
}

/** Logs an action on a webhook of the deployment. Of the address only the host: the rest may have secrets. */
async function record(
  transaction: Queryable,
  { user_id: by }: SignedInCaller,
  {
    act,
    before,
    after,
  }: {
    act: Extract<AdminAction, `webhook.${string}`>;
    before?: stored.WebhookRow;
    after?: stored.WebhookRow;
  },
): Promise<void> {
  const webhook = after ?? before;
  if (!webhook || webhook.user_id !== null) return;
  const fields = (row?: stored.WebhookRow) => row && { url: new URL(row.url).host, kinds: row.kinds };
  await recordAction(transaction, {
    ...{ by, act, subject: webhook.webhook_id, name: new URL(webhook.url).host },
    before: fields(before),
    after: fields(after),
  });
}

/** Until when the previous secret signs; null if it does not. */
function previousUntil({ rotate_time }: stored.WebhookRow): Date | null {
  const until = new Date((rotate_time?.getTime() ?? 0) + ROTATION_MS);
  return until > sharedTime() ? until : null;
}

function toWebhook(row: stored.WebhookRow): Webhook {
  const { webhook_id, url, kinds, create_time } = row;
  return {
    ...{ webhook_id, url, kinds },
    create_time: create_time.toISOString(),
    previous_secret_until: previousUntil(row)?.toISOString() ?? null,
  };
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { delivery_id, notice, create_time, attempts, attempt_time, status, error, due_time } = row;
  const { kind, plugin_key } = notice;
  return {
    ...{ delivery_id, plugin_key, attempts, status, error },
    // Only notices of these kinds become deliveries of webhooks.
    kind: kind as WebhookDelivery['kind'],
    state: due_time ? 'pending' : error === null ? 'delivered' : 'failed',
    create_time: create_time.toISOString(),
    attempt_time: attempt_time?.toISOString() ?? null,
    next_time: due_time?.toISOString() ?? null,
  };
}
