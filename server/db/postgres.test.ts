import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { statementsOf } from '../../tests/support/api/recordStatements';
import { findPostgres, type PostgresServer, startPostgres } from '../../tests/support/services/postgres';
import { until } from '../../tests/support/until';
import { countRequests } from '../repositories/system/requestCounts';
import { RequestCounter } from '../services/system/requestCounts';
import { requireSharedKey } from '../services/system/sharedKey';
import { executedMigrations } from './executedMigrations';
import { migrations } from './migrations/migrations';
import { type OpenDatabase, openDatabase } from './openDatabase';

const isHere = findPostgres() !== undefined;
if (!isHere)
  console.warn('SKIPPED: PostgreSQL is not on this machine, so several servers on one database are not tried.');

/** Features that several servers need from one PostgreSQL. */
(isHere ? describe : describe.skip)('several servers on one PostgreSQL', () => {
  let server: PostgresServer;
  let opened: OpenDatabase[];
  beforeAll(async () => {
    server = await startPostgres();
    const databaseUrl = server.urlOf('postgres');
    opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ dataDir: null, databaseUrl })));
  });
  afterAll(async () => {
    await Promise.all(opened?.map(({ close }) => close()) ?? []);
    await server?.stop();
  });
  const [first, second] = [() => opened[0]!, () => opened[1]!];

  it('start at once on an empty database, and run each migration once', async () => {
    expect((await executedMigrations(first().db)).sort()).toEqual(Object.keys(migrations).sort());
  });

  it('hold no connection after they are closed, also without any query', async () => {
    const databaseUrl = server.urlOf('template1');
    await (await openDatabase({ dataDir: null, databaseUrl })).close();
    // PostgreSQL waits five seconds for connections to the template database to end, and then refuses the statement.
    await sql`CREATE DATABASE a_copy TEMPLATE template1`.execute(first().db);
  });

  it('run exclusive work one at a time', async () => {
    let isBusy = false;
    const meetings: boolean[] = [];
    const work = async () => {
      meetings.push(isBusy);
      isBusy = true;
      for (let turns = 0; turns < 20; turns += 1) await turn();
      isBusy = false;
    };
    await Promise.all(opened.flatMap(({ runExclusively }) => [runExclusively(work), runExclusively(work)]));
    expect(meetings).toEqual(Array(10).fill(false));
  });

  it('receive signals of others, and not their own', async () => {
    const received = new EventTarget();
    const own: (string | null)[] = [];
    const name = randomUUID();
    second().signals.subscribe((signal) => signal && received.dispatchEvent(new Event(signal)));
    first().signals.subscribe((signal) => own.push(signal));
    const arrives = once(received, `user ${name}`);
    first().signals.publish('lists');
    first().signals.publish(`user ${name}`);
    await arrives;
    expect(own.filter((signal) => signal !== null)).toEqual([]);
  });

  it('clear every cache when the listening connection broke, and receive signals again', async () => {
    const lost = new Promise<void>((resolve) => second().signals.subscribe((signal) => signal === null && resolve()));
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`.execute(first().db);
    await lost;
    const received = new Promise<void>((resolve) =>
      second().signals.subscribe((signal) => signal === 'again' && resolve()),
    );
    let isReceived = false;
    void received.then(() => {
      isReceived = true;
    });
    while (!isReceived) {
      first().signals.publish('again');
      await sql`SELECT 1`.execute(first().db);
    }
  });

  it('know their number', async () => {
    while ((await first().signals.countServers()) !== opened.length);
  });

  describe('give up a statement that exceeds its limit', () => {
    let limited: OpenDatabase;
    beforeAll(async () => {
      limited = await openDatabase({ dataDir: null, databaseUrl: server.urlOf('postgres'), limitMs: 1_000 });
    });
    afterAll(() => limited?.close());
    const gone = { code: 'DATABASE_GONE' };
    /** Longer than any test. */
    const sleep = sql`SELECT pg_sleep(600)`;
    const asleep = sql<{
      pid: number;
    }>`SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`;
    const sleepers = async () => (await asleep.execute(first().db)).rows.map(({ pid }) => pid);

    it('also within a transaction; its connection is freed, and the next one works', async () => {
      const { db } = limited;
      const all = Array.from({ length: 15 }, () => db.transaction().execute((connection) => sleep.execute(connection)));
      for (const ended of await Promise.allSettled(all)) expect(ended).toMatchObject({ reason: gone });
      while (limited.load().busy > 0) await turn();
      const { rows } = await sql<{ still: number }>`SELECT 1 AS still`.execute(db);
      expect(rows).toEqual([{ still: 1 }]);
    });

    it('and make PostgreSQL cancel it too', async () => {
      while ((await sleepers()).length > 0);
    });

    it('but not long work, nor waiting for another server', async () => {
      const long = expect(sleep.execute(limited.dbWithoutTimeout)).rejects.toMatchObject({ code: '57014' });
      while ((await sleepers()).length === 0);
      const [longOne] = await sleepers();
      let isFree: () => void = () => undefined;
      let holding = Promise.resolve();
      await new Promise<void>((isHeld) => {
        holding = first().runExclusively(
          () =>
            new Promise<void>((resolve) => {
              isFree = resolve;
              isHeld();
            }),
        );
      });
      const queued = limited.runExclusively(async () => 'done');
      // This statement starts after the long one and the queued work, and exceeds its limit.
      await expect(sleep.execute(limited.db)).rejects.toMatchObject(gone);
      isFree();
      await holding;
      expect(await queued).toBe('done');
      expect(await sleepers()).toContain(longOne);
      await sql`SELECT pg_cancel_backend(${longOne})`.execute(first().db);
      await long;
    });
  });

  it('count requests together, exactly, with any concurrency', async () => {
    const counters = opened.map(({ db }) => new RequestCounter(db));
    const counts = await Promise.all(
      counters.flatMap((counter) => Array.from({ length: 20 }, () => counter.count('address', 60_000))),
    );
    const loads = counts.map(({ count }) => count).sort((one, other) => one - other);
    expect(loads).toEqual(Array.from({ length: 100 }, (_none, index) => index + 1));
    expect(counts.every(({ left_ms }) => left_ms > 0 && left_ms <= 60_000)).toBe(true);
  });

  const countInDatabase = async (key: string) => {
    const found = await first().db.selectFrom('request_counts').select('count').where('key', '=', key).execute();
    return found[0]?.count;
  };

  it('count a request far from its limit without waiting, and then in the database', async () => {
    const counter = new RequestCounter(first().db);
    const count = () => counter.count('far', 60_000, 1_000);
    expect(await count()).toMatchObject({ count: 1 });
    await turn();
    const statements = await statementsOf(async () => {
      const others = [count(), count()];
      expect(counter.queuedCount).toBe(0);
      expect(await Promise.all(others)).toMatchObject([{ count: 2 }, { count: 3 }]);
    });
    expect(statements).toEqual([]);
    await until('the database has counted them', async () => (await countInDatabase('far')) === 3);
    expect(await new RequestCounter(second().db).count('far', 60_000, 1_000)).toMatchObject({ count: 4 });
  });

  it('count in the database above half of a limit, with what was accepted before', async () => {
    const counters = [first(), second()].map(({ db }) => new RequestCounter(db));
    for (let round = 0; round < 60; round++) for (const counter of counters) await counter.count('near', 60_000, 100);
    const last = await Promise.all(counters.map((counter) => counter.count('near', 60_000, 100)));
    expect(last.map(({ count }) => count).sort()).toEqual([121, 122]);
  });

  it('count queued requests as waiting for the database', async () => {
    const counter = new RequestCounter(first().db);
    const counts = Array.from({ length: 70 }, () => counter.count('waiting', 60_000));
    expect(counter.queuedCount).toBe(70);
    const before = first().load();
    expect(first().load({ coming: counter.queuedCount })).toMatchObject({ queued: before.queued + 70 });
    expect(first().load({ coming: counter.queuedCount }).wait_ms).toBeGreaterThan(before.wait_ms);
    await Promise.all(counts);
    expect(counter.queuedCount).toBe(0);
  });

  it('start another window when one is over', async () => {
    const once = (window_ms: number) => countRequests(first().db, [{ key: 'window', count: 1, window_ms }]);
    expect(await once(0)).toMatchObject([{ count: 1 }]);
    expect(await once(60_000)).toMatchObject([{ count: 1 }]);
    expect(await once(60_000)).toMatchObject([{ count: 2 }]);
  });

  it('refuse a server with a different secret key', async () => {
    await requireSharedKey(first().db, 'mark');
    await requireSharedKey(second().db, 'mark');
    await expect(requireSharedKey(second().db, 'another mark')).rejects.toThrow('Set SECRET_KEY to the same key');
  });
});
