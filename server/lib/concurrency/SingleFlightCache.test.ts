import { SingleFlightCache } from './SingleFlightCache';

describe('SingleFlightCache', () => {
  let clock: number;
  let made: string[];
  let cache: SingleFlightCache<string>;
  const make = (key: string) => () => {
    made.push(key);
    return Promise.resolve(`${key} ${made.length}`);
  };
  beforeEach(() => {
    clock = 0;
    made = [];
    cache = new SingleFlightCache<string>({ ttlMs: 2_000, maxSize: 2, now: () => clock });
  });

  it('computes a value once for concurrent callers and for callers soon after', async () => {
    expect(await Promise.all([cache.get('a', make('a')), cache.get('a', make('a'))])).toEqual(['a 1', 'a 1']);
    clock = 1_999;
    expect(await cache.get('a', make('a'))).toBe('a 1');
    clock = 2_000;
    expect(await cache.get('a', make('a'))).toBe('a 2');
  });

  it('starts the lifetime when the value is ready', async () => {
    let finish: (value: string) => void = () => undefined;
    const slow = cache.get(
      'a',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    clock = 5_000;
    finish('slow');
    await slow;
    clock = 6_000;
    expect(await cache.get('a', make('a'))).toBe('slow');
  });

  it('does not cache a failure', async () => {
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', make('a'))).toBe('a 1');
  });

  it('evicts the least recently used value when there are too many', async () => {
    await cache.get('a', make('a'));
    await cache.get('b', make('b'));
    await cache.get('a', make('a'));
    await cache.get('c', make('c'));
    await cache.get('a', make('a'));
    await cache.get('b', make('b'));
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('counts the lifetime from the age of the value, if it has one', async () => {
    const aged = new SingleFlightCache<number>({ ttlMs: 2_000, now: () => clock, createdAt: (value) => value });
    clock = 1_500;
    expect(await aged.get('a', async () => 500)).toBe(500);
    clock = 2_499;
    expect(await aged.get('a', async () => 2_000)).toBe(500);
    clock = 2_500;
    expect(await aged.get('a', async () => 2_000)).toBe(2_000);
  });

  it('evicts by the sum of the sizes, and counts no size twice', async () => {
    const sized = new SingleFlightCache<string>({ maxSize: 6, now: () => clock, sizeOf: ({ length }) => length });
    for (let times = 0; times < 9; times++) {
      sized.invalidate('a');
      await sized.get('a', async () => 'xxx');
    }
    await sized.get('b', async () => 'xxx');
    expect([sized.has('a'), sized.has('b')]).toEqual([true, true]);
    await sized.get('c', async () => 'x');
    expect([sized.has('a'), sized.has('b'), sized.has('c')]).toEqual([false, true, true]);
    await sized.get('d', async () => 'xxxxxxx');
    expect(['a', 'b', 'c', 'd'].filter((key) => sized.has(key))).toEqual([]);
  });

  it('after a clear, returns nothing that was started before it', async () => {
    let finish: (value: string) => void = () => undefined;
    const before = cache.get(
      'a',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.clear();
    const after = cache.get('a', make('a'));
    finish('old');
    expect(await before).toBe('old');
    expect(await after).toBe('a 1');
    expect(await cache.get('a', make('a'))).toBe('a 1');
  });
});
