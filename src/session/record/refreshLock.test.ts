import { isPast, MAX_HOLD_MS, markPast, underRefreshLock } from './refreshLock';

const LEASE = 'ps_auth_refresh';

/** The exclusive and shared locks of the browser's lock manager; jsdom has none. */
class Locks {
  private readonly held = new Map<string, { end: (error: Error) => void }>();
  private readonly abort: { name: string; go: () => void }[] = [];

  request(name: string, options: LockOptions, work: (lock: object | null) => unknown): Promise<unknown> {
    const isFree = options.mode === 'shared' || !this.held.has(name);
    if (options.ifAvailable && !isFree) return Promise.resolve(work(null));
    if (options.steal) {
      this.held.get(name)?.end(new DOMException('Stolen.', 'AbortError'));
      this.held.delete(name);
      return this.run(name, work);
    }
    if (isFree) return this.run(name, work);
    return new Promise((resolve, reject) => {
      const entry = { name, go: () => this.run(name, work).then(resolve, reject) };
      this.abort.push(entry);
      options.signal?.addEventListener('abort', () => {
        this.abort.splice(this.abort.indexOf(entry), 1);
        reject(new DOMException('Given up.', 'AbortError'));
      });
    });
  }

  async query() {
    return { held: [...this.held.keys()].map((name) => ({ name })) };
  }

  private run(name: string, work: (lock: object) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine = { end: reject };
      this.held.set(name, mine);
      void Promise.resolve(work({ name }))
        .then(resolve, reject)
        .finally(() => {
          if (this.held.get(name) !== mine) return;
          this.held.delete(name);
          const next = this.abort.findIndex((entry) => entry.name === name);
          if (next >= 0) this.abort.splice(next, 1)[0]?.go();
        });
    });
  }
}

const setLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** Work that ends when the test ends it. */
function work(log: string[], name: string) {
  let end = (_error?: Error) => {};
  const run = () =>
    new Promise<string>((resolve, reject) => {
      log.push(`${name} begins`);
      end = (error) => {
        log.push(`${name} ends`);
        if (error) reject(error);
        else resolve(name);
      };
    });
  return { run, end: (error?: Error) => end(error) };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  setLocks(undefined);
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe.each(['web locks', 'a lease'])('with %s', (kind) => {
  beforeEach(() => setLocks(kind === 'web locks' ? new Locks() : undefined));

  it('runs one job after the other', async () => {
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const both = Promise.all([underRefreshLock(first.run), underRefreshLock(second.run)]);
    await pass(500);
    expect(log).toHaveLength(1);
    const order = log[0] === 'first begins' ? [first, second] : [second, first];
    order[0]?.end();
    await pass(500);
    expect(log).toHaveLength(3);
    order[1]?.end();
    await pass(500);
    expect(await both).toEqual(['first', 'second']);
  });

  it('reports a failure to its own caller only, and runs the next job', async () => {
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const failed = underRefreshLock(first.run).catch((error: Error) => error.message);
    await pass(200);
    const next = underRefreshLock(second.run);
    await pass(200);
    first.end(new Error('It failed.'));
    expect(await failed).toBe('It failed.');
    await pass(500);
    second.end();
    expect(await next).toBe('second');
  });

  it('does not wait for a frozen holder', async () => {
    const log: string[] = [];
    const [frozen, next] = [work(log, 'frozen'), work(log, 'next')];
    const never = underRefreshLock(frozen.run).catch(() => 'stolen');
    await pass(200);
    const done = underRefreshLock(next.run);
    await pass(MAX_HOLD_MS - 1000);
    expect(log).toEqual(['frozen begins']);
    await pass(2000);
    expect(log).toEqual(['frozen begins', 'next begins']);
    next.end();
    expect(await done).toBe('next');
    frozen.end();
    await never;
  });
});

describe('a lease', () => {
  it('expires if its tab was closed', async () => {
    localStorage.setItem(LEASE, JSON.stringify({ holder: 'closed', until: Date.now() + 3000 }));
    const log: string[] = [];
    const mine = work(log, 'mine');
    const done = underRefreshLock(mine.run);
    await pass(2900);
    expect(log).toEqual([]);
    await pass(500);
    mine.end();
    expect(await done).toBe('mine');
    expect(localStorage.getItem(LEASE)).toBeNull();
  });

  it('does not block other tabs if it is malformed or was written by a clock far ahead', async () => {
    for (const text of ['{', '7', 'null', JSON.stringify({ holder: 'x', until: Date.now() + 7_200_000 })]) {
      localStorage.setItem(LEASE, text);
      const done = underRefreshLock(async () => text);
      await pass(200);
      expect(await done).toBe(text);
    }
  });

  it('is not used if storage throws', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('Forbidden.');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Forbidden.');
    });
    const done = underRefreshLock(async () => 'done');
    await pass(200);
    expect(await done).toBe('done');
    jest.restoreAllMocks();
  });
});

it('names the exchanged token to the next holder for a while', async () => {
  setLocks(new Locks());
  await markPast('a-refresh-token-of-somebody');
  expect(await isPast('a-refresh-token-of-somebody')).toBe(true);
  expect(await isPast('another-refresh-token')).toBe(false);
  await pass(6000);
  expect(await isPast('a-refresh-token-of-somebody')).toBe(false);
  setLocks(undefined);
  await markPast('without-locks');
  expect(await isPast('without-locks')).toBe(false);
});
