import type { EnterprisePolicy, PolicyDecision } from '../../../contract/organization/enterprisePolicy';
import { coversHost, normalHost } from '../../../shared/pluginPackage/hosts';
import { compareVersions } from '../../lib/versionOrder';
import type { PolicyFacts, PolicyGrant } from '../../repositories/organization/enterprisePolicies';

/** A policy in force, and whom members should ask about it. */
export interface PolicyInForce {
  policy: EnterprisePolicy;
  /** Empty if the policy names no contact and the organization has no administrators. */
  ask: string;
}

/** The result of a policy for one plugin and one member. */
export interface PolicyRuling {
  decision: PolicyDecision;
  /** The version that the member gets; null: as without a policy. */
  version: string | null;
  /** Whether they may install no other version. */
  isOnlyVersion: boolean;
  /** The version that the decision is about. */
  decidedVersion: string | null;
}

/** The policy of an organization that has none: everything may be installed. */
export const OPEN_POLICY: EnterprisePolicy = {
  ...{ plugins: { rule: 'deny', items: [] }, developers: { rule: 'deny', items: [] } },
  ...{ permissions: { rule: 'deny', items: [] }, network_hosts: { rule: 'deny', items: [] } },
  ...{ pins: [], min_update_age_days: 0, contact: '' },
};

/** The decision on everything that no list forbids. */
export const ALLOWED: PolicyDecision = { allowed: true };

/** Whether a policy forbids or holds anything. */
export function restricts({ contact: _, pins, min_update_age_days, ...lists }: EnterprisePolicy): boolean {
  const isEmpty = ({ rule, items }: { rule: string; items: readonly unknown[] }) =>
    rule === 'deny' && items.length === 0;
  return pins.length > 0 || min_update_age_days > 0 || !Object.values(lists).every(isEmpty);
}

/**
 * Decides on one plugin: each list must pass, or an exception (the newest first) must cover the version that the member
 * gets. An exception for a later or another version gives that one.
 */
export function ruleOn(
  { policy, ask }: PolicyInForce,
  plugin: PolicyFacts,
  grants: readonly PolicyGrant[],
): PolicyRuling {
  const held = {
    version: plugin.held_version,
    isOnlyVersion: plugin.is_pinned || plugin.is_too_new,
    decidedVersion: plugin.version,
  };
  const refusal = plugin.is_own ? null : refusalOf(policy, plugin);
  if (!refusal) return { decision: ALLOWED, ...held };
  if (grants.some((grant) => covers(grant, plugin.version))) return { decision: ALLOWED, ...held };
  const others = grants.filter(({ version, is_offered }) => version !== null && is_offered);
  const other = others.find(({ version }) => version === plugin.version) ?? others[0];
  if (other) return { decision: ALLOWED, version: other.version, isOnlyVersion: true, decidedVersion: other.version };
  return { decision: { allowed: false, ...refusal, ...(ask && { ask }) }, ...held };
}

type Refusal = Pick<PolicyDecision, 'reason' | 'items'>;

/** The first list that forbids the plugin; null if each passes. */
function refusalOf(policy: EnterprisePolicy, plugin: PolicyFacts): Refusal | null {
  const { plugins, developers } = policy;
  const [isNamed, isDeveloperNamed] = [
    plugins.items.includes(plugin.plugin_key),
    developers.items.includes(plugin.developer_id),
  ];
  const isEitherEnough = plugins.rule === 'allow' && developers.rule === 'allow' && (isNamed || isDeveloperNamed);
  if (!isEitherEnough) {
    if (isNamed !== (plugins.rule === 'allow')) return { reason: 'plugin' };
    if (isDeveloperNamed !== (developers.rule === 'allow')) return { reason: 'developer' };
  }
  const permissions = forbidden(policy.permissions, plugin.permissions, isSamePermission);
  if (permissions.length > 0) return { reason: 'permission', items: permissions };
  const { rule } = policy.network_hosts;
  const hosts = forbidden(policy.network_hosts, plugin.network_hosts, rule === 'allow' ? coversWritten : overlaps);
  return hosts.length > 0 ? { reason: 'network_host', items: hosts } : null;
}

/** The requests of a plugin that a list forbids. */
function forbidden(
  { rule, items }: EnterprisePolicy['permissions'],
  needed: readonly string[],
  matches: (item: string, needed: string) => boolean,
): string[] {
  return needed.filter((one) => items.some((item) => matches(item, one)) !== (rule === 'allow'));
}

/** Packages write the same permission in different cases. */
const isSamePermission = (item: string, one: string) => item.toLowerCase() === one.toLowerCase();

const coversWritten = (item: string, host: string) => coversHost(normalHost(item), normalHost(host));

/** A denied host is also denied on every port, and as one of those that a plugin asks for with a wildcard. */
function overlaps(item: string, host: string): boolean {
  const [listed, needed] = [normalHost(item), normalHost(host)];
  const name = needed.replace(/:\d+$/, '');
  return needed === '*' || coversHost(listed, needed) || coversHost(listed, name) || coversHost(name, listed);
}

/** Whether an exception covers the version that a member gets. Only versions that can be compared have an order. */
function covers(grant: PolicyGrant, version: string | null): boolean {
  if (grant.version === null) return true;
  if (version === null) return false;
  if (version === grant.version) return !grant.is_only_version;
  return !grant.is_only_version && (compareVersions(version, grant.version) ?? -1) > 0;
}
