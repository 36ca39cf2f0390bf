import { useSyncExternalStore } from 'react';
import { type Consent, consent, onConsentChange } from '@/analytics/consent';

/** What the visitor allows now. */
export function useConsent(): Consent {
  return useSyncExternalStore(onConsentChange, consent);
}
