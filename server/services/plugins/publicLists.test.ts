import { aDatabase } from '../../../tests/support/api/database';
import type { OpenDatabase } from '../../db/openDatabase';
import { changed, type Subject, transact } from '../../lib/changes';
import { DiskStorage } from '../../storage/DiskStorage';
import type { ServiceContext } from '../context';
import {
  cacheValueUntilCommit,
  hasPublicPage,
  invalidatePublicLists,
  invalidatePublicValue,
  personalValue,
  publicPage,
  publicText,
  publicValue,
} from './publicLists';

let opened: OpenDatabase;
let context: ServiceContext;
beforeAll(async () => {
  opened = await aDatabase();
  context = { db: opened.db, storage: new DiskStorage('unused'), uploadsDir: 'unused' };
});
afterAll(() => opened.close());

let created = 0;
const value = () => publicValue(context, 'value', async () => ++created);

it.each<Subject>(['catalog', 'site'])('computes values again after a change of the %s', async (subject) => {
  const before = await value();
  expect(await value()).toBe(before);
  changed(opened.db, subject);
  expect(await value()).toBe(before + 1);
});

it('also renders pages again', async () => {
  let pages = 0;
  const page = () => publicPage(context, 'page', async () => void ++pages as never);
  await page();
  changed(opened.db, 'site');
  await page();
  expect(pages).toBe(2);
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

it('does not cache a value that was computed from data before the commit', async () => {
  let finish: (created: string) => void = () => undefined;
  const slow = publicValue(context, 'slow', () => new Promise<string>((resolve) => (finish = resolve)));
  changed(opened.db, 'catalog');
  const fresh = publicValue(context, 'slow', async () => 'after');
  finish('before');
  expect(await Promise.all([slow, fresh])).toEqual(['before', 'after']);
});

it('computes one value again, or all of them, after another server has changed them', async () => {
  let others = 0;
  const other = () => publicValue(context, 'other', async () => ++others);
  const [before, page] = [await value(), async () => void 0 as never];
  await other();
  await publicPage(context, 'shown', page);
  invalidatePublicValue(context, 'value');
  expect([await value(), await other()]).toEqual([before + 1, 1]);
  invalidatePublicLists();
  expect(hasPublicPage(context, 'shown')).toBe(false);
  expect([await value(), await other()]).toEqual([before + 2, 2]);
});

it('knows which pages are rendered, or being rendered, and forgets those that failed', async () => {
  expect(hasPublicPage(context, 'home')).toBe(false);
  const rendered = publicPage(context, 'home', async () => null);
  expect(hasPublicPage(context, 'home')).toBe(true);
  await rendered;
  expect([hasPublicPage(context, 'home'), hasPublicPage(context, 'another')]).toEqual([true, false]);
  const failed = publicPage(context, 'broken', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(hasPublicPage(context, 'broken')).toBe(false);
});

it('shares no values between two databases', async () => {
  const second = await aDatabase();
  const elsewhere = { ...context, db: second.db };
  expect(await publicValue(context, 'name', async () => 'first')).toBe('first');
  expect(await publicValue(elsewhere, 'name', async () => 'second')).toBe('second');
  changed(second.db, 'catalog');
  expect(await publicValue(context, 'name', async () => 'again')).toBe('first');
  await second.close();
});

it('makes the text of a response', async () => {
  const { text } = await publicText(context, 'text', async () => ({ total: 3 }));
  expect(JSON.parse(text)).toEqual({ code: 0, data: { total: 3 } });
});

describe('a value for one user', () => {
  const read = (isOnlyServer: boolean, key: string) => {
    const at = { ...context, isOnlyServer };
    return personalValue(at, key, async () => ({ number: ++created, asOf: Number.POSITIVE_INFINITY, byteLength: 1 }));
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
    cacheValueUntilCommit({ ...context, isOnlyServer: true }, 'rows', async () => ({
      ...{ number: ++created, asOf: Number.POSITIVE_INFINITY, byteLength: 1 },
    }));
  const before = await read();
  changed(opened.db, 'site', 'viewers');
  expect(await read()).toBe(before);
  changed(opened.db, 'catalog');
  expect(await read()).not.toBe(before);
});
