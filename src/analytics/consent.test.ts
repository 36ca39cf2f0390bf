import { writeCookie } from '@/lib/page/writeCookie';
import { chooseConsent, consent, mayTrack, onConsentChange } from './consent';

/** Sets a privacy signal of the browser. */
function setSignal(signal: 'globalPrivacyControl' | 'doNotTrack', value: unknown): void {
  Object.defineProperty(navigator, signal, { value, configurable: true });
}

afterEach(() => {
  writeCookie('ps_consent=; path=/; max-age=0');
  setSignal('globalPrivacyControl', undefined);
  setSignal('doNotTrack', null);
  localStorage.clear();
});

it('allows nothing before the choice, and stores nothing', () => {
  expect(consent()).toBe('undecided');
  expect(document.cookie).toBe('');
});

it.each(['granted', 'declined'] as const)('stores %s and notifies listeners', (chosen) => {
  const received = jest.fn();
  const stop = onConsentChange(received);
  chooseConsent(chosen);
  stop();
  chooseConsent('declined');
  expect(received.mock.calls).toEqual([[chosen]]);
});

it('deletes optional data when consent is declined', () => {
  chooseConsent('granted');
  localStorage.setItem('ps_recent_searches', '{}');
  localStorage.setItem('ps_auth', 'necessary');
  chooseConsent('declined');
  expect({ ...localStorage }).toEqual({ ps_auth: 'necessary' });
});

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)('treats %s as declined until the user chooses otherwise here', (signal, value) => {
  setSignal(signal, value);
  expect(consent()).toBe('declined');
  chooseConsent('granted');
  expect(consent()).toBe('granted');
  // The signal is about data that is sent elsewhere. Recent searches stay in this browser.
  expect(mayTrack()).toBe(false);
});

it('sends figures for visitors who consent and send no privacy signal', () => {
  expect(mayTrack()).toBe(false);
  chooseConsent('granted');
  expect(mayTrack()).toBe(true);
  chooseConsent('declined');
  expect(mayTrack()).toBe(false);
});
