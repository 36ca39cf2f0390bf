import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { type Locale, PluginKey } from '../../contract/fields';
import { TEXT_LIMITS } from '../../contract/values/limits';
import { LOCALES } from '../../contract/values/locales';
import { SHOWN_WORKS } from '../../contract/values/promotions';
import { isSemver } from '../../shared/plugins/semver';
import { aDatabase } from '../../tests/support/api/database';
import { aDiskStorage } from '../../tests/support/api/storage';
import type { OpenDatabase } from '../db/openDatabase';
import { listWorks } from '../repositories/promotions/featuredWorks';
import type { PluginRow } from '../repositories/releases/versions';
import type { ServiceContext } from '../services/context';
import { parsePackage } from '../services/releases/packages';
import { seedStarter, seedTags } from './starter';
import { STARTER_PLUGINS, STARTER_RECOMMENDATIONS, STARTER_TAGS } from './starter/plugins';
import { starterNotes } from './starter/starterListing';

let database: OpenDatabase;
let folder: string;
let context: ServiceContext;
let plugins: PluginRow[];

beforeAll(async () => {
  database = await aDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ps-starter-'));
  context = {
    db: database.db,
    storage: aDiskStorage(folder),
    uploadsDir: 'unused',
  };
  await seedStarter(context);
  plugins = await database.db.selectFrom('plugins').selectAll().execute();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Every row of the catalog, as text. */
async function everything(): Promise<string> {
  const tables = ['users', 'tags', 'plugins', 'plugin_tags', 'versions', 'recommendations', 'plugin_search'];
  const counts = await Promise.all(
    tables.map((table) => sql`SELECT * FROM ${sql.table(table)} t ORDER BY t::text`.execute(database.db)),
  );
  return JSON.stringify(counts.map(({ rows }) => rows));
}

function textsOf(plugin: PluginRow, locale: Locale) {
  const { name, intro, description } = plugin;
  return locale === 'zh-CN' ? { name, intro, description } : plugin.texts[locale];
}

it('adds public plugins to an empty site, whose only installs and likes are marked as example data', () => {
  expect(plugins.map((plugin) => plugin.plugin_key).sort()).toEqual(STARTER_PLUGINS.map(({ key }) => key).sort());
  for (const plugin of plugins) {
    expect(plugin).toMatchObject({ is_public: true, download_count: 0, view_count: 0, praise_count: 0 });
    expect(plugin.imported_downloads).toBe(0);
    expect(plugin.example_counts?.download_count).toBeGreaterThan(0);
    expect(plugin.example_counts?.praise_count).toBeGreaterThan(0);
    expect(PluginKey.safeParse(plugin.plugin_key).success).toBe(true);
  }
});

it('changes nothing the second time', async () => {
  const before = await everything();
  await seedStarter(context);
  await seedTags(context.db);
  expect(await everything()).toBe(before);
});

it('has every text in all six languages, within the limits, each different', () => {
  for (const plugin of plugins)
    for (const field of ['name', 'intro', 'description'] as const) {
      const words = LOCALES.map((locale) => textsOf(plugin, locale)?.[field] ?? '');
      for (const text of words) {
        expect(text.trim()).toBe(text);
        expect([...text].length).toBeGreaterThan(0);
        expect([...text].length).toBeLessThanOrEqual(TEXT_LIMITS[field]);
      }
      expect([plugin.plugin_key, field, new Set(words).size]).toEqual([plugin.plugin_key, field, LOCALES.length]);
    }
});

it('writes each language in its own script', () => {
  const scripts: Partial<Record<Locale, RegExp>> = {
    'zh-CN': /\p{Script=Han}/u,
    'ja-JP': /\p{Script=Hiragana}/u,
    'ko-KR': /\p{Script=Hangul}/u,
    'ru-RU': /\p{Script=Cyrillic}/u,
  };
  for (const plugin of plugins)
    for (const locale of LOCALES) {
      const text = textsOf(plugin, locale)?.description ?? '';
      expect(text).toMatch(scripts[locale] ?? /\p{Script=Latin}/u);
      // Examples in a description may be in Han or Latin script, so only other scripts are refused.
      const foreign = locale === 'ko-KR' || locale === 'zh-CN' ? /[\p{Script=Hiragana}\p{Script=Cyrillic}]/u : null;
      if (foreign) expect(text).not.toMatch(foreign);
    }
});

it('stores a real package for every current version, consistent with its listing', async () => {
  for (const plugin of plugins) {
    const version = await database.db
      .selectFrom('versions')
      .selectAll()
      .where('plugin_id', '=', plugin.plugin_id)
      .where('version', '=', plugin.current_version ?? '')
      .executeTakeFirstOrThrow();
    const stream = await context.storage.read(`${version.package_sha256}.json`);
    const bytes = await buffer(stream!);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.package_sha256);
    expect(parsePackage(bytes)).toMatchObject({
      id: plugin.plugin_key,
      name: plugin.name,
      intro: plugin.intro,
      version: plugin.current_version,
      size: version.package_size,
      sha256: version.package_sha256,
      editor_type: plugin.editor_type,
      permissions: plugin.permissions,
      network_hosts: plugin.network_hosts,
    });
    expect(version.listing).toMatchObject({ name: plugin.name, texts: plugin.texts, copyright: plugin.copyright });
    expect(version.submit_time!.getTime()).toBeLessThan(version.decide_time!.getTime());
  }
});

it('shows each plugin by a cover of its own', () => {
  expect(new Set(plugins.map(({ cover }) => cover)).size).toBe(STARTER_PLUGINS.length);
  expect(plugins.every(({ cover }) => /^\/files\/[0-9a-f]{64}\.webp$/.test(cover ?? ''))).toBe(true);
});

it('has unique semantic versions in the order of their dates, each with notes in every language', () => {
  for (const plugin of STARTER_PLUGINS) {
    const { versions } = plugin;
    for (const version of versions) {
      const { content, content_texts } = starterNotes(plugin, version);
      const notes = [content, ...Object.values(content_texts)];
      expect(notes).toHaveLength(6);
      expect(new Set(notes).size).toBe(6);
      for (const text of notes) {
        expect(text).toMatch(/^\S[^\n]*$/);
        expect([...text].length).toBeLessThanOrEqual(TEXT_LIMITS.version_content);
      }
      expect(content).toMatch(/\p{Script=Han}/u);
      expect(content_texts['en-US']).toMatch(/^[\p{Script=Latin}\p{Script=Common}]+$/u);
    }
    expect(versions.every(({ version }) => isSemver(version))).toBe(true);
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    expect(versions.map(({ date }) => date)).toEqual([...new Set(versions.map(({ date }) => date))].sort());
  }
});

it('orders "latest": no two plugins changed at once, none in the future', () => {
  const moments = plugins.map(({ sort_time }) => sort_time.toISOString());
  expect(new Set(moments).size).toBe(plugins.length);
  expect([...moments].sort().at(-1)! < '2026-11-18').toBe(true);
  expect(plugins.every(({ create_time }) => create_time!.toISOString() > '2025-09-18')).toBe(true);
});

it('shows reviewers each plugin once', async () => {
  const submitted = await database.db.selectFrom('versions').selectAll().where('submit_time', 'is not', null).execute();
  expect(new Set(submitted.map(({ plugin_id }) => plugin_id)).size).toBe(plugins.length);
  expect(submitted).toHaveLength(plugins.length);
});

it('uses every tag and names it in six languages', async () => {
  const tags = await database.db.selectFrom('tags').selectAll().orderBy('position').execute();
  expect(tags.map(({ code }) => code)).toEqual(Object.keys(STARTER_TAGS));
  for (const tag of tags) {
    expect(Object.keys(tag.names).sort()).toEqual([...LOCALES].sort());
    expect(tag.name).toBe(tag.names['zh-CN']);
  }
  const used = await database.db.selectFrom('plugin_tags').select('tag_id').distinct().execute();
  expect(used).toHaveLength(tags.length);
});

it('recommends six of them', async () => {
  const rows = await database.db
    .selectFrom('recommendations')
    .innerJoin('plugins', 'plugins.plugin_id', 'recommendations.plugin_id')
    .select('plugin_key')
    .orderBy('position')
    .execute();
  expect(rows.map((row) => row.plugin_key)).toEqual([...STARTER_RECOMMENDATIONS]);
  expect(rows).toHaveLength(6);
});

it('has developers without a login, and addresses at example.com only', async () => {
  const users = await database.db.selectFrom('users').selectAll().execute();
  expect(users.every((user) => user.account === null && user.import_name?.startsWith('starter:'))).toBe(true);
  for (const plugin of plugins) {
    expect(plugin.contact).toMatch(/^[a-z-]+@example\.com$/);
    expect(plugin.technical_support).toMatch(/^https:\/\/example\.com\//);
    expect(plugin.network_hosts.every((host) => host.endsWith('.example.com'))).toBe(true);
  }
});

it('can be searched at once', async () => {
  const rows = await database.db.selectFrom('plugin_search').select(['plugin_id', 'terms']).execute();
  expect(rows).toHaveLength(plugins.length);
  expect(rows.some(({ terms }) => terms.includes("'便签':"))).toBe(true);
});

it('does not restore a tag that an administrator deleted', async () => {
  await database.db.deleteFrom('tags').where('code', '=', 'ai').execute();
  await seedTags(database.db);
  await seedStarter(context);
  const codes = (await database.db.selectFrom('tags').select('code').execute()).map(({ code }) => code);
  expect(codes).not.toContain('ai');
  expect(codes).toHaveLength(Object.keys(STARTER_TAGS).length - 1);
});

it('shows four works in the header, each made with a plugin of the site, and none if SITE_CONFIG has works', async () => {
  const works = await listWorks(database.db);
  expect(works).toHaveLength(SHOWN_WORKS);
  for (const { url, title, titles } of works) {
    const key = new URL(url, 'http://square.test').searchParams.get('plugin_key');
    expect(plugins.map(({ plugin_key }) => plugin_key)).toContain(key);
    expect(title.length).toBeLessThanOrEqual(TEXT_LIMITS.work_title);
    expect(Object.keys(titles).sort()).toEqual(LOCALES.filter((locale) => locale !== 'zh-CN').sort());
  }
  const other = await aDatabase();
  await seedStarter({ ...context, db: other.db }, { hasWorks: true });
  expect(await listWorks(other.db)).toEqual([]);
  await other.close();
});
