import type { AuthRecord } from './AuthRecord';
import { AUTH_KEY, STORES, type TextStore } from './authStorage';
import type { StorageKind } from './options';
import { serverNow } from './serverClock';

export type { AuthRecord };
export { AUTH_KEY };

let kind: StorageKind = 'localStorage';

/** Kept here as well, so that a browser whose storage throws keeps its session until the page is left. */
let inMemory: AuthRecord | null = null;
let storageFails = false;

export const storageKind = (): StorageKind => kind;

/**
 * Keeps the record in this kind of storage from now on. One that lies in another kind moves here, or is forgotten.
 * Done at once, unless there are cookies to read.
 */
export async function keepRecordIn(wanted: StorageKind): Promise<void> {
  kind = wanted;
  storageFails = false;
  if (!STORES.cookie && (wanted === 'cookie' || document.cookie.includes(`${AUTH_KEY}=`)))
    STORES.cookie = (await import('./cookieStore').catch(() => null))?.cookieStore;
  let found = readRecord();
  for (const other of Object.keys(STORES) as StorageKind[]) {
    if (other === wanted) continue;
    try {
      found ??= parseRecord(STORES[other]!.read());
      STORES[other]!.remove();
    } catch {
      // What cannot be read holds nothing for us.
    }
  }
  if (found) writeRecord(found);
}

/** The record, or null: none is there, or what is there is malformed. */
export function readRecord(): AuthRecord | null {
  if (storageFails) return inMemory;
  try {
    return parseRecord(store().read());
  } catch {
    return inMemory;
  }
}

export function writeRecord(record: AuthRecord | null): void {
  inMemory = record;
  try {
    if (record)
      store().write(JSON.stringify(record), (record.refresh_expires_at - serverNow(record.clock_offset)) / 1000);
    else store().remove();
    storageFails = false;
  } catch {
    // Storage is full or forbidden: the session lives in memory until the page is left.
    storageFails = true;
    forgetStored();
  }
}

/** @throws {Error} where the code for it could not be downloaded: the session lives in memory then. */
function store(): TextStore {
  const chosen = STORES[kind];
  if (!chosen) throw new Error(`There is no ${kind}.`);
  return chosen;
}

/** A refresh token that was exchanged since must not stay behind: its use would end the session. */
function forgetStored(): void {
  try {
    store().remove();
  } catch {
    // Nothing could be written, so hardly anything is there.
  }
}

function parseRecord(text: string | null): AuthRecord | null {
  if (!text) return null;
  try {
    const record = JSON.parse(text) as AuthRecord | null;
    return record && isWhole(record) ? record : null;
  } catch {
    return null;
  }
}

function isWhole(record: Partial<AuthRecord>): boolean {
  const { access_token, refresh_token, access_expires_at, refresh_expires_at, user_info } = record;
  return (
    [access_token, refresh_token].every((token) => typeof token === 'string' && token !== '') &&
    [access_expires_at, refresh_expires_at].every(Number.isFinite) &&
    Number.isInteger(user_info?.user_id)
  );
}
