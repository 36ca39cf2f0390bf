import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { Listing, VersionsTable } from '../../db/schema/releases';

type Media = Pick<Listing, 'icon' | 'cover' | 'video' | 'panel_images'>;
type StoredSubmission = Pick<
  Selectable<VersionsTable>,
  'version_id' | 'status' | 'listing' | 'package_sha256' | 'package_size' | 'stored_bytes'
>;

/** A submission of this plugin, with the references to its files. */
export async function findStoredSubmission(
  db: Queryable,
  pluginId: number,
  submission: number,
): Promise<StoredSubmission | null> {
  const row = await db
    .selectFrom('versions')
    .select(['version_id', 'status', 'listing', 'package_sha256', 'package_size', 'stored_bytes'])
    .where('plugin_id', '=', pluginId)
    .where('version_id', '=', submission)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest submission of a plugin; null if there is none. */
export async function findNewestSubmission(db: Queryable, pluginId: number): Promise<number | null> {
  const row = await db
    .selectFrom('versions')
    .select('version_id')
    .where('plugin_id', '=', pluginId)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version_id ?? null;
}

/** Removes texts and files of a submission. Its number, reason and review stay. */
export async function clearSubmission(db: Queryable, submission: number): Promise<void> {
  await db
    .updateTable('versions')
    .set({ listing: null, package_sha256: null, package_size: null, stored_bytes: 0 })
    .where('version_id', '=', submission)
    .execute();
}

/**
 * Moves the size of shared media to another submission of the plugin that is not approved and references them.
 * Otherwise a developer could delete the submission that counts them and keep the media for free.
 */
export async function moveSharedBytes(
  db: Queryable,
  pluginId: number,
  { version_id, listing, package_size, stored_bytes }: StoredSubmission,
): Promise<void> {
  const bytes = (stored_bytes ?? 0) - (package_size ?? 0);
  const media = mediaOf(listing);
  if (bytes <= 0 || media.length === 0) return;
  await sql`UPDATE versions SET stored_bytes = coalesce(stored_bytes, package_size, 0) + ${bytes}::integer
    WHERE version_id = (SELECT version_id FROM versions
      WHERE plugin_id = ${pluginId} AND version_id <> ${version_id} AND status <> 2 AND listing IS NOT NULL
        AND (listing->>'icon' = ANY(${media}::text[]) OR listing->>'cover' = ANY(${media}::text[])
          OR listing->>'video' = ANY(${media}::text[]) OR coalesce(listing->'panel_images', '[]') ?| ${media}::text[])
      ORDER BY version_id LIMIT 1)`.execute(db);
}

/** Addresses of the images and the video of a listing. */
export function mediaOf(listing: Media | null): string[] {
  if (!listing) return [];
  const { icon, cover, video, panel_images } = listing;
  return [icon, cover, video, ...(panel_images ?? [])].filter((address) => address !== null && address !== undefined);
}

const APPROVED = 2;

/** Bytes of an account's submissions that are not approved: pending, rejected and superseded ones. */
export async function measureUnpublished(db: Queryable, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('versions')
    .select(sql<number>`coalesce(sum(coalesce(stored_bytes, package_size, 0)), 0)::float8`.as('bytes'))
    .where('submitted_by', '=', userId)
    .where('status', '<>', APPROVED)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
