import { sql } from 'kysely';
import type { ListingTexts, Locale } from '../../../contract/fields';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';

/** A plugin in an import. */
export interface ImportedPlugin {
  plugin_key: string;
  developer: string;
  is_published: boolean;
  name: string;
  intro: string;
  texts: Partial<Record<Locale, ListingTexts>>;
  current_version: string | null;
  imported_downloads: number;
  update_time: Date | null;
  tag_ids: number[];
  /** Fields of the current version that the review list shows. */
  listing: Listing;
  /** Oldest first. */
  versions: string[];
}

/**
 * Those of these keys that belong to plugins that were not imported. Such a plugin has a developer with an account, or a
 * package.
 */
export async function findForeignKeys(db: Queryable, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ plugin_key: string }>`
    SELECT p.plugin_key FROM plugins p JOIN users u ON u.user_id = p.developer_id
    WHERE p.plugin_key = ANY(${keys}::text[]) AND (u.import_name IS NULL OR u.account IS NOT NULL OR EXISTS (
      SELECT FROM versions v WHERE v.plugin_id = p.plugin_id AND v.package_sha256 IS NOT NULL))`.execute(db);
  return new Set(rows.map((row) => row.plugin_key));
}

/**
 * Versions of these plugins that were withdrawn on this site, by key. They stay withdrawn whatever a catalog says.
 */
export async function findWithdrawnVersions(db: Queryable, keys: string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ plugin_key: string; versions: string[] }>`
    SELECT p.plugin_key, array_agg(v.version) AS versions FROM plugins p JOIN versions v USING (plugin_id)
    WHERE p.plugin_key = ANY(${keys}::text[]) AND v.withdraw_time IS NOT NULL GROUP BY p.plugin_key`.execute(db);
  return new Map(rows.map((row) => [row.plugin_key, new Set(row.versions)]));
}

/** Adds unknown developers. They have no account. */
export async function insertDevelopers(db: Queryable, names: string[]): Promise<void> {
  await sql`
    INSERT INTO users (nick_name, import_name) SELECT name, name FROM unnest(${names}::text[]) name
    ON CONFLICT (import_name) DO NOTHING`.execute(db);
}

/** A plugin that an import added or updated. */
export interface WrittenPlugin {
  plugin_id: number;
  plugin_key: string;
  is_new: boolean;
}

/** Adds or updates plugins. Likes, installs and views on this site stay counted. */
export async function upsertPlugins(db: Queryable, plugins: ImportedPlugin[]): Promise<WrittenPlugin[]> {
  const { rows } = await sql<WrittenPlugin>`
    INSERT INTO plugins (plugin_key, developer_id, is_published, name, intro, description, texts, contact,
      technical_support, copyright, current_version, imported_downloads, download_count, update_time, sort_time)
    SELECT i.plugin_key, u.user_id, i.is_published, i.name, i.intro, '', i.texts, '', '',
      jsonb_build_object('type', 'author', 'holder', i.developer), i.current_version,
      i.imported_downloads, i.imported_downloads, i.update_time, coalesce(i.update_time, 'epoch')
    FROM jsonb_to_recordset(${JSON.stringify(plugins)}::jsonb) AS i (plugin_key text, developer text, is_published boolean,
      name text, intro text, texts jsonb, current_version text, imported_downloads integer, update_time timestamptz)
    JOIN users u ON u.import_name = i.developer
    ORDER BY i.plugin_key
    ON CONFLICT (plugin_key) DO UPDATE SET
      developer_id = excluded.developer_id, is_published = excluded.is_published, name = excluded.name,
      intro = excluded.intro, description = '', texts = excluded.texts, copyright = excluded.copyright,
      current_version = excluded.current_version, imported_downloads = excluded.imported_downloads,
      download_count = plugins.download_count - plugins.imported_downloads + excluded.imported_downloads,
      update_time = excluded.update_time, sort_time = excluded.sort_time
    RETURNING plugin_id, plugin_key, xmax = 0 AS is_new`.execute(db);
  return rows;
}

interface ImportedVersion {
  plugin_id: number;
  version: string;
  position: number;
  listing: Listing | null;
  submit_time: Date | null;
}

/**
 * Sets the versions of these plugins to those of the catalog. One that was withdrawn on this site keeps its row. Only
 * the current one counts as submitted, so that the review list shows each plugin once; without a date, its submission
 * time is that of the first import.
 */
export async function replaceVersions(
  db: Queryable,
  plugins: (ImportedPlugin & { plugin_id: number })[],
  now: Date,
): Promise<void> {
  const versions: ImportedVersion[] = plugins.flatMap((plugin) =>
    plugin.versions.map((version, index) => {
      const isCurrent = version === plugin.current_version;
      return {
        plugin_id: plugin.plugin_id,
        version,
        position: index + 1,
        listing: isCurrent ? plugin.listing : null,
        submit_time: isCurrent ? plugin.update_time : null,
      };
    }),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
    AS i (plugin_id integer, version text, position integer, listing jsonb, submit_time timestamptz)`;
  await sql`
    DELETE FROM versions v WHERE v.plugin_id = ANY(${plugins.map((plugin) => plugin.plugin_id)}::integer[])
      AND v.withdraw_time IS NULL
      AND NOT EXISTS (SELECT FROM ${given} WHERE i.plugin_id = v.plugin_id AND i.version = v.version)`.execute(db);
  await sql`
    INSERT INTO versions AS v (plugin_id, version, status, listing, position, submit_time, decide_time)
    SELECT i.plugin_id, i.version, 2, i.listing, i.position, t.moment, t.moment
    FROM ${given}, LATERAL (
      SELECT CASE WHEN i.listing IS NOT NULL THEN coalesce(i.submit_time, ${now}::timestamptz) END AS moment) t
    ON CONFLICT (plugin_id, version) WHERE status IN (1, 2) AND kind = 'version' DO UPDATE SET
      listing = excluded.listing, position = excluded.position,
      submit_time = CASE WHEN excluded.submit_time = ${now} THEN coalesce(v.submit_time, excluded.submit_time)
        ELSE excluded.submit_time END,
      decide_time = CASE WHEN excluded.submit_time = ${now} THEN coalesce(v.decide_time, excluded.submit_time)
        ELSE excluded.submit_time END
    WHERE (v.listing, v.position, v.submit_time) IS DISTINCT FROM
      (excluded.listing, excluded.position, excluded.submit_time)`.execute(db);
}

/** Sets exactly these tags. */
export async function replaceTags(db: Queryable, plugins: { plugin_id: number; tag_ids: number[] }[]): Promise<void> {
  const pairs = plugins.flatMap(({ plugin_id, tag_ids }) => tag_ids.map((tag_id) => ({ plugin_id, tag_id })));
  await sql`DELETE FROM plugin_tags WHERE plugin_id = ANY(${plugins.map((plugin) => plugin.plugin_id)}::integer[])`.execute(
    db,
  );
  if (pairs.length > 0) await db.insertInto('plugin_tags').values(pairs).execute();
}

/** Updates the planner's statistics, which the embedded database never does by itself. */
export async function analyzeCatalog(db: Queryable): Promise<void> {
  await sql`VACUUM (ANALYZE) plugins, plugin_search, plugin_tags, versions, users, search_terms, search_words,
    submission_search, submission_tags`.execute(db);
}
