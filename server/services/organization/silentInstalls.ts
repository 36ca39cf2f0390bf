import type { SilentInstall } from '../../../contract/organization/silentInstalls';
import type { Queryable } from '../../db/schema';
import { changed, transact } from '../../lib/changes';
import {
  findMissingDefaults,
  listDefaultDepartments,
  listDepartments as listDepartmentsOfPeople,
  listOrganizations,
  writeDefaultInstall,
  writeDepartmentDefault,
  writeOrganizationDefault,
} from '../../repositories/organization/silentInstalls';
import { countDownloader, upsertInstall } from '../../repositories/plugins/installs';
import { findPlugin, lockPlugin, type PluginRow } from '../../repositories/releases/versions';
import { countToday } from '../../repositories/statistics/overview';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { invalidateDetails } from '../plugins/sharedPages';
import { recordAction } from '../system/adminActions';

/** @throws {DomainError} `plugin_not_found` */
export async function getSilentInstall({ db }: ServiceContext, pluginKey: string): Promise<SilentInstall> {
  const plugin = await findPlugin(db, pluginKey);
  if (!plugin) throw notFound();
  return silentInstallOf(db, plugin);
}

interface Setting {
  plugin_key: string;
  is_default_install: boolean;
  /** The organization; left out: all users. */
  e_id?: number;
  /** A department of it; left out: the whole organization. */
  department?: string;
}

/**
 * Sets whether a plugin is installed by default for all users, an organization, or one of its departments; returns the
 * result.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function setSilentInstall(
  context: ServiceContext,
  setterId: number,
  { plugin_key, is_default_install, e_id, department }: Setting,
): Promise<SilentInstall> {
  const set = await transact(context.db, async (transaction) => {
    const plugin = await lockPlugin(transaction, plugin_key);
    if (!plugin) throw notFound();
    const { plugin_id, name } = plugin;
    const before = await silentInstallOf(transaction, plugin);
    if (e_id === undefined) await writeDefaultInstall(transaction, plugin_id, is_default_install);
    else if (department === undefined)
      await writeOrganizationDefault(transaction, { e_id, plugin_id }, is_default_install);
    else await writeDepartmentDefault(transaction, { e_id, department, plugin_id }, is_default_install);
    changed(transaction, 'catalog');
    const written = e_id === undefined ? { ...plugin, is_default_install } : plugin;
    const after = await silentInstallOf(transaction, written);
    await recordAction(transaction, {
      by: setterId,
      act: 'plugin.silent_install',
      subject: plugin_key,
      name,
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
  return set;
}

async function silentInstallOf(
  db: Queryable,
  { plugin_id, plugin_key, is_default_install }: PluginRow,
): Promise<SilentInstall> {
  return {
    plugin_key,
    is_default_install,
    e_ids: await listOrganizations(db, plugin_id),
    departments: await listDefaultDepartments(db, plugin_id),
  };
}

/** All departments to choose from. */
export async function listDepartments({ db }: ServiceContext) {
  return { department_list: await listDepartmentsOfPeople(db) };
}

/**
 * Installs every default plugin that a user does not have; returns their keys. Installed plugins keep their version.
 */
export async function installDefaults(context: ServiceContext, userId: number): Promise<string[]> {
  const keys = await context.db.transaction().execute(async (transaction) => {
    let firsts = 0;
    const plugins = await findMissingDefaults(transaction, userId);
    for (const { plugin_id } of plugins) {
      await upsertInstall(transaction, plugin_id, { userId });
      if (await countDownloader(transaction, plugin_id, `u${userId}`)) firsts += 1;
    }
    if (firsts > 0) await countToday(transaction, 'install', firsts);
    return plugins.map((plugin) => plugin.plugin_key);
  });
  for (const key of keys) invalidateDetails(context, key);
  return keys;
}
