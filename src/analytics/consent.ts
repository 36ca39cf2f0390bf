import { writeCookie } from '@/lib/page/writeCookie';
/** Consent of a visitor to more than the necessary storage. `undecided`: they have not chosen yet, so nothing more is stored. */
export type Consent = 'granted' | 'declined' | 'undecided';

/** Cookie that stores the choice. It is necessary itself: without it visitors would be asked on every page. */
export const CONSENT_COOKIE = 'ps_consent';
/** Half a year; then the visitor is asked again. */
const MAX_AGE_S = 180 * 24 * 60 * 60;

/** localStorage keys that need consent. Declining deletes all of them. */
const OPTIONAL_KEYS = ['ps_recent_searches'];

const listeners = new Set<(consent: Consent) => void>();

/**
 * The current consent. A browser that sends a privacy signal (Global Privacy Control, Do Not Track) has declined, until
 * the user chooses otherwise for this site.
 */
export function consent(): Consent {
  const chosen = /(?:^|;\s*)ps_consent=(granted|declined)(?:;|$)/.exec(document.cookie)?.[1];
  if (chosen) return chosen as Consent;
  return prefersNoTracking() ? 'declined' : 'undecided';
}

/**
 * Whether analytics events may be sent: only with consent, and never from a browser that sends a privacy signal, even
 * if the user allowed other data here.
 */
export const mayTrack = (): boolean => consent() === 'granted' && !prefersNoTracking();

/** Stores a choice and notifies listeners. */
export function chooseConsent(chosen: 'granted' | 'declined'): void {
  writeCookie(`${CONSENT_COOKIE}=${chosen}; path=/; max-age=${MAX_AGE_S}; samesite=lax`);
  if (chosen === 'declined') dropOptional();
  for (const listener of listeners) listener(chosen);
}

/** Calls the listener after every choice on this page. Returns a function that unsubscribes. */
export function onConsentChange(listener: (consent: Consent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function prefersNoTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function dropOptional(): void {
  try {
    for (const key of OPTIONAL_KEYS) localStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to delete.
  }
}
