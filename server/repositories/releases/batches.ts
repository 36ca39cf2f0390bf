import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import { isMaintainedBy } from '../plugins/maintainers';

/** A plugin that a package of a batch may update, or that has its key. */
export interface KnownPlugin {
  plugin_id: number;
  plugin_key: string;
  /** Whether the caller may submit versions of it. */
  is_own: boolean;
  is_public: boolean;
  current_version: string | null;
  name: string;
  intro: string;
  description: string;
  contact: string;
  technical_support: string;
  tag_ids: number[];
  /** Approved versions, whose numbers stay taken. */
  versions: string[];
}

const known = (userId: number) => sql`p.plugin_id, p.plugin_key, p.is_public, p.current_version,
  p.name, p.intro, p.description, p.contact, p.technical_support, ${isMaintainedBy(userId)} AS is_own,
  ARRAY(SELECT t.tag_id FROM plugin_tags t WHERE t.plugin_id = p.plugin_id) AS tag_ids,
  ARRAY(SELECT v.version FROM versions v WHERE v.plugin_id = p.plugin_id AND v.status = 2) AS versions`;

/**
 * Plugins with these keys, of any developer, public or not. `is_own` tells whether the user may submit versions of
 * them.
 */
export async function findByKeys(db: Queryable, userId: number, keys: string[]): Promise<KnownPlugin[]> {
  const { rows } = await sql<KnownPlugin>`
    SELECT ${known(userId)} FROM plugins p WHERE p.plugin_key = ANY(${keys}::text[])`.execute(db);
  return rows;
}

/** The user's own plugins with these names (ignoring case), each with the requested name. */
export async function findOwnByNames(
  db: Queryable,
  userId: number,
  names: string[],
): Promise<(KnownPlugin & { requestedName: string })[]> {
  const { rows } = await sql<KnownPlugin & { requestedName: string }>`
    SELECT asked.name AS "requestedName", ${known(userId)} FROM plugins p
    JOIN unnest(${names}::text[]) AS asked (name) ON lower(p.name) = lower(asked.name)
    WHERE ${isMaintainedBy(userId)}`.execute(db);
  return rows;
}

/** A plugin that already has a package with this hash. */
export interface KnownBytes {
  sha256: string;
  plugin_key: string;
  current_version: string | null;
}

/** Pending or approved packages with these hashes: of the user's plugins, or of all. */
export async function findSameBytes(db: Queryable, userId: number | null, hashes: string[]): Promise<KnownBytes[]> {
  const { rows } = await sql<KnownBytes>`
    SELECT v.package_sha256 AS sha256, p.plugin_key, p.current_version
    FROM versions v JOIN plugins p ON p.plugin_id = v.plugin_id
    WHERE v.package_sha256 = ANY(${hashes}::text[]) AND v.status IN (1, 2)
      AND ${userId === null ? sql`TRUE` : isMaintainedBy(userId)}`.execute(db);
  return rows;
}

/** The contact of the user's last plugin; empty if there is none. */
export async function findLastContact(db: Queryable, userId: number): Promise<string> {
  const row = await db
    .selectFrom('plugins')
    .select('contact')
    .where('developer_id', '=', userId)
    .where('contact', '<>', '')
    .orderBy('plugin_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.contact ?? '';
}
