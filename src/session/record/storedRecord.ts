import { client } from '@/api/HttpClient';
import { localValues } from '@/lib/storedValues';
import { loginOptions, type StorageKind } from '../options';
import type { AuthRecord } from './AuthRecord';
import { AUTH_KEY, STORES, type TextStore } from './authStorage';

/** Set by the first login of a browser, and kept after a logout: the next login dialog opens on login. */
const KNOWN_KEY = 'ps_known';

/** The auth record in the browser's storage, which other tabs may change at any time. */
export class StoredRecord {
  kind: StorageKind = 'localStorage';
  /** Resolves when the record can be read: at once, unless cookies must be read. */
  ready: Promise<void> = Promise.resolve();
  /** Connection to the other tabs, for kinds of storage without events (tabMessages.ts). */
  channel: BroadcastChannel | null = null;
  private readonly stores = { ...STORES };
  /** Also stored here, so that the session survives until the page is left if the browser's storage throws. */
  private inMemory: AuthRecord | null = null;
  private fails = false;

  /** Stores the record in this kind of storage from now on. A record in another kind is moved here or deleted. */
  moveTo(kind: StorageKind): Promise<void> {
    this.kind = kind;
    this.fails = false;
    this.ready = this.move();
    return this.ready;
  }

  private async move(): Promise<void> {
    const { kind, stores } = this;
    if (kind === 'cookie' || document.cookie.includes(`${AUTH_KEY}=`))
      stores.cookie = (await import('./cookieStore').catch(() => null))?.cookieStore;
    const others = Object.entries(stores).flatMap(([other, store]) => (other !== kind && store ? [store] : []));
    const found = this.read() ?? others.map(readFrom).find(Boolean);
    // First: a removal notifies the other tabs, which read the record then.
    if (found) this.write(found);
    others.forEach(removeFrom);
  }

  /** The stored record; `null` if it is missing or malformed. */
  read(): AuthRecord | null {
    if (this.fails) return this.inMemory;
    try {
      return parseRecord(this.store().read());
    } catch {
      return this.inMemory;
    }
  }

  /** Stores the record; `null` deletes it. Never throws: if the storage fails, the session stays in memory. */
  write(record: AuthRecord | null): void {
    this.inMemory = record;
    try {
      if (record)
        this.store().write(
          JSON.stringify(record),
          (record.refresh_expires_at - client.clock.now(record.clock_offset)) / 1000,
        );
      else this.store().remove();
      this.fails = false;
    } catch {
      // Storage is full or forbidden: the session stays in memory until the page is left.
      this.fails = true;
      // An exchanged refresh token must not stay in storage: its use would end the session.
      removeFrom(this.stores[this.kind]);
    }
    if (record) localValues.set(KNOWN_KEY, 1);
  }

  /** @throws {Error} if its code could not be downloaded; then the session stays in memory. */
  private store(): TextStore {
    const store = this.stores[this.kind];
    if (!store) throw new Error(`There is no ${this.kind}.`);
    return store;
  }
}

/** The auth record of this page. */
export const storedRecord = new StoredRecord();

/** Whether the access token has expired or is about to, by the server's clock (requirements.md section 4). */
export function isTokenExpiring(record: AuthRecord): boolean {
  return client.clock.now(record.clock_offset) >= record.access_expires_at - loginOptions().tokenConfig.expires_advance;
}

/** Whether someone has logged in with this browser before. */
export const hasSignedInBefore = (): boolean => localValues.get(KNOWN_KEY) !== null;

/** Unreadable storage counts as empty. */
function readFrom(store: TextStore): AuthRecord | null {
  try {
    return parseRecord(store.read());
  } catch {
    return null;
  }
}

function removeFrom(store: TextStore | undefined): void {
  try {
    store?.remove();
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
