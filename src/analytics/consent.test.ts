import { chooseConsent, consent, mayTrack, onConsentChange } from './consent';

/** Sets what the browser says to every site. */
function browserSays(signal: 'globalPrivacyControl' | 'doNotTrack', value: unknown): void {
  Object.defineProperty(navigator, signal, { value, configurable: true });
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'ps_consent=; path=/; max-age=0';
  browserSays('globalPrivacyControl', undefined);
  browserSays('doNotTrack', null);
  localStorage.clear();
});

it('allows nothing before the choice, and sets nothing', () => {
  expect(consent()).toBe('unasked');
  expect(document.cookie).toBe('');
});

it.each(['granted', 'declined'] as const)('remembers %s and tells who waits for it', (chosen) => {
  const heard = jest.fn();
  const stop = onConsentChange(heard);
  chooseConsent(chosen);
  stop();
  chooseConsent('declined');
  expect(heard.mock.calls).toEqual([[chosen]]);
});

it('takes what was optional away when it is declined', () => {
  chooseConsent('granted');
  localStorage.setItem('ps_recent_searches', '{}');
  localStorage.setItem('ps_auth', 'necessary');
  chooseConsent('declined');
  expect({ ...localStorage }).toEqual({ ps_auth: 'necessary' });
});

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)('takes %s for a refusal, until its owner chooses otherwise here', (signal, value) => {
  browserSays(signal, value);
  expect(consent()).toBe('declined');
  chooseConsent('granted');
  expect(consent()).toBe('granted');
  // Recent searches stay here; figures would go elsewhere, and the signal is about that.
  expect(mayTrack()).toBe(false);
});

it('counts whoever allows it and asks for nothing else', () => {
  expect(mayTrack()).toBe(false);
  chooseConsent('granted');
  expect(mayTrack()).toBe(true);
  chooseConsent('declined');
  expect(mayTrack()).toBe(false);
});
