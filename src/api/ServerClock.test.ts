import { ServerClock } from './ServerClock';

const NOW = Date.parse('2026-01-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;
const response = (headers: Record<string, string>) => new Headers(headers);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

describe('before the first response of a page', () => {
  it('the offset of the server is unknown, and counts as zero', () => {
    const clock = new ServerClock();
    expect(clock.offset).toBeNull();
    expect(clock.now()).toBe(NOW);
  });

  it('the time of the server uses the offset that an earlier page stored', () => {
    const clock = new ServerClock();
    expect(clock.now(-HOUR_MS)).toBe(NOW - HOUR_MS);
  });

  it.each<[string, Record<string, string>]>([
    ['without a date', {}],
    ['with a malformed date', { date: 'yesterday', age: '5' }],
  ])('a response %s says nothing about it', (_what, headers) => {
    const clock = new ServerClock();
    clock.read(response(headers));
    expect(clock.offset).toBeNull();
  });
});

describe('after a response', () => {
  const DATE = 'Thu, 01 Jan 2026 01:00:00 GMT';

  it('the time of the server is half a second after its date, whatever an earlier page stored', () => {
    const clock = new ServerClock();
    clock.read(response({ date: DATE }));
    expect(clock.offset).toBe(HOUR_MS + 500);
    expect(clock.now(-HOUR_MS)).toBe(NOW + HOUR_MS + 500);
    jest.setSystemTime(NOW + 60_000);
    expect(clock.now()).toBe(NOW + HOUR_MS + 60_500);
  });

  it('from a cache, its age is added to its date', () => {
    const clock = new ServerClock();
    clock.read(response({ date: DATE, age: '90' }));
    expect(clock.offset).toBe(HOUR_MS + 90_500);
  });

  it('the offset stays when a later response has no date, and is replaced when it has one', () => {
    const clock = new ServerClock();
    clock.read(response({ date: DATE }));
    clock.read(response({}));
    expect(clock.offset).toBe(HOUR_MS + 500);
    clock.read(response({ date: 'Thu, 01 Jan 2026 00:00:00 GMT' }));
    expect(clock.offset).toBe(500);
  });
});
