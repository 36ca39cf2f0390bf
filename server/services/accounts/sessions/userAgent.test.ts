import { describeAgent, plainAgent } from './userAgent';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['curl/8.9.1', 'curl', null],
  ['something else', null, null],
  [null, null, null],
])('recognizes %s', (agent, browser, system) => {
  expect(describeAgent(agent)).toEqual({ browser, system });
});

it('removes control characters from a name, and keeps at most one line of it', () => {
  expect(plainAgent(' My\u0000 client\u0085\n\t1.0 ')).toBe('My client 1.0');
  expect(plainAgent('x'.repeat(5_000))).toHaveLength(300);
  expect(plainAgent('')).toBeNull();
  expect(plainAgent(undefined)).toBeNull();
});
