import { agoText, spanText } from './spans';

it.each([
  [0, '1 minute'],
  [3599, '60 minutes'],
  [3600, '1 hour'],
  [86_400 * 2.4, '2 days'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(spanText(seconds, 'en-US')).toBe(words);
});

it("formats durations in the user's language", () => {
  expect(spanText(7200, 'zh-CN')).toBe('2小时');
  expect(spanText(7200, 'ru-RU')).toBe('2 часа');
});

it('formats how long ago a time was', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(agoText('2026-11-21T09:00:00Z', 'en-US', now)).toBe('3 hours ago');
  expect(agoText('2026-11-20T12:00:00Z', 'en-US', now)).toBe('yesterday');
  // A server's clock may be ahead of the user's.
  expect(agoText('2026-11-21T12:00:30Z', 'en-US', now)).toBe('1 minute ago');
});
