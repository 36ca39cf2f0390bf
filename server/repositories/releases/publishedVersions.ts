import { sql } from 'kysely';
import type { ManagedVersion } from '../../../contract/releases/versions';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';

/** Maximum number of listed submissions. Imported plugins may have hundreds of versions. */
const MAX_LISTED = 200;

/** Approved versions that were not withdrawn, oldest first. */
export async function findOfferedVersions(db: Queryable, pluginId: number): Promise<string[]> {
  const rows = await approved(db, pluginId).select('version').where('withdraw_time', 'is', null).execute();
  return rows.map((row) => row.version);
}

/** Every taken number: approved ones, withdrawn or not, and the pending one. */
export async function findTakenVersions(
  db: Queryable,
  pluginId: number,
): Promise<{ version: string; isApproved: boolean }[]> {
  const rows = await db
    .selectFrom('versions')
    .select(['version', 'status'])
    .where('plugin_id', '=', pluginId)
    .where('status', 'in', [1, 2])
    .where('kind', '=', 'version')
    .execute();
  return rows.map(({ version, status }) => ({ version, isApproved: status === 2 }));
}

/** An approved version; null if there is none with that number. */
export async function findApproved(
  db: Queryable,
  pluginId: number,
  version: string,
): Promise<{ version_id: number; withdraw_time: Date | null; withdraw_reason: string | null } | null> {
  const row = await approved(db, pluginId)
    .select(['version_id', 'withdraw_time', 'withdraw_reason'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row ?? null;
}

/** The last approved listing of a version; null if it was imported without any. */
export async function findApprovedListing(db: Queryable, pluginId: number, version: string): Promise<Listing | null> {
  const row = await db
    .selectFrom('versions')
    .select('listing')
    .where('plugin_id', '=', pluginId)
    .where('version', '=', version)
    .where('status', '=', 2)
    .where('listing', 'is not', null)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.listing ?? null;
}

/** Files that a version would show and serve once it is current. */
export async function findVersionFiles(
  db: Queryable,
  pluginId: number,
  version: string,
): Promise<{ listing: Listing | null; package_sha256: string | null }> {
  const row = await approved(db, pluginId).select('package_sha256').where('version', '=', version).executeTakeFirst();
  return {
    listing: await findApprovedListing(db, pluginId, version),
    package_sha256: row?.package_sha256 ?? null,
  };
}

/** Marks a version as withdrawn. Its row stays, so that its number is never used again. */
export async function writeWithdrawal(
  db: Queryable,
  versionId: number,
  withdrawal: { withdraw_time: Date; withdraw_reason: string },
): Promise<void> {
  await db.updateTable('versions').set(withdrawal).where('version_id', '=', versionId).execute();
}

/** Bytes of the developer's storage quota that a submission still uses after it ended without approval. */
const freeableBytes = sql<number>`CASE WHEN status = 3 THEN coalesce(stored_bytes, package_size, 0) ELSE 0 END::float8`;

/** Every submission of a plugin, newest first. */
export async function listManagedVersions(db: Queryable, pluginId: number): Promise<ManagedVersion[]> {
  const rows = await db
    .selectFrom('versions')
    .select(['version_id', 'kind', 'version', 'content', 'status', 'reason', 'package_size'])
    .select(['submit_time', 'decide_time', 'withdraw_time', 'withdraw_reason', freeableBytes.as('freeable_bytes')])
    .where('plugin_id', '=', pluginId)
    .orderBy('position', 'desc')
    .orderBy('version_id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ version_id, package_size, submit_time, decide_time, withdraw_time, ...row }) => ({
    ...row,
    submission: version_id,
    size: package_size,
    submit_time: submit_time?.toISOString() ?? null,
    decide_time: decide_time?.toISOString() ?? null,
    withdraw_time: withdraw_time?.toISOString() ?? null,
  }));
}

function approved(db: Queryable, pluginId: number) {
  return db
    .selectFrom('versions')
    .where('plugin_id', '=', pluginId)
    .where('status', '=', 2)
    .where('kind', '=', 'version')
    .orderBy('position');
}
