import { createHmac, timingSafeEqual } from 'node:crypto';
import { EMAIL_KINDS } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import { deriveKey } from '../../lib/secrets';
import { muteNotices } from '../../repositories/accounts/deliveries';

/** The emails that a link ends: those of one kind, or `all`. */
export interface Unsubscription {
  user_id: number;
  kind: (typeof EMAIL_KINDS)[number] | 'all';
}

/** The token of a link that ends emails without a session. It does not expire: old emails must be able to end new ones. */
export function unsubscribeToken(secretKey: Uint8Array, { user_id, kind }: Unsubscription): string {
  const signature = createHmac('sha256', deriveKey(secretKey, 'unsubscribe')).update(`${user_id} ${kind}`);
  return `${user_id}.${kind}.${signature.digest('base64url')}`;
}

/** Reads a token; null if it is not ours. It says nothing about whether the account still exists. */
export function readUnsubscribeToken(secretKey: Uint8Array, token: string): Unsubscription | null {
  const [, number = '', name] = /^(\d{1,9})\.(\w{1,40})\.[\w-]{43}$/.exec(token) ?? [];
  const kind = (['all', ...EMAIL_KINDS] as const).find((one) => one === name);
  if (!kind) return null;
  const read = { user_id: Number(number), kind };
  return timingSafeEqual(Buffer.from(unsubscribeToken(secretKey, read)), Buffer.from(token)) ? read : null;
}

/** Ends the emails that a link is for. Again, it changes nothing. */
export async function unsubscribe(db: Queryable, { user_id, kind }: Unsubscription): Promise<void> {
  await muteNotices(db, user_id, kind);
}
