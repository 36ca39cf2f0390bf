import { isPast, MAX_HOLD_MS, markPast, runUnderRefreshLock } from './refreshLock';

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
    const both = Promise.all([runUnderRefreshLock(first.run), runUnderRefreshLock(second.run)]);
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
    const failed = runUnderRefreshLock(first.run).catch((error: Error) => error.message);
    await pass(200);
    const next = runUnderRefreshLock(second.run);
    await pass(200);
    first.end(new Error('It failed.'));
    expect(await failed).toBe('It failed.');
    await pass(500);
    second.end();
    expect(await next).toBe('second');
  });

  it('does not wait for a frozen holder, whose work has its result when it goes on', async () => {
    const log: string[] = [];
    const [frozen, next] = [work(log, 'frozen'), work(log, 'next')];
    const late = runUnderRefreshLock(frozen.run);
    await pass(200);
    const done = runUnderRefreshLock(next.run);
    await pass(MAX_HOLD_MS - 1000);
    expect(log).toEqual(['frozen begins']);
    await pass(2000);
    expect(log).toEqual(['frozen begins', 'next begins']);
    next.end();
    expect(await done).toBe('next');
    frozen.end();
    expect(await late).toBe('frozen');
  });
});

describe('a web lock', () => {
  let locks: Locks;
  beforeEach(() => {
    locks = new Locks();
    setLocks(locks);
  });

  it('is requested once by the name that all tabs use, and without a time limit, if it is free', async () => {
    const request = jest.spyOn(locks, 'request');
    const log: string[] = [];
    const mine = work(log, 'mine');
    const done = runUnderRefreshLock(mine.run);
    await pass(0);
    expect(log).toEqual(['mine begins']);
    expect(request.mock.calls.map(([name]) => name)).toEqual(['ps_auth_refresh']);
    expect(jest.getTimerCount()).toBe(0);
    mine.end();
    expect(await done).toBe('mine');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('is not stolen to repeat a job that waited for it and failed', async () => {
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const before = runUnderRefreshLock(first.run);
    const failed = runUnderRefreshLock(second.run).catch((error: Error) => error.message);
    await pass(200);
    first.end();
    await before;
    await pass(200);
    second.end(new Error('It failed.'));
    await pass(MAX_HOLD_MS);
    expect(await failed).toBe('It failed.');
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('leaves no timer behind if the browser refuses it to a page that has waited', async () => {
    setLocks({
      request: async (_name: string, { ifAvailable }: LockOptions, run: (lock: null) => unknown) => {
        if (ifAvailable) return run(null);
        throw new DOMException('The page is not active.', 'InvalidStateError');
      },
    });
    await expect(runUnderRefreshLock(async () => 'done')).rejects.toThrow('The page is not active.');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a lease', () => {
  const leaseOf = (holder: string, ms: number) =>
    localStorage.setItem(LEASE, JSON.stringify({ holder, until: Date.now() + ms }));
  const holderOfLease = () => JSON.parse(localStorage.getItem(LEASE) ?? 'null')?.holder;

  it('belongs to the tab that wrote it last if two tabs write it at once', async () => {
    const log: string[] = [];
    const mine = work(log, 'mine');
    const done = runUnderRefreshLock(mine.run);
    leaseOf('another tab', 3000);
    await pass(2900);
    expect(log).toEqual([]);
    expect(holderOfLease()).toBe('another tab');
    await pass(500);
    expect(log).toEqual(['mine begins']);
    mine.end();
    expect(await done).toBe('mine');
  });

  it('is not taken from a tab that has written it at this moment', async () => {
    leaseOf('another tab', MAX_HOLD_MS);
    const log: string[] = [];
    const mine = work(log, 'mine');
    const done = runUnderRefreshLock(mine.run);
    await pass(1000);
    expect(log).toEqual([]);
    expect(holderOfLease()).toBe('another tab');
    localStorage.removeItem(LEASE);
    await pass(500);
    mine.end();
    expect(await done).toBe('mine');
  });

  it('ends at its time', async () => {
    leaseOf('closed', 0);
    const log: string[] = [];
    const mine = work(log, 'mine');
    const done = runUnderRefreshLock(mine.run);
    await pass(100);
    expect(log).toEqual(['mine begins']);
    mine.end();
    await done;
  });

  it('is written again if the user deletes the data of the site meanwhile', async () => {
    const done = runUnderRefreshLock(async () => holderOfLease());
    localStorage.clear();
    await pass(500);
    expect(await done).toEqual(expect.any(String));
  });

  it('does not make a tab wait longer than a refresh can take while other tabs hold it in turn', async () => {
    const log: string[] = [];
    leaseOf('tab 0', MAX_HOLD_MS);
    const mine = work(log, 'mine');
    const done = runUnderRefreshLock(mine.run);
    for (let tab = 1; tab < MAX_HOLD_MS / 1000; tab += 1) {
      await pass(1000);
      leaseOf(`tab ${tab}`, MAX_HOLD_MS);
    }
    expect(log).toEqual([]);
    await pass(1500);
    expect(log).toEqual(['mine begins']);
    mine.end();
    expect(await done).toBe('mine');
  });

  it('of another tab is not ended by a tab that was frozen and continues', async () => {
    const log: string[] = [];
    const frozen = work(log, 'frozen');
    const done = runUnderRefreshLock(frozen.run);
    await pass(MAX_HOLD_MS + 1000);
    leaseOf('another tab', MAX_HOLD_MS);
    frozen.end();
    expect(await done).toBe('frozen');
    expect(holderOfLease()).toBe('another tab');
  });

  it('expires if its tab was closed', async () => {
    leaseOf('closed', 3000);
    const log: string[] = [];
    const mine = work(log, 'mine');
    const done = runUnderRefreshLock(mine.run);
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
      const done = runUnderRefreshLock(async () => text);
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
    const done = runUnderRefreshLock(async () => 'done');
    await pass(200);
    expect(await done).toBe('done');
    jest.restoreAllMocks();
  });
});

describe('an exchanged token', () => {
  let locks: Locks;
  beforeEach(() => {
    locks = new Locks();
    setLocks(locks);
  });

  it('is named to the next holder for a while', async () => {
    await markPast('a-refresh-token-of-somebody');
    expect(await isPast('a-refresh-token-of-somebody')).toBe(true);
    expect(await isPast('another-refresh-token')).toBe(false);
    await pass(6000);
    expect(await isPast('a-refresh-token-of-somebody')).toBe(false);
    setLocks(undefined);
    await markPast('without-locks');
    expect(await isPast('without-locks')).toBe(false);
  });

  it('is not readable in the name of its lock, which has only its end', async () => {
    await markPast('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.signature-123456789abc');
    const { held } = await locks.query();
    expect(held).toEqual([{ name: 'ps_auth_past_123456789abc' }]);
  });

  it('can be named by two tabs at once', async () => {
    await markPast('a-refresh-token');
    const second = jest.fn();
    void markPast('a-refresh-token').then(second);
    await pass(0);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('does not stop the refresh if the browser refuses to name it', async () => {
    setLocks({ request: async () => Promise.reject(new DOMException('The page is not active.', 'InvalidStateError')) });
    await expect(markPast('a-refresh-token')).resolves.toBeUndefined();
  });
});
