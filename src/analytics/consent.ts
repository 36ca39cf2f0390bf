/** What a visitor allows beyond the necessary. `unasked`: he has not chosen yet, so nothing more is kept. */
export type Consent = 'granted' | 'declined' | 'unasked';

/** Remembers the choice. It is necessary itself: without it everybody would be asked on every page. */
export const CONSENT_COOKIE = 'ps_consent';
/** Half a year: then the question is asked again. */
const KEPT_S = 180 * 24 * 60 * 60;

/** What localStorage holds only by consent; declining takes all of it away. */
const OPTIONAL_KEYS = ['ps_recent_searches'];

const listeners = new Set<(consent: Consent) => void>();

/**
 * What is allowed now. A browser that asks every site not to track (Global Privacy Control, Do Not Track) has declined,
 * until its owner chooses otherwise for this one.
 */
export function consent(): Consent {
  const chosen = /(?:^|;\s*)ps_consent=(granted|declined)(?:;|$)/.exec(document.cookie)?.[1];
  if (chosen) return chosen as Consent;
  return asksNotToTrack() ? 'declined' : 'unasked';
}

/**
 * Whether figures of this visit may be sent: with consent, and never from a browser that asks every site not to track,
 * whatever else its owner allowed here.
 */
export const mayTrack = (): boolean => consent() === 'granted' && !asksNotToTrack();

/** Remembers a choice and tells everybody who waits for it. */
export function chooseConsent(chosen: 'granted' | 'declined'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
  document.cookie = `${CONSENT_COOKIE}=${chosen}; path=/; max-age=${KEPT_S}; samesite=lax`;
  if (chosen === 'declined') dropOptional();
  for (const listener of listeners) listener(chosen);
}

/** Calls the listener at every choice on this page; answers the way to stop. */
export function onConsentChange(listener: (consent: Consent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function asksNotToTrack(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function dropOptional(): void {
  try {
    for (const key of OPTIONAL_KEYS) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
