import type { PolicyDecision } from '../../../contract/organization/enterprisePolicy';
import type { Queryable } from '../../db/schema';
import { sharedTime } from '../../lib/sharedClock';
import * as stored from '../../repositories/organization/enterprisePolicies';
import { ALLOWED, type PolicyInForce, type PolicyRuling, restricts, ruleOn } from './policyRules';

/** A user for whom the policy of their current organization decides, if they have one. */
export interface PolicyUser {
  user_id: number;
  e_id: number | null;
  department: string | null;
}

/**
 * Decides what a user may install, by plugin id. Pages, calls, apps, and default installs all ask this. Empty for a user
 * without an organization.
 */
export async function decidePolicy(
  db: Queryable,
  user: PolicyUser,
  pluginIds: readonly number[],
): Promise<ReadonlyMap<number, PolicyDecision>> {
  if (user.e_id === null) return new Map();
  const policy = await readPolicy(db, user.e_id);
  if (!policy) return new Map(pluginIds.map((id) => [id, ALLOWED]));
  const rulings = await ruleOnPlugins(db, policy, { ...user, e_id: user.e_id }, { pluginIds });
  return new Map([...rulings].map(([id, { decision }]) => [id, decision]));
}

/** The policy of an organization; null if it restricts nothing. */
async function readPolicy(db: Queryable, e_id: number): Promise<PolicyInForce | null> {
  const policy = (await stored.findPolicy(db, e_id))?.policy;
  if (!policy || !restricts(policy)) return null;
  return { policy, ask: policy.contact || (await stored.findAdministratorNames(db, e_id)).join(', ') };
}

const DAY_MS = 86_400_000;

/** Rules on these plugins, or on one version of them that a member asks for. Leaves out plugins that do not exist. */
async function ruleOnPlugins(
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
