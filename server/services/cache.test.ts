import { aDatabase } from '../../tests/support/api/database';
import type { OpenDatabase } from '../db/openDatabase';
import { changed, type Subject, transact } from '../lib/changes';
import { DiskStorage } from '../storage/DiskStorage';
import { cacheBriefly, cacheUntilCatalogChanges, invalidateAll, invalidateValue } from './cache';
import type { ServiceContext } from './context';

let opened: OpenDatabase;
let context: ServiceContext;
beforeAll(async () => {
  opened = await aDatabase();
  context = { db: opened.db, storage: new DiskStorage('unused'), uploadsDir: 'unused' };
});
afterAll(() => opened.close());

let created = 0;
const value = () => cacheBriefly(context, 'value', async () => ++created);

it('computes a value once for concurrent callers and for callers soon after', async () => {
  const before = created;
  expect(await Promise.all([value(), value()])).toEqual([before + 1, before + 1]);
  expect(await value()).toBe(before + 1);
});

it.each([null, undefined])('also caches %s', async (nothing) => {
  let times = 0;
  const read = () =>
    cacheBriefly(context, `is ${nothing}`, async () => {
      times += 1;
      return nothing;
    });
  expect([await read(), await read(), times]).toEqual([nothing, nothing, 1]);
});

it('does not cache a failure', async () => {
  await expect(cacheBriefly(context, 'name', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cacheBriefly(context, 'name', async () => 'yes')).toBe('yes');
});

it('computes a brief value again after two seconds', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1e9);
  try {
    invalidateAll(context);
    const before = await value();
    clock.mockReturnValue(1e9 + 2_000);
    expect(await value()).toBe(before);
    clock.mockReturnValue(1e9 + 2_001);
    expect(await value()).toBe(before + 1);
  } finally {
    clock.mockRestore();
    invalidateAll(context);
  }
});

it('computes a value once that takes longer than its lifetime, which begins with the value', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(2e9);
  try {
    let times = 0;
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = () =>
      cacheBriefly(context, 'slow', async () => {
        await done;
        times += 1;
        return times;
      });
    const first = slow();
    clock.mockReturnValue(2e9 + 10_000);
    const second = slow();
    finish();
    expect([await first, await second, await slow()]).toEqual([1, 1, 1]);
  } finally {
    clock.mockRestore();
    invalidateAll(context);
  }
});

it.each<Subject>(['catalog', 'site'])('computes values again after a change of the %s', async (subject) => {
  const before = await value();
  expect(await value()).toBe(before);
  changed(opened.db, subject);
  expect(await value()).toBe(before + 1);
});

it('keeps cached values until a transaction is committed, and after it is rolled back', async () => {
  const before = await value();
  const change = (end: () => void) =>
    transact(opened.db, async (transaction) => {
      changed(transaction, 'catalog');
      expect(await value()).toBe(before);
      end();
    });
  const fail = () => {
    throw new Error('no');
  };
  await expect(change(fail)).rejects.toThrow('no');
  expect(await value()).toBe(before);
  await change(() => undefined);
  expect(await value()).toBe(before + 1);
});

it.each([
  ['a change', () => changed(opened.db, 'catalog')],
  ['an invalidation of the value', () => invalidateValue(context, 'slow')],
])('a value that was computed from data before %s reaches its callers, and is not cached', async (_, invalidate) => {
  invalidateAll(context);
  let finish: (created: string) => void = () => undefined;
  const slow = cacheBriefly(context, 'slow', () => new Promise<string>((resolve) => (finish = resolve)));
  invalidate();
  const fresh = cacheBriefly(context, 'slow', async () => 'after');
  finish('before');
  expect(await Promise.all([slow, fresh])).toEqual(['before', 'after']);
  expect(await cacheBriefly(context, 'slow', async () => 'later')).toBe('after');
});

it('computes one value again, or all of them, after another server has changed them', async () => {
  let others = 0;
  const other = () => cacheBriefly(context, 'other', async () => ++others);
  const before = await value();
  await other();
  invalidateValue(context, 'value');
  expect([await value(), await other()]).toEqual([before + 1, 1]);
  invalidateAll(context);
  expect([await value(), await other()]).toEqual([before + 2, 2]);
});

it('shares no values between two databases', async () => {
  const second = await aDatabase();
  const elsewhere = { ...context, db: second.db };
  expect(await cacheBriefly(context, 'own', async () => 'first')).toBe('first');
  expect(await cacheBriefly(elsewhere, 'own', async () => 'second')).toBe('second');
  changed(second.db, 'catalog');
  expect(await cacheBriefly(context, 'own', async () => 'again')).toBe('first');
  await second.close();
});

it('caches a value until the catalog changes, not the site', async () => {
  const read = () => cacheUntilCatalogChanges({ ...context, isOnlyServer: true }, 'rows', async () => ++created);
  const before = await read();
  changed(opened.db, 'site');
  expect(await read()).toBe(before);
  changed(opened.db, 'catalog');
  expect(await read()).toBe(before + 1);
});

it.each([
  [true, 0],
  [false, 1],
])('after two seconds, with an only server %s, computes %d of them again', async (isOnlyServer, again) => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1e9);
  const read = () => cacheUntilCatalogChanges({ ...context, isOnlyServer }, 'old rows', async () => ++created);
  try {
    invalidateAll(context);
    const before = await read();
    clock.mockReturnValue(1e9 + 2_001);
    expect(await read()).toBe(before + again);
  } finally {
    clock.mockRestore();
    invalidateAll(context);
  }
});
