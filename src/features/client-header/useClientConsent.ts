import { useEffect } from 'react';
import { CONSENT_COOKIE, onConsentChange } from '@/analytics/consent';
import { storeFrameCookie } from './frameCookies';

/** Stores the cookie choice also for a desktop app on another site; otherwise the banner would appear at every load. */
export function useClientConsent(): void {
  useEffect(() => onConsentChange((chosen) => storeFrameCookie(CONSENT_COOKIE, chosen)), []);
}
