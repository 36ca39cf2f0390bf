import { sql } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';

/** Address prefix of stored files. */
const ADDRESS = '/files/';

/** The address by which rows reference an image or a video. */
export const addressOf = (name: string): string => ADDRESS + name;

/** The file of an address; null for one of another site. */
export const nameOf = (address: string): string | null =>
  address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : null;

/** The file of a package, which rows reference by its sha256. */
export const packageName = (sha256: string): string => `${sha256}.json`;

/**
 * Whether any row references the file. Every new column that references files must be added here, or its files are
 * deleted.
 */
export async function isReferenced(db: Queryable, name: string): Promise<boolean> {
  const sha256 = /^(\w+)\.json$/.exec(name)?.[1] ?? null;
  const address = addressOf(name);
  const listed = (part: Partial<Listing>) => sql`v.listing @> ${JSON.stringify(part)}::jsonb`;
  const { rows } = await sql<{ is_referenced: boolean }>`SELECT
    EXISTS (SELECT FROM versions v WHERE v.package_sha256 = ${sha256}::text)
    OR EXISTS (SELECT FROM versions v WHERE ${listed({ icon: address })} OR ${listed({ cover: address })}
      OR ${listed({ video: address })} OR ${listed({ panel_images: [address] })})
    OR EXISTS (SELECT FROM plugins p WHERE p.icon = ${address} OR p.cover = ${address} OR p.video = ${address}
      OR p.panel_images @> ${JSON.stringify([address])}::jsonb)
    OR EXISTS (SELECT FROM users WHERE avatar_url = ${address})
    OR EXISTS (SELECT FROM banners WHERE image = ${address})
    OR EXISTS (SELECT FROM featured_works WHERE image = ${address})
    OR EXISTS (SELECT FROM qr_codes WHERE img_url = ${address})
    OR EXISTS (SELECT FROM activities WHERE cover = ${address})
    OR EXISTS (SELECT FROM enterprise_settings WHERE ${address} IN (logo_light, logo_dark))
    OR EXISTS (SELECT FROM enterprises WHERE ${address} IN (logo_light, logo_dark)) AS is_referenced`.execute(db);
  return rows[0]?.is_referenced ?? true;
}

/** Every file that these plugins and their versions reference. */
export async function listFilesOf(db: Queryable, pluginIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string | null; address: string | null }>`
    WITH listings AS (
      SELECT package_sha256, listing->>'icon' AS icon, listing->>'cover' AS cover, listing->>'video' AS video,
        coalesce(listing->'panel_images', '[]') AS panel_images
      FROM versions WHERE plugin_id = ANY(${pluginIds}::integer[])
      UNION ALL SELECT NULL, icon, cover, video, panel_images
      FROM plugins WHERE plugin_id = ANY(${pluginIds}::integer[]))
    SELECT DISTINCT package_sha256 AS sha256, NULL AS address FROM listings
    UNION SELECT NULL, file FROM listings, unnest(ARRAY[icon, cover, video]) file
    UNION SELECT NULL, panel FROM listings, jsonb_array_elements_text(panel_images) panel`.execute(db);
  return rows.flatMap(({ sha256, address }) => {
    const name = sha256 ? packageName(sha256) : address && nameOf(address);
    return name ? [name] : [];
  });
}
