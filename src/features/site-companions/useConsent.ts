import { useSyncExternalStore } from 'react';
import { type Consent, consent, onConsentChange } from '@/analytics/consent';

/** The visitor's current consent. */
export function useConsent(): Consent {
  return useSyncExternalStore(onConsentChange, consent);
}
