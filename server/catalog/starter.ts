import { sql } from 'kysely';
import type { ExampleCounts } from '../../contract/plugins/plugins';
import { SITE_PATH } from '../../contract/values/paths';
import type { Queryable } from '../db/schema';
import { changed, transact } from '../lib/changes';
import { listTags } from '../repositories/plugins/tags';
import { insertWork, listWorks } from '../repositories/promotions/featuredWorks';
import { insertPlugin } from '../repositories/releases/versions';
import { refreshSearches } from '../repositories/search/indexing';
import { STARTER_PREFIX } from '../repositories/system/setup';
import type { ServiceContext } from '../services/context';
import { paintedCover } from '../services/files/artImages';
import { type FileTransaction, withFileTransaction } from '../services/files/FileTransaction';
import { STARTER_COVERS } from './starter/covers';
import { STARTER_PLUGINS, STARTER_RECOMMENDATIONS, STARTER_TAGS, STARTER_WORKS } from './starter/plugins';
import { STARTER_DEVELOPERS, type StarterDeveloperKey, type StarterPlugin } from './starter/StarterPlugin';
import { currentVersion, starterListing, starterNotes, starterPackage } from './starter/starterListing';

interface StoredPackage {
  package_sha256: string;
  package_size: number;
}

interface StoredFiles extends StoredPackage {
  /** Address of the cover. */
  cover: string;
}

/** Creates the first tags of a site without any. Later, deleted tags stay deleted. */
export async function seedTags(db: Queryable): Promise<void> {
  if (!(await findFilled(db)).has_tags) await insertTags(db);
}

/**
 * Gives a site without plugins its tags and a small catalog of our own. Its installs and likes are marked as example
 * data.
 * @param options.hasWorks SITE_CONFIG has featured works: then those of the starter catalog are not added
 */
export async function seedStarter(context: ServiceContext, { hasWorks = false } = {}): Promise<void> {
  const filled = await findFilled(context.db);
  if (!filled.has_tags) await insertTags(context.db);
  if (filled.has_plugins) return;
  await withFileTransaction(context, async (files) => {
    const stored = new Map(await Promise.all(STARTER_PLUGINS.map((plugin) => storeFiles(files, plugin))));
    await transact(context.db, async (transaction) => {
      // Servers that share a database may start together: only the first one fills it.
      await sql`LOCK TABLE plugins IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
      if (!(await findFilled(transaction)).has_plugins) {
        await insertCatalog(transaction, stored);
        if (!hasWorks) await insertWorks(transaction);
      }
      changed(transaction, 'catalog', 'site');
      await files.settle(transaction);
    });
  });
}

async function findFilled(db: Queryable): Promise<{ has_tags: boolean; has_plugins: boolean }> {
  const { rows } = await sql<{ has_tags: boolean; has_plugins: boolean }>`
    SELECT EXISTS (SELECT FROM tags) AS has_tags, EXISTS (SELECT FROM plugins) AS has_plugins`.execute(db);
  return rows[0] ?? { has_tags: false, has_plugins: false };
}

async function insertTags(db: Queryable): Promise<void> {
  const tags = Object.entries(STARTER_TAGS).map(([code, names], index) => ({
    code,
    name: names['zh-CN'],
    names: JSON.stringify(names),
    position: index + 1,
  }));
  await db
    .insertInto('tags')
    .values(tags)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  changed(db, 'catalog');
}

/** Featured works of the header, if administrators have added none. */
async function insertWorks(db: Queryable): Promise<void> {
  if ((await listWorks(db, 1)).length > 0) return;
  for (const [index, { plugin, titles }] of STARTER_WORKS.entries()) {
    const { 'zh-CN': title, ...others } = titles;
    await insertWork(db, {
      title,
      titles: others,
      url: `${SITE_PATH}?plugin_key=${plugin}`,
      image: '',
      sort: index + 1,
    });
  }
}

async function storeFiles(files: FileTransaction, plugin: StarterPlugin): Promise<[string, StoredFiles]> {
  const bytes = starterPackage(plugin);
  const name = await files.put(bytes, 'json');
  const { shapes, palette } = STARTER_COVERS[plugin.key];
  const cover = await files.file(await paintedCover(shapes, palette), 'webp');
  return [plugin.key, { package_sha256: name.replace(/\.json$/, ''), package_size: bytes.byteLength, cover }];
}

async function insertCatalog(db: Queryable, stored: ReadonlyMap<string, StoredFiles>): Promise<void> {
  const tagIds = new Map((await listTags(db)).map((tag) => [tag.code, tag.id]));
  const developerIds = await insertDevelopers(db);
  const pluginIds = new Map<string, number>();
  for (const plugin of STARTER_PLUGINS) {
    const developerId = developerIds.get(plugin.developer);
    const own = stored.get(plugin.key);
    if (developerId === undefined || !own) throw new Error(`${plugin.key} has no developer or no files.`);
    pluginIds.set(plugin.key, await insertStarterPlugin(db, plugin, { developerId, tagIds, stored: own }));
  }
  await refreshSearches(db, [...pluginIds.values()]);
  await db
    .insertInto('recommendations')
    .values(
      STARTER_RECOMMENDATIONS.flatMap((key, index) => {
        const plugin_id = pluginIds.get(key);
        return plugin_id === undefined ? [] : [{ plugin_id, position: index + 1 }];
      }),
    )
    .execute();
}

/** These developers cannot log in: their rows have no account. */
async function insertDevelopers(db: Queryable): Promise<Map<StarterDeveloperKey, number>> {
  const ids = new Map<StarterDeveloperKey, number>();
  for (const [key, nick_name] of Object.entries(STARTER_DEVELOPERS) as [StarterDeveloperKey, string][]) {
    const { user_id } = await db
      .insertInto('users')
      .values({ nick_name, import_name: `${STARTER_PREFIX}${key}` })
      // The rows remain when all starter plugins are deleted, so they may exist already.
      .onConflict((conflict) => conflict.column('import_name').doUpdateSet({ nick_name }))
      .returning('user_id')
      .executeTakeFirstOrThrow();
    ids.set(key, user_id);
  }
  return ids;
}

interface SeedRefs {
  developerId: number;
  tagIds: ReadonlyMap<string, number>;
  stored: StoredFiles;
}

async function insertStarterPlugin(
  db: Queryable,
  plugin: StarterPlugin,
  { developerId, tagIds, stored: { cover, ...stored } }: SeedRefs,
): Promise<number> {
  const listing = starterListing(plugin, tagIds, cover);
  const current = currentVersion(plugin);
  const update_time = approvalOf(current);
  const row = await insertPlugin(db, { plugin_key: plugin.key, developer_id: developerId, now: update_time }, listing, {
    is_published: true,
    current_version: current.version,
    create_time: approvalOf(plugin.versions[0]),
    update_time,
    example_counts: JSON.stringify(exampleCounts(plugin)),
  });
  if (!row) throw new Error(`The key ${plugin.key} is used twice in the starter catalog. Rename one.`);
  const versions = plugin.versions.map((version, index) => {
    const { content, content_texts } = starterNotes(plugin, version);
    return {
      plugin_id: row.plugin_id,
      version: version.version,
      status: 2 as const,
      content,
      content_texts: JSON.stringify(content_texts),
      position: index + 1,
      decide_time: approvalOf(version),
      // Only versions with a package and a listing count as submitted: reviewers could not open the others.
      ...(version === current && { ...stored, listing: JSON.stringify(listing), submit_time: dayBefore(update_time) }),
    };
  });
  await db.insertInto('versions').values(versions).execute();
  return row.plugin_id;
}

/**
 * "Most popular" orders plugins without real installs by key, so these counts fall in that order: a visitor does not
 * take the list for unsorted.
 */
function exampleCounts({ key }: StarterPlugin): ExampleCounts {
  const place = STARTER_PLUGINS.filter((other) => other.key < key).length;
  const download_count = Math.round(480 * 0.86 ** place);
  return { download_count, praise_count: Math.round(download_count / 8) };
}

function approvalOf({ date }: { date: string }): Date {
  return new Date(`${date}T08:00:00Z`);
}

function dayBefore(moment: Date): Date {
  return new Date(moment.getTime() - 24 * 60 * 60 * 1000);
}
