import type { SilentInstall } from '../../../contract/organization/silentInstalls';
import { ROLE } from '../../../contract/values/accounts';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { requireEnterprise } from '../../http/callers/enterpriseAccess';
import { changed, transact } from '../../lib/changes';
import {
  findMissingDefaults,
  listDefaultDepartments,
  listDefaultsOf,
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
import { type PolicyUser, rulePolicy } from './enterprisePolicies';

/**
 * The users who get a plugin by default; for administrators of an organization, those of it.
 *
 * @throws {DomainError} `plugin_not_found`
 */
export async function getSilentInstall(
  { db }: ServiceContext,
  caller: SignedInCaller,
  pluginKey: string,
): Promise<SilentInstall> {
  return ownPart(caller, await silentInstallOf(db, requireManageable(caller, await findPlugin(db, pluginKey))));
}

/** Administrators of an organization learn nothing of others, neither plugins nor defaults. */
function requireManageable(caller: SignedInCaller, plugin: PluginRow | null): PluginRow {
  if (!plugin || (caller.role === ROLE.user && !plugin.is_public && plugin.e_id !== caller.e_id)) throw notFound();
  return plugin;
}

function ownPart(caller: SignedInCaller, { e_ids, departments, ...install }: SilentInstall): SilentInstall {
  const isOwn = (e_id: number) => caller.role !== ROLE.user || e_id === caller.e_id;
  return { ...install, e_ids: e_ids.filter(isOwn), departments: departments.filter(({ e_id }) => isOwn(e_id)) };
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
 * @throws {DomainError} `plugin_not_found`; `forbidden` for administrators of another organization
 */
export async function setSilentInstall(
  context: ServiceContext,
  caller: SignedInCaller,
  { plugin_key, is_default_install, e_id, department }: Setting,
): Promise<SilentInstall> {
  if (caller.role === ROLE.user) requireEnterprise(caller, e_id);
  return transact(context.db, async (transaction) => {
    const plugin = requireManageable(caller, await lockPlugin(transaction, plugin_key));
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
      by: caller.user_id,
      act: 'plugin.silent_install',
      subject: plugin_key,
      name,
      before: { ...before },
      after: { ...after },
    });
    return ownPart(caller, after);
  });
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

/** The departments to choose from: all, or those of the organization that the caller manages. */
export async function listDepartments({ db }: ServiceContext, { role, e_id }: SignedInCaller) {
  return { department_list: await listDepartmentsOfPeople(db, role === ROLE.user ? e_id : null) };
}

/** The plugins that members of an organization get by default. */
export async function listEnterpriseDefaults({ db }: ServiceContext, e_id: number) {
  return { default_list: await listDefaultsOf(db, e_id) };
}

/**
 * Installs every default plugin that a user does not have and their organization allows; returns their keys. Installed
 * plugins keep their version.
 */
export async function installDefaults(context: ServiceContext, user: PolicyUser): Promise<string[]> {
  const userId = user.user_id;
  const keys = await context.db.transaction().execute(async (transaction) => {
    let firsts = 0;
    const missing = await findMissingDefaults(transaction, userId);
    const rulings = await rulePolicy(
      transaction,
      user,
      missing.map(({ plugin_id }) => plugin_id),
    );
    const plugins = missing.filter(({ plugin_id }) => rulings.get(plugin_id)?.decision.allowed !== false);
    for (const { plugin_id } of plugins) {
      await upsertInstall(transaction, plugin_id, { userId, version: rulings.get(plugin_id)?.version ?? null });
      if (await countDownloader(transaction, plugin_id, `u${userId}`)) firsts += 1;
    }
    if (firsts > 0) await countToday(transaction, 'install', firsts);
    return plugins.map((plugin) => plugin.plugin_key);
  });
  for (const key of keys) invalidateDetails(context, key);
  return keys;
}
