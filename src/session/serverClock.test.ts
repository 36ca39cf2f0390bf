/** The clock of a new page. */
async function openClock() {
  jest.resetModules();
  return import('./serverClock');
}

const NOW = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const response = (headers: Record<string, string>) => new Headers(headers);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

describe('before the first response of a page', () => {
  it('the offset of the server is unknown, and counts as zero', async () => {
    const { hasServerTime, clockOffset, serverNow } = await openClock();
    expect(hasServerTime()).toBe(false);
    expect(clockOffset()).toBe(0);
    expect(serverNow()).toBe(NOW);
  });

  it('the time of the server uses the offset that an earlier page stored', async () => {
    const { serverNow } = await openClock();
    expect(serverNow(-HOUR_MS)).toBe(NOW - HOUR_MS);
  });

  it.each<[string, Record<string, string>]>([
    ['without a date', {}],
    ['with a malformed date', { date: 'yesterday', age: '5' }],
  ])('a response %s says nothing about it', async (_what, headers) => {
    const { recordServerTime, hasServerTime, clockOffset } = await openClock();
    recordServerTime(response(headers));
    expect(hasServerTime()).toBe(false);
    expect(clockOffset()).toBe(0);
  });
});

describe('after a response', () => {
  const DATE = 'Thu, 01 Jan 2026 01:00:00 GMT';

  it('the time of the server is half a second after its date, whatever an earlier page stored', async () => {
    const { recordServerTime, hasServerTime, clockOffset, serverNow } = await openClock();
    recordServerTime(response({ date: DATE }));
    expect(hasServerTime()).toBe(true);
    expect(clockOffset()).toBe(HOUR_MS + 500);
    expect(serverNow(-HOUR_MS)).toBe(NOW + HOUR_MS + 500);
    jest.setSystemTime(NOW + 60_000);
    expect(serverNow()).toBe(NOW + HOUR_MS + 60_500);
  });

  it('from a cache, its age is added to its date', async () => {
    const { recordServerTime, clockOffset } = await openClock();
    recordServerTime(response({ date: DATE, age: '90' }));
    expect(clockOffset()).toBe(HOUR_MS + 90_500);
  });

  it('the offset stays when a later response has no date, and is replaced when it has one', async () => {
    const { recordServerTime, clockOffset } = await openClock();
    recordServerTime(response({ date: DATE }));
    recordServerTime(response({}));
    expect(clockOffset()).toBe(HOUR_MS + 500);
    recordServerTime(response({ date: 'Thu, 01 Jan 2026 00:00:00 GMT' }));
    expect(clockOffset()).toBe(500);
  });
});
