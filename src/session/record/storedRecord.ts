import type { StorageKind } from '../options';
import { serverNow } from '../serverClock';
import type { AuthRecord } from './AuthRecord';
import { AUTH_KEY, STORES, type TextStore } from './authStorage';

export type { AuthRecord };
export { AUTH_KEY };

/** Set by the first login of a browser, and kept after a logout: the next login dialog opens on login. */
const KNOWN_KEY = 'ps_known';

let kind: StorageKind = 'localStorage';

/** Also stored here, so that the session survives until the page is left if the browser's storage throws. */
let inMemory: AuthRecord | null = null;
let storageFails = false;

export const storageKind = (): StorageKind => kind;

/**
 * Stores the record in this kind of storage from now on. A record in another kind is moved here or deleted. Completes
 * at once, unless cookies must be read.
 */
export async function setStorageKind(wanted: StorageKind): Promise<void> {
  kind = wanted;
  storageFails = false;
  if (!STORES.cookie && (wanted === 'cookie' || document.cookie.includes(`${AUTH_KEY}=`)))
    STORES.cookie = (await import('./cookieStore').catch(() => null))?.cookieStore;
  const others = (Object.keys(STORES) as StorageKind[]).filter((other) => other !== wanted);
  const found = readRecord() ?? firstRecord(others);
  // First: a removal notifies the other tabs, which read the record then.
  if (found) writeRecord(found);
  for (const other of others) {
    try {
      STORES[other]!.remove();
    } catch {
      // Unreadable storage counts as empty.
    }
  }
}

/** The first record that one of these kinds has. */
function firstRecord(kinds: readonly StorageKind[]): AuthRecord | null {
  for (const one of kinds) {
    try {
      const record = parseRecord(STORES[one]!.read());
      if (record) return record;
    } catch {
      // Unreadable storage counts as empty.
    }
  }
  return null;
}

/** The stored record; `null` if it is missing or malformed. */
export function readRecord(): AuthRecord | null {
  if (storageFails) return inMemory;
  try {
    return parseRecord(store().read());
  } catch {
    return inMemory;
  }
}

/** Whether someone has logged in with this browser before. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(KNOWN_KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the record; `null` deletes it. Never throws: if the storage fails, the session stays in memory. */
export function writeRecord(record: AuthRecord | null): void {
  inMemory = record;
  try {
    if (record)
      store().write(JSON.stringify(record), (record.refresh_expires_at - serverNow(record.clock_offset)) / 1000);
    else store().remove();
    storageFails = false;
  } catch {
    // Storage is full or forbidden: the session stays in memory until the page is left.
    storageFails = true;
    deleteStored();
  }
  if (record) rememberLogin();
}

function rememberLogin(): void {
  try {
    localStorage.setItem(KNOWN_KEY, '1');
  } catch {
    // Then the login dialog opens on sign-up.
  }
}

/** @throws {Error} if its code could not be downloaded; then the session stays in memory. */
function store(): TextStore {
  const chosen = STORES[kind];
  if (!chosen) throw new Error(`There is no ${kind}.`);
  return chosen;
}

/** An exchanged refresh token must not stay in storage: its use would end the session. */
function deleteStored(): void {
  try {
    store().remove();
  } catch {
    // Nothing could be written, so there is most likely nothing to delete.
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

/** Whether a record has everything that a session needs. */
export function isWhole(record: Partial<AuthRecord>): boolean {
  const { access_token, refresh_token, access_expires_at, refresh_expires_at, user_info } = record;
  return (
    [access_token, refresh_token].every((token) => typeof token === 'string' && token !== '') &&
    [access_expires_at, refresh_expires_at].every(Number.isFinite) &&
    Number.isInteger(user_info?.user_id)
  );
}
