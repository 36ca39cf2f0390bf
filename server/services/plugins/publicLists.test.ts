import { sql } from 'kysely';
import { aDatabase } from '../../../tests/support/api/database';
import type { OpenDatabase } from '../../db/openDatabase';
import { DiskStorage } from '../../storage/DiskStorage';
import type { ServiceContext } from '../context';
import { publicPage, publicValue } from './publicLists';

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
