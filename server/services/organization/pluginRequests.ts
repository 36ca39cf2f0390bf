import type { z } from 'zod';
import type {
  decidePluginRequest as decideCall,
  OwnPluginRequest,
  PluginGrant,
  PluginRequest,
} from '../../../contract/organization/pluginRequests';
import type { Queryable } from '../../db/schema';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { sharedTime } from '../../lib/sharedClock';
import { findUser } from '../../repositories/accounts/users';
import { findCurrentEnterprise, type Page } from '../../repositories/organization/enterprises';
import * as stored from '../../repositories/organization/pluginRequests';
import { notify } from '../accounts/notifications';
import { requireOpenAccount } from '../accounts/openAccounts';
import type { ServiceContext } from '../context';
import { notFound } from '../plugins/pluginRoles';
import { CSV_MARK, csvLine, recordAction } from '../system/adminActions';
import { decidePolicy } from './enterprisePolicies';

/**
 * Requests a plugin for a member, and notifies the administrators of their current organization.
 *
 * @throws {DomainError} `plugin_not_found`, `no_organization`, `already_allowed`, `already_requested`
 */
export async function requestPlugin(
  { db }: ServiceContext,
  user_id: number,
  { plugin_key, reason }: { plugin_key: string; reason: string },
): Promise<OwnPluginRequest> {
  return db.transaction().execute(async (transaction) => {
    await requireOpenAccount(transaction, user_id);
    const plugin_id = await requirePlugin(transaction, user_id, plugin_key);
    // The session may be older than the membership.
    const { e_id } = await findCurrentEnterprise(transaction, user_id);
    if (e_id === null)
      throw new DomainError('no_organization', 'This account belongs to no organization, so every plugin is allowed.');
    const { department = null, nick_name = '' } = (await findUser(transaction, user_id)) ?? {};
    await stored.lockRequests(transaction, e_id);
    const decisions = await decidePolicy(transaction, { user_id, e_id, department }, [plugin_id]);
    if (decisions.get(plugin_id)?.allowed !== false)
      throw new DomainError('already_allowed', 'Your organization allows this plugin. Install it.');
    const row = { e_id, user_id, plugin_id, reason, request_time: sharedTime() };
    const request_id = await stored.insertRequest(transaction, row);
    if (request_id === null)
      throw new DomainError(
        'already_requested',
        'You have requested this plugin already, and the request is open. Wait until it is decided.',
      );
    await notify(transaction, await stored.listDeciders(transaction, e_id), {
      ...{ kind: 'plugin_requested', plugin_key, by_id: user_id },
      params: { by: nick_name, e_id, request_id },
    });
    return requireRequest(await stored.findRequest(transaction, e_id, request_id));
  });
}

/** @throws {DomainError} `plugin_not_found` */
export async function getOwnRequest(
  { db }: ServiceContext,
  { user_id, e_id }: SignedInCaller,
  pluginKey: string,
): Promise<{ request: OwnPluginRequest | null }> {
  const plugin_id = await requirePlugin(db, user_id, pluginKey);
  return { request: e_id === null ? null : await stored.findOwnRequest(db, { e_id, user_id, plugin_id }) };
}

async function requirePlugin(db: Queryable, userId: number, pluginKey: string): Promise<number> {
  const id = await stored.findShownPlugin(db, userId, pluginKey);
  if (id === null) throw notFound();
  return id;
}

/** A page of the requests of an organization, newest first. */
export function listRequests({ db }: ServiceContext, query: stored.RequestFilter & Page) {
  return stored.listRequests(db, { ...query, keyword: searchable(query.keyword) });
}

/** A page of the grants of an organization, newest first. */
export function listGrants({ db }: ServiceContext, e_id: number, page: Page) {
  return stored.listGrants(db, e_id, { ...page, keyword: searchable(page.keyword) });
}

/** The database stores no null characters, so no stored text contains one. */
const searchable = (keyword: string | undefined) => keyword?.replaceAll('\0', '').trim() || undefined;

type Decision = z.output<(typeof decideCall)['schema']['body']> & { e_id: number };
type FoundRequest = NonNullable<Awaited<ReturnType<typeof stored.findRequest>>>;

/**
 * Decides a request. A grant decides each other open request that it covers.
 *
 * @throws {DomainError} `request_not_found`, `already_decided`, `reason_required`, `no_department`, `version_not_found`
 */
export async function decideRequest({ db }: ServiceContext, by: number, decision: Decision): Promise<PluginRequest> {
  const { e_id, request_id } = decision;
  return db.transaction().execute(async (transaction) => {
    await stored.lockRequests(transaction, e_id);
    const request = requireRequest(await stored.findRequest(transaction, e_id, request_id));
    if (request.decision)
      throw new DomainError('already_decided', 'Another administrator has decided this request. Reload the list.');
    const act = decision.decision === 'grant' ? grant : decline;
    await act(transaction, by, request, decision);
    return requireRequest(await stored.findRequest(transaction, e_id, request_id));
  });
}

async function decline(
  transaction: Queryable,
  by: number,
  { request_id, plugin_key, plugin_name, user }: FoundRequest,
  { e_id, reason }: Decision,
): Promise<void> {
  if (!reason) throw new DomainError('reason_required', 'Give the member a reason in "reason".');
  await stored.writeDecision(transaction, [request_id], {
    ...{ decision: 'decline', decide_reason: reason, decided_by: by, decide_time: sharedTime() },
    ...{ scope: null, version: null, is_only_version: false },
  });
  await notify(transaction, [user.user_id], { kind: 'request_declined', plugin_key, params: { reason } });
  await recordAction(transaction, {
    ...{ by, act: 'plugin_request.decline', subject: plugin_key, name: plugin_name },
    after: { e_id, user_ids: [user.user_id], reason },
  });
}

async function grant(
  transaction: Queryable,
  by: number,
  { request_id, plugin_id, plugin_key, plugin_name, user, department: own }: FoundRequest,
  { e_id, scope, version: named, is_only_version, reason }: Decision,
): Promise<void> {
  const version = named ?? null;
  // The database stores no null characters, so no version has one.
  if (
    version !== null &&
    (version.includes('\0') || !(await stored.hasApprovedVersion(transaction, plugin_id, version)))
  )
    throw new DomainError('version_not_found', 'The plugin has no such approved version. Choose another.');
  if (scope === 'department' && own === null)
    throw new DomainError(
      'no_department',
      'This member has no department. Grant the plugin to them or to all members.',
    );
  const user_id = scope === 'user' ? user.user_id : null;
  const department = scope === 'department' ? own : null;
  const covered = await stored.lockOpenRequests(transaction, { e_id, plugin_id, user_id, department });
  // The member has just left the organization or moved to another department.
  if (!covered.some((one) => one.request_id === request_id)) throw requestNotFound();
  const granted = { version, is_only_version };
  const now = sharedTime();
  await stored.insertGrant(transaction, {
    ...{ e_id, plugin_id, user_id, department, ...granted },
    ...{ granted_by: by, grant_time: now },
  });
  await stored.writeDecision(
    transaction,
    covered.map((one) => one.request_id),
    { ...granted, decision: 'grant', scope, decide_reason: reason, decided_by: by, decide_time: now },
  );
  const members = covered.map((one) => one.user_id);
  await notify(transaction, members, { kind: 'request_granted', plugin_key, params: { reason } });
  await recordAction(transaction, {
    ...{ by, act: 'plugin_request.grant', subject: plugin_key, name: plugin_name },
    after: { ...logFields(e_id, { user_id, department, ...granted }), ...(reason && { reason }) },
  });
}

/**
 * Revokes a grant. Installed plugins stay.
 *
 * @throws {DomainError} `grant_not_found`
 */
export async function revokeGrant({ db }: ServiceContext, by: number, e_id: number, grantId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = await stored.deleteGrant(transaction, e_id, grantId);
    if (!found) throw new DomainError('grant_not_found', 'The organization has no such grant. Reload the list.');
    const { user, plugin_key, plugin_name } = found;
    await recordAction(transaction, {
      ...{ by, act: 'plugin_request.revoke', subject: plugin_key, name: plugin_name },
      before: logFields(e_id, { ...found, user_id: user?.user_id ?? null }),
    });
  });
}

type Grantee = Pick<PluginGrant, 'department' | 'version' | 'is_only_version'> & { user_id: number | null };

/** A grant in the activity log. */
function logFields(e_id: number, { user_id, department, version, is_only_version }: Grantee): Record<string, unknown> {
  return {
    e_id,
    scope: user_id !== null ? 'user' : department !== null ? 'department' : 'enterprise',
    ...(user_id !== null && { user_ids: [user_id] }),
    ...(department !== null && { department }),
    ...(version !== null && { version, is_only_version }),
  };
}

function requireRequest<R>(request: R | null): R {
  if (!request) throw requestNotFound();
  return request;
}

function requestNotFound(): DomainError {
  return new DomainError('request_not_found', 'The organization has no such request. Reload the list.');
}

/** Rows per read: memory stays flat for any number of requests. */
const BATCH = 500;

/** Streams the requests of an organization as CSV; each piece is read when the previous one was sent. */
export async function* exportRequests({ db }: ServiceContext, filter: stored.RequestFilter): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(Object.keys(COLUMNS));
  const selection = { ...filter, keyword: searchable(filter.keyword) };
  for (let beforeId: number | undefined; ; ) {
    const batch = await stored.readRequests(db, selection, { beforeId, limit: BATCH });
    yield batch.map((request) => csvLine(Object.values(COLUMNS).map((cell) => cell(request) ?? ''))).join('');
    if (batch.length < BATCH) return;
    beforeId = batch.at(-1)?.request_id;
  }
}

const COLUMNS: Record<string, (request: PluginRequest) => string | null> = {
  request_time: (request) => request.request_time,
  account: ({ user }) => user.account,
  name: ({ user }) => user.nick_name,
  department: (request) => request.department,
  plugin_key: (request) => request.plugin_key,
  plugin_name: (request) => request.plugin_name,
  permissions: ({ permissions }) => permissions.join(' '),
  network_hosts: ({ network_hosts }) => network_hosts.join(' '),
  reason: (request) => request.reason,
  decision: (request) => request.decision,
  scope: (request) => request.scope,
  version: ({ version, is_only_version }) => version && (is_only_version ? version : `>=${version}`),
  decide_reason: (request) => request.decide_reason,
  decided_by: (request) => request.decided_by,
  decide_time: (request) => request.decide_time,
};
