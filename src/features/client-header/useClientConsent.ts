import { useEffect } from 'react';
import { CONSENT_COOKIE, onConsentChange } from '@/analytics/consent';
import { keepInFrame } from './frameCookies';

/** The reader's answer about cookies holds in a client of another site as well; the question would never go otherwise. */
export function useClientConsent(): void {
  useEffect(() => onConsentChange((chosen) => keepInFrame(CONSENT_COOKIE, chosen)), []);
}
