import { aDatabase } from '../../tests/support/api/database';
import type { OpenDatabase } from '../db/openDatabase';
import { changed, type Subject, transact } from '../lib/changes';
import { DiskStorage } from '../storage/DiskStorage';
import {
  cacheBriefly,
  cacheUntilAnythingChanges,
  cacheUntilCatalogChanges,
  invalidateAll,
  invalidateValue,
} from './cache';
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

it.each<Subject>(['catalog', 'site'])('computes values again after a change of the %s', async (subject) => {
  const before = await value();
  expect(await value()).toBe(before);
  changed(opened.db, subject);
  expect(await value()).toBe(before + 1);
});

it('keeps cached values after a change that visitors do not see', async () => {
  const before = await value();
  changed(opened.db, 'viewers');
  expect(await value()).toBe(before);
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

describe('a value for one user', () => {
  const read = (isOnlyServer: boolean, key: string) => {
    const at = { ...context, isOnlyServer };
    return cacheUntilAnythingChanges(at, key, async () => ({ number: ++created, byteLength: 1 }));
  };

  it.each<Subject>(['catalog', 'site', 'viewers'])(
    'is cached on an only server until a change of the %s',
    async (subject) => {
      const before = await read(true, 'u1');
      expect(await read(true, 'u1')).toBe(before);
      expect(await read(true, 'u2')).not.toBe(before);
      changed(opened.db, subject);
      expect(await read(true, 'u1')).not.toBe(before);
    },
  );

  it('is not cached on one of several servers', async () => {
    expect(await read(false, 'u3')).not.toBe(await read(false, 'u3'));
  });
});

it('caches a value of which only changes of the catalog change the rows until such a change', async () => {
  const read = () =>
    cacheUntilCatalogChanges({ ...context, isOnlyServer: true }, 'rows', async () => ({
      ...{ number: ++created, byteLength: 1 },
    }));
  const before = await read();
  changed(opened.db, 'site', 'viewers');
  expect(await read()).toBe(before);
  changed(opened.db, 'catalog');
  expect(await read()).not.toBe(before);
});
