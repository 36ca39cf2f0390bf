import type { StorageKind } from '../options';

/** A place that can store the record. Every method may throw: storage can be full, forbidden or missing. */
export interface TextStore {
  read(): string | null;
  /** `maxAgeS` applies to stores that expire values. */
  write(text: string, maxAgeS: number): void;
  remove(): void;
}

/** Storage key fixed by requirements.md section 3. */
export const AUTH_KEY = 'ps_auth';

const webStorage = (storage: () => Storage): TextStore => ({
  read: () => storage().getItem(AUTH_KEY),
  write: (text) => storage().setItem(AUTH_KEY, text),
  remove: () => storage().removeItem(AUTH_KEY),
});

/** Cookies need more code than the other two, so their store is downloaded on use (storedRecord.ts). */
export const STORES: Partial<Record<StorageKind, TextStore>> = {
  localStorage: webStorage(() => localStorage),
  sessionStorage: webStorage(() => sessionStorage),
};
