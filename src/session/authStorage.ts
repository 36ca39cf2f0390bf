import type { StorageKind } from './options';

/** Where the record may be kept. Every act may throw: storage can be full, forbidden or absent. */
export interface TextStore {
  read(): string | null;
  /** `maxAgeS` counts where a store forgets by itself. */
  write(text: string, maxAgeS: number): void;
  remove(): void;
}

/** The fixed key of SPEC.md section 3. */
export const AUTH_KEY = 'ps_auth';

const webStorage = (storage: () => Storage): TextStore => ({
  read: () => storage().getItem(AUTH_KEY),
  write: (text) => storage().setItem(AUTH_KEY, text),
  remove: () => storage().removeItem(AUTH_KEY),
});

/** Cookies take more code than both: what they need is downloaded where they are used (storedRecord.ts). */
export const STORES: Partial<Record<StorageKind, TextStore>> = {
  localStorage: webStorage(() => localStorage),
  sessionStorage: webStorage(() => sessionStorage),
};
