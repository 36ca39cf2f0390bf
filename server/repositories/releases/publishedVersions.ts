import { sql } from 'kysely';
import type { ManagedVersion } from '../../../contract/versions';
import type { Listing, Queryable } from '../../db/schema';

/** Submissions that are listed for the people of a plugin; catalogues know plugins with hundreds of versions. */
const MOST_LISTED = 200;

/** Approved versions that nobody has withdrawn, in the order in which they came. */
export async function findOfferedVersions(db: Queryable, pluginId: number): Promise<string[]> {
  const rows = await approved(db, pluginId).select('version').where('withdraw_time', 'is', null).execute();
  return rows.map((row) => row.version);
}

/** Every number that is taken: approved ones, withdrawn or not, for good, and the one that waits. */
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

/** An approved version; null when there is none of that number. */
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

/** The texts and media that were approved last for a version; null where a catalogue brought it without any. */
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

/** What a version would show and hand out once it is current. */
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

export async function writeWithdrawal(
  db: Queryable,
  versionId: number,
  withdrawal: { withdraw_time: Date; withdraw_reason: string },
): Promise<void> {
  await db.updateTable('versions').set(withdrawal).where('version_id', '=', versionId).execute();
}

/** What a submission counts in its author's storage once it ended without an approval. */
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
    .limit(MOST_LISTED)
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
