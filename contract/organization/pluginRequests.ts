import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  Id,
  IdAnywhere,
  idParam,
  Keyword,
  PageQuery,
  PluginKey,
  PluginNames,
  Timestamp,
  text,
  VersionNumber,
} from '../fields';
import { TEXT_LIMITS } from '../values/limits';
import { GRANT_SCOPES, REQUEST_DECISIONS, REQUEST_STATES } from '../values/organization';

/** A request as its sender sees it. */
export const OwnPluginRequest = z.object({
  request_id: z.number().int(),
  plugin_key: z.string(),
  reason: z.string(),
  request_time: Timestamp,
  /** Null while it is open. */
  decision: z.enum(REQUEST_DECISIONS).nullable(),
  /** The administrator's reason; empty if they gave none. */
  decide_reason: z.string(),
  decide_time: Timestamp.nullable(),
});
export type OwnPluginRequest = z.infer<typeof OwnPluginRequest>;

/** The versions that a grant allows. */
const Granted = z.object({
  /** From this version on, or this one alone; null: each version. */
  version: z.string().nullable(),
  is_only_version: z.boolean(),
});

/** The plugin of a request or a grant. */
const RequestedPlugin = z.object({
  plugin_key: z.string(),
  plugin_name: z.string(),
  plugin_names: PluginNames,
  icon: z.string().nullable(),
});

const Member = z.object({ user_id: z.number().int(), account: z.string().nullable(), nick_name: z.string() });

/** A request as administrators of the organization see it. */
export const PluginRequest = OwnPluginRequest.extend({
  ...RequestedPlugin.shape,
  ...Granted.shape,
  current_version: z.string().nullable(),
  permissions: z.array(z.string()),
  network_hosts: z.array(z.string()),
  user: Member.extend({ avatar_url: z.string().nullable() }),
  /** Today's department of the member in the organization. */
  department: z.string().nullable(),
  /** For whom it was granted; null for an open or declined one. */
  scope: z.enum(GRANT_SCOPES).nullable(),
  /** Name of the administrator who decided. */
  decided_by: z.string().nullable(),
});
export type PluginRequest = z.infer<typeof PluginRequest>;

/** An exception from the policy of an organization. Without a user and a department, it is for all members. */
export const PluginGrant = RequestedPlugin.extend({
  ...Granted.shape,
  grant_id: z.number().int(),
  user: Member.nullable(),
  department: z.string().nullable(),
  granted_by: z.string().nullable(),
  grant_time: Timestamp,
});
export type PluginGrant = z.infer<typeof PluginGrant>;

/**
 * For the caller's current organization. 404 `plugin_not_found`, also for a plugin that the caller may not see; 409
 * `no_organization`, `already_allowed`, `already_requested` while another request of theirs is open.
 */
export const requestPlugin = endpoint('POST', '/plugin/request', {
  who: 'user',
  summary: "Requests a plugin that the caller's organization does not allow",
  body: z.object({ plugin_key: PluginKey, reason: text(TEXT_LIMITS.reason, 1) }),
  data: OwnPluginRequest,
});

/** Null if there is none. 404 `plugin_not_found`. */
export const getOwnRequest = endpoint('GET', '/plugin/request', {
  who: 'user',
  summary: "Returns the caller's newest request of a plugin in their current organization",
  query: z.strictObject({ plugin_key: PluginKey }),
  data: z.object({ request: OwnPluginRequest.nullable() }),
});

const FILTERS = {
  e_id: idParam.optional(),
  state: z.enum(REQUEST_STATES).optional(),
  /** Matches the key and name of the plugin, and the account and name of the member. */
  keyword: Keyword.optional(),
};

/** Without `e_id`: the caller's current organization, as in all calls below. */
export const listPluginRequests = endpoint('GET', '/manager/plugin/request/list', {
  who: 'enterprise_admin',
  ofOwnEnterprise: true,
  summary: 'Lists plugin requests of the members of an organization, newest first',
  query: PageQuery.extend(FILTERS),
  data: z.object({ request_list: z.array(PluginRequest), total: z.number().int() }),
});

/** Every request that matches the filters, newest first. Cells that a spreadsheet would evaluate are escaped. */
export const exportPluginRequests = endpoint('GET', '/manager/plugin/request/export', {
  who: 'enterprise_admin',
  ofOwnEnterprise: true,
  summary: 'Exports plugin requests of the members of an organization as CSV',
  binary: true,
  query: z.strictObject(FILTERS),
  data: z.unknown(),
});

/**
 * A grant closes each open request that it covers: of this member, of their department, or of all members. 404
 * `request_not_found`, `version_not_found`; 409 `already_decided`, `no_department`; 422 `reason_required` if a request
 * is declined without a reason.
 */
export const decidePluginRequest = endpoint('POST', '/manager/plugin/request/decide', {
  who: 'enterprise_admin',
  ofOwnEnterprise: true,
  summary: 'Grants or declines a plugin request',
  body: z
    .object({
      request_id: Id,
      decision: z.enum(REQUEST_DECISIONS),
      scope: z.enum(GRANT_SCOPES).default('user'),
      /** Grants this version and newer ones; without it, each version. */
      version: VersionNumber.optional(),
      /** Grants no newer ones. */
      is_only_version: z.boolean().default(false),
      reason: text(TEXT_LIMITS.reason).default(''),
      e_id: Id.optional(),
    })
    .refine(({ version, is_only_version }) => version || !is_only_version, { path: ['version'], error: 'must be set' }),
  data: PluginRequest,
});

export const listPluginGrants = endpoint('GET', '/manager/plugin/grant/list', {
  who: 'enterprise_admin',
  ofOwnEnterprise: true,
  summary: 'Lists plugins that were granted to members of an organization, newest first',
  query: PageQuery.extend({ e_id: idParam.optional(), keyword: Keyword.optional() }),
  data: z.object({ grant_list: z.array(PluginGrant), total: z.number().int() }),
});

/** Installed plugins stay. 404 `grant_not_found`. */
export const revokePluginGrant = endpoint('DELETE', '/manager/plugin/grant', {
  who: 'enterprise_admin',
  ofOwnEnterprise: true,
  summary: 'Revokes a grant of a plugin',
  body: z.object({ grant_id: IdAnywhere, e_id: IdAnywhere.optional() }),
  data: z.object({}),
});
