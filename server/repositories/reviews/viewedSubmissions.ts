import type { Queryable } from '../../db/schema';
import type { VersionRow } from '../releases/versions';

/** Records that a user was shown this submission. It replaces another one of the same version. */
export async function rememberShown(
  db: Queryable,
  { user_id, version }: { user_id: number; version: Pick<VersionRow, 'plugin_id' | 'version' | 'version_id'> },
): Promise<void> {
  const { plugin_id, version_id } = version;
  await db
    .insertInto('shown_submissions')
    .values({ user_id, plugin_id, version: version.version, version_id })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'plugin_id', 'version'])
        .doUpdateSet({ version_id })
        // Showing the same submission again writes nothing.
        .where('shown_submissions.version_id', '<>', version_id),
    )
    .execute();
}

/** The submission of this version that a user was last shown; null if there is none. */
export async function findShown(
  db: Queryable,
  { user_id, plugin_id, version }: { user_id: number; plugin_id: number; version: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('shown_submissions')
    .select('version_id')
    .where('user_id', '=', user_id)
    .where('plugin_id', '=', plugin_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.version_id ?? null;
}
