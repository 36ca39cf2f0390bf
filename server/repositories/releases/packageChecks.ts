import type { CheckVerdict } from '../../../shared/packageChecks/CheckVerdict';
import type { PopularPlugin } from '../../../shared/packageChecks/names';
import type { Queryable } from '../../db/schema';

/** Number of plugins popular enough to be imitated. An index has them in order. */
const MAX_POPULAR = 500;

/** Names of the most popular plugins of other developers. */
export async function findPopularPlugins(db: Queryable, exceptDeveloperId: number): Promise<PopularPlugin[]> {
  const rows = await db
    .selectFrom('plugins')
    .select(['plugin_key', 'developer_id', 'name', 'texts'])
    .where('is_public', '=', true)
    .orderBy('download_count', 'desc')
    .orderBy('praise_count', 'desc')
    .orderBy('plugin_key')
    .limit(MAX_POPULAR)
    .execute();
  return rows
    .filter(({ developer_id }) => developer_id !== exceptDeveloperId)
    .map(({ plugin_key, name, texts }) => ({
      plugin_key,
      names: [name, ...Object.values(texts).flatMap((translation) => translation.name ?? [])],
    }));
}

/** Stores the results of the automatic checks of a version. */
export async function writeChecks(db: Queryable, versionId: number, checks: CheckVerdict[]): Promise<void> {
  await db
    .updateTable('versions')
    .set({ checks: JSON.stringify(checks) })
    .where('version_id', '=', versionId)
    .execute();
}

/** The stored results for a package of a plugin, from its newest submission; null if there are none. */
export async function findChecksOfPackage(
  db: Queryable,
  pluginId: number,
  sha256: string,
): Promise<CheckVerdict[] | null> {
  const row = await db
    .selectFrom('versions')
    .select('checks')
    .where('plugin_id', '=', pluginId)
    .where('package_sha256', '=', sha256)
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.checks ?? null;
}
