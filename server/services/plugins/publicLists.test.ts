import { sql } from 'kysely';
import { aDatabase } from '../../../tests/support/api/database';
import type { OpenDatabase } from '../../db/openDatabase';
import { DiskStorage } from '../../storage/DiskStorage';
import type { ServiceContext } from '../context';
import {
  hasPublicPage,
  invalidatePublicLists,
  invalidatePublicValue,
  personalValue,
  publicPage,
  publicText,
  publicValue,
  valueUntilCommit,
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
const table = (name: string) => sql.table(name);

it.each([
  ...[
    'plugins',
    'plugin_search',
    'plugin_tags',
    'plugin_origins',
    'tags',
    'versions',
    'maintainers',
    'blocks',
    'users',
  ],
  ...['recommendations', 'banners', 'slots', 'featured_works', 'qr_codes', 'activities', 'enterprise_defaults'],
  ...['department_defaults', 'legal_texts', 'site_settings', 'service_settings', 'enterprise_settings'],
])('computes values again after a write to %s', async (name) => {
  const before = await value();
  expect(await value()).toBe(before);
  await sql`DELETE FROM ${table(name)}`.execute(opened.db);
  expect(await value()).toBe(before + 1);
});

it('also renders pages again', async () => {
  let pages = 0;
  const page = () => publicPage(context, 'page', async () => void ++pages as never);
  await page();
  await sql`UPDATE tags SET position = 1`.execute(opened.db);
  await page();
  expect(pages).toBe(2);
});

it.each(['sign_in_failures', 'request_counts', 'analytics_days', 'notifications', 'plugin_months'])(
  'keeps cached values after a write to %s, which visitors do not see',
  async (name) => {
    const before = await value();
    await sql`DELETE FROM ${table(name)}`.execute(opened.db);
    expect(await value()).toBe(before);
  },
);

it('keeps cached values until a transaction is committed, and after it is rolled back', async () => {
  const before = await value();
  const failing = opened.db.transaction().execute(async (transaction) => {
    await sql`UPDATE tags SET position = 2`.execute(transaction);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await value()).toBe(before);
});

it('does not cache a value that was computed from data before the commit', async () => {
  let finish: (created: string) => void = () => undefined;
  const slow = publicValue(context, 'slow', () => new Promise<string>((resolve) => (finish = resolve)));
  await sql`UPDATE tags SET position = 3`.execute(opened.db);
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
  await sql`UPDATE tags SET position = 4`.execute(second.db);
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

  it('is cached on an only server until any commit, also of what visitors do not see', async () => {
    const before = await read(true, 'u1');
    expect(await read(true, 'u1')).toBe(before);
    expect(await read(true, 'u2')).not.toBe(before);
    await sql`DELETE FROM notifications`.execute(opened.db);
    expect(await read(true, 'u1')).not.toBe(before);
  });

  it('is not cached on one of several servers', async () => {
    expect(await read(false, 'u3')).not.toBe(await read(false, 'u3'));
  });
});

it('caches a value of which only commits change the rows until such a commit', async () => {
  const read = () =>
    valueUntilCommit({ ...context, isOnlyServer: true }, 'rows', async () => ({
      ...{ number: ++created, asOf: Number.POSITIVE_INFINITY, byteLength: 1 },
    }));
  const before = await read();
  await sql`DELETE FROM notifications`.execute(opened.db);
  expect(await read()).toBe(before);
  await sql`UPDATE tags SET position = 5`.execute(opened.db);
  expect(await read()).not.toBe(before);
});
