import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Id, idParam, nameText, PluginKey, text, VersionNumber } from '../fields';
import { KnownHost } from '../reviews/approvalRules';
import { MAX_ID, TEXT_LIMITS } from '../values/limits';
import { POLICY_LIMITS, POLICY_REASONS } from '../values/organization';

/** `allow`: only what the list names may be installed. `deny`: everything but that. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ rule: z.enum(['allow', 'deny']), items: z.array(item).max(POLICY_LIMITS.items) });

/**
 * A policy: which plugins members of an organization may install. A plugin must pass each list; if both `plugins` and
 * `developers` allow, it passes if either names it. The organization's own private plugins pass always.
 */
export const EnterprisePolicy = z.object({
  plugins: listOf(PluginKey),
  developers: listOf(Id),
  permissions: listOf(nameText(POLICY_LIMITS.item, 1)),
  network_hosts: listOf(KnownHost),
  /** Members get exactly these versions. */
  pins: z.array(z.object({ plugin_key: PluginKey, version: VersionNumber })).max(POLICY_LIMITS.items),
  /** A newer version is offered so many days after its approval; until then, the previous one. */
  min_update_age_days: z.number().int().min(0).max(POLICY_LIMITS.days),
  /** Whom members should ask, in the organization's own words; empty: its administrators are named. */
  contact: text(TEXT_LIMITS.contact),
});
export type EnterprisePolicy = z.infer<typeof EnterprisePolicy>;

/** Whether the caller's organization lets them install a plugin. Only for members of an organization. */
export const PolicyDecision = z.object({
  allowed: z.boolean(),
  /** The list that forbids it. */
  reason: z.enum(POLICY_REASONS).optional(),
  /** The permissions or hosts that the list forbids. */
  items: z.array(z.string()).optional(),
  /** Whom to ask: the contact of the policy, or names of administrators of the organization. */
  ask: z.string().optional(),
  /** The version that the organization gives, if it is not the one that others get. */
  version: z.string().optional(),
});
export type PolicyDecision = z.infer<typeof PolicyDecision>;

/** A policy with its names, for its page. */
export const ManagedPolicy = z.object({
  e_id: z.number().int(),
  policy: EnterprisePolicy,
  /** Names of the developers in it. */
  developers: z.array(z.object({ user_id: z.number().int().max(MAX_ID), nick_name: z.string() })),
});
export type ManagedPolicy = z.infer<typeof ManagedPolicy>;

/** Without `e_id`: the caller's current organization. 400 `enterprise_required`, 404 `enterprise_not_found`. */
export const getPolicy = endpoint('GET', '/manager/enterprise/policy', {
  who: 'enterprise_admin',
  ofOwnEnterprise: true,
  summary: 'Returns what members of an organization may install',
  query: z.strictObject({ e_id: idParam.optional() }),
  data: ManagedPolicy,
});

/**
 * Fields that are left out do not change. New items must exist: 400 `enterprise_required`, 404 `enterprise_not_found`,
 * `plugin_not_found`, `version_not_found`, `account_not_found`; 409 `changed_meanwhile`.
 */
export const savePolicy = endpoint('PUT', '/manager/enterprise/policy', {
  who: 'enterprise_admin',
  ofOwnEnterprise: true,
  summary: 'Sets what members of an organization may install',
  body: EnterprisePolicy.partial().extend({ e_id: Id.optional(), expected: Expected.optional() }),
  data: ManagedPolicy,
});
