import type { z } from 'zod';
import type {
  EnterprisePolicy,
  ManagedPolicy,
  PolicyDecision,
  savePolicy as savePolicyCall,
} from '../../../contract/organization/enterprisePolicy';
import type { Queryable } from '../../db/schema';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { mergeEdit } from '../../lib/mergeEdit';
import { sharedTime } from '../../lib/sharedClock';
import * as stored from '../../repositories/organization/enterprisePolicies';
import { lockEnterprises } from '../../repositories/organization/enterprises';
import { findApproved } from '../../repositories/releases/publishedVersions';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { recordAction } from '../system/adminActions';
import { enterpriseNotFound } from './enterprises';
import { ALLOWED, OPEN_POLICY, type PolicyInForce, type PolicyRuling, restricts, ruleOn } from './policyRules';

/** A user for whom the policy of their current organization decides, if they have one. */
export interface PolicyUser {
  user_id: number;
  e_id: number | null;
  department: string | null;
}

/**
 * Decides what a user may install, by plugin id. Pages, calls, apps, and default installs all follow it. Empty for a user
 * without an organization.
 */
export async function decidePolicy(
  db: Queryable,
  user: PolicyUser,
  pluginIds: readonly number[],
): Promise<ReadonlyMap<number, PolicyDecision>> {
  if (user.e_id === null) return new Map();
  const rulings = await rulePolicy(db, user, pluginIds);
  return new Map(pluginIds.map((id) => [id, rulings.get(id)?.decision ?? ALLOWED]));
}

/** Like {@link decidePolicy}, with the versions that the user gets. Empty if no policy restricts the user. */
export async function rulePolicy(
  db: Queryable,
  { user_id, e_id, department }: PolicyUser,
  pluginIds: readonly number[],
  version?: string,
): Promise<ReadonlyMap<number, PolicyRuling>> {
  const policy = e_id === null || pluginIds.length === 0 ? null : await readPolicy(db, e_id);
  if (e_id === null || !policy) return new Map();
  return ruleOnPlugins(db, policy, { user_id, e_id, department }, { pluginIds, version });
}

/**
 * The version of a plugin that a user installs or downloads: the requested one, or the one that their organization
 * gives; undefined: the current one.
 *
 * @throws {DomainError} `policy_forbids`
 */
export async function allowedVersion(
  db: Queryable,
  user: PolicyUser,
  pluginId: number,
  requested: string | undefined,
): Promise<string | undefined> {
  const ruling = (await rulePolicy(db, user, [pluginId], requested)).get(pluginId);
  if (!ruling) return requested;
  const { decision, version, isOnlyVersion, decidedVersion } = ruling;
  if (!decision.allowed) throw policyForbids(decision);
  if (requested === undefined) return version ?? decidedVersion ?? undefined;
  if (!isOnlyVersion || requested === version) return requested;
  throw new DomainError(
    'policy_forbids',
    `Your organization does not allow this version of the plugin. Install version ${version}.`,
    ALLOWED,
  );
}

const FORBIDS: Record<NonNullable<PolicyDecision['reason']>, string> = {
  plugin: 'does not allow this plugin',
  developer: 'does not allow plugins by this developer',
  permission: 'does not allow these permissions of the plugin',
  network_host: 'does not allow these network hosts of the plugin',
};

function policyForbids(decision: PolicyDecision): DomainError {
  const { reason = 'plugin', items = [], ask } = decision;
  const why = [FORBIDS[reason], items.join(', ')].filter(Boolean).join(': ');
  const whom = ask ?? 'an administrator of the organization';
  return new DomainError('policy_forbids', `Your organization ${why}. Ask ${whom}.`, decision);
}

/** The policy that applies to the members of an organization, cached briefly; null if it restricts nothing. */
export function policyInForce(context: ServiceContext, e_id: number): Promise<PolicyInForce | null> {
  return cacheBriefly(context, `policy ${e_id}`, () => readPolicy(context.db, e_id));
}

async function readPolicy(db: Queryable, e_id: number): Promise<PolicyInForce | null> {
  const policy = (await stored.findPolicy(db, e_id))?.policy;
  if (!policy || !restricts(policy)) return null;
  return { policy, ask: policy.contact || (await stored.findAdministratorNames(db, e_id)).join(', ') };
}

const DAY_MS = 86_400_000;

/** Rules on these plugins, or on one version of them that a member asks for. Leaves out plugins that do not exist. */
export async function ruleOnPlugins(
  db: Queryable,
  inForce: PolicyInForce,
  member: stored.PolicyMember,
  { pluginIds, version }: { pluginIds: readonly number[]; version?: string | undefined },
): Promise<Map<number, PolicyRuling>> {
  const { pins, min_update_age_days: days } = inForce.policy;
  const approvedBefore = days > 0 ? new Date(sharedTime().getTime() - days * DAY_MS) : null;
  const facts = await stored.findPolicyFacts(db, member, { pluginIds, version, approvedBefore, pins });
  const rulings = new Map(facts.map((plugin) => [plugin.plugin_id, ruleOn(inForce, plugin, [])]));
  const refused = facts.filter(({ plugin_id }) => !rulings.get(plugin_id)?.decision.allowed);
  if (refused.length === 0) return rulings;
  const grants = await stored.findGrants(
    db,
    member,
    refused.map(({ plugin_id }) => plugin_id),
  );
  for (const plugin of refused) {
    const own = grants.filter(({ plugin_id }) => plugin_id === plugin.plugin_id);
    rulings.set(plugin.plugin_id, ruleOn(inForce, plugin, own));
  }
  return rulings;
}

/** @throws {DomainError} `enterprise_not_found` */
export async function getPolicy({ db }: Pick<ServiceContext, 'db'>, e_id: number): Promise<ManagedPolicy> {
  const found = await stored.findPolicy(db, e_id);
  if (!found) throw enterpriseNotFound();
  return toManaged(db, e_id, found.policy ?? OPEN_POLICY);
}

const toManaged = async (db: Queryable, e_id: number, policy: EnterprisePolicy): Promise<ManagedPolicy> => ({
  ...{ e_id, policy },
  developers: await stored.findDeveloperNames(db, policy.developers.items),
});

type Body = Omit<z.output<typeof savePolicyCall.schema.body>, 'e_id'>;

/** A list is merged as a whole, because the same items mean the opposite under the other rule. */
const LISTS = ['plugins', 'developers', 'permissions', 'network_hosts'] as const;

/**
 * Sets what members may install. Takes effect at once, also on installed plugins.
 *
 * @throws {DomainError} `enterprise_not_found`, `plugin_not_found`, `version_not_found`, `account_not_found`,
 * `changed_meanwhile`
 */
export async function savePolicy(
  { db }: ServiceContext,
  by: number,
  e_id: number,
  { expected, ...sent }: Body,
): Promise<ManagedPolicy> {
  return transact(db, async (transaction) => {
    await lockEnterprises(transaction);
    const found = await stored.findPolicy(transaction, e_id);
    if (!found) throw enterpriseNotFound();
    const before = found.policy ?? OPEN_POLICY;
    const after = withoutRepetition({ ...before, ...mergeEdit(sent, expected, before, LISTS) });
    await requireNewItems(transaction, e_id, before, after);
    await stored.writePolicy(transaction, e_id, after);
    changed(transaction, 'site');
    await recordAction(transaction, {
      ...{ by, act: 'enterprise.policy', subject: e_id, name: found.name },
      ...{ before: toLoggedFields(before), after: toLoggedFields(after) },
    });
    return toManaged(transaction, e_id, after);
  });
}

function withoutRepetition({ pins, ...policy }: EnterprisePolicy): EnterprisePolicy {
  const unique = <T>(list: { rule: 'allow' | 'deny'; items: T[] }) => ({ ...list, items: [...new Set(list.items)] });
  return {
    ...policy,
    plugins: unique(policy.plugins),
    developers: unique(policy.developers),
    permissions: unique(policy.permissions),
    network_hosts: unique(policy.network_hosts),
    pins: [...new Map(pins.map((pin) => [pin.plugin_key, pin])).values()],
  };
}

/** Items that are new must exist. Those that are stored may have been deleted since. */
async function requireNewItems(db: Queryable, e_id: number, before: EnterprisePolicy, after: EnterprisePolicy) {
  const isNew = <T>(items: readonly T[], stored: readonly T[]) => items.filter((item) => !stored.includes(item));
  const pinned = ({ pins }: EnterprisePolicy) => pins.map((pin) => JSON.stringify(pin));
  const newPins: EnterprisePolicy['pins'] = isNew(pinned(after), pinned(before)).map((pin) => JSON.parse(pin));
  const keys = [...isNew(after.plugins.items, before.plugins.items), ...newPins.map(({ plugin_key }) => plugin_key)];
  const ids = await stored.findPluginIds(db, e_id, keys);
  if (keys.some((key) => !ids.has(key))) throw notFound();
  for (const { plugin_key, version } of newPins) {
    const approved = version.includes('\0') ? null : await findApproved(db, ids.get(plugin_key) as number, version);
    if (!approved || approved.withdraw_time)
      throw new DomainError('version_not_found', `${plugin_key} has no such version. See its version history.`);
  }
  const developers = isNew(after.developers.items, before.developers.items);
  if ((await stored.findDeveloperNames(db, developers)).length < developers.length)
    throw new DomainError('account_not_found', 'There is no such developer of public plugins. Choose one by search.');
}

/** The log compares field by field. */
function toLoggedFields(policy: EnterprisePolicy) {
  const list = ({ rule, items }: { rule: string; items: unknown[] }) => [rule, ...items];
  const { plugins, developers, permissions, network_hosts, pins, ...rest } = policy;
  return {
    ...{ plugin_keys: list(plugins), developers: list(developers) },
    ...{ permissions: list(permissions), network_hosts: list(network_hosts) },
    ...{ pins: pins.map(({ plugin_key, version }) => `${plugin_key} ${version}`), ...rest },
  };
}
