import type { AuditDetail, AuditItem, AuditListQuery } from '../../contract/audits';
import { TEXT_LIMITS, text } from '../../contract/fields';
import { REVIEW_STATUS } from '../../contract/plugins';
import { DomainError } from '../lib/DomainError';
import {
  findAnyPackage,
  findSubmission,
  findTagIdsOf,
  findTags,
  findWaiting,
  listSubmissions,
  writeDecision,
} from '../repositories/audits';
import { refreshSearch } from '../repositories/search';
import { lockPlugin, writeListing } from '../repositories/versions';
import type { ServiceContext } from './context';

/** Submitted versions, newest first. */
export async function listAudits(
  context: ServiceContext,
  query: AuditListQuery,
): Promise<{ audit_list: AuditItem[]; total: number }> {
  // The database keeps no zeros, so that no text with one can be found.
  const keyword = query.keyword?.replaceAll('\0', '').trim() || undefined;
  const { items, total } = await listSubmissions(context.db, { ...query, keyword });
  return { audit_list: items, total };
}

/** @throws {DomainError} `plugin_not_found`, `version_not_found` */
export async function getAudit(context: ServiceContext, key: string, version: string): Promise<AuditDetail> {
  const found = version.includes('\0') ? null : await findSubmission(context.db, key, version);
  if (!found) throw await absent(context, key, version);
  const listing = found.version.listing;
  const shown = listing ?? found.plugin;
  const tagIds = listing ? listing.tag_ids : await findTagIdsOf(context.db, found.plugin.plugin_id);
  return {
    ...found.item,
    intro: shown.intro,
    description: shown.description,
    texts: shown.texts,
    contact: shown.contact,
    technical_support: shown.technical_support,
    version_content: found.version.content,
    cover: shown.cover,
    panel_images: shown.panel_images,
    tags: await findTags(context.db, tagIds),
    editor_type: shown.editor_type,
    permissions: shown.permissions,
    network_hosts: shown.network_hosts,
    size: found.version.package_size,
    sha256: found.version.package_sha256,
  };
}

export interface Decision {
  plugin_key: string;
  version: string;
  /** The submission that was looked at, where the caller says it. */
  submission?: number;
  status: 2 | 3;
  reason?: string;
}

/**
 * Approves or rejects the version that waits. Approval puts its listing on the plugin, where everybody sees it.
 * @throws {DomainError} `reason_required`, `invalid_request`, `plugin_not_found`, `version_not_found`, `not_waiting`
 */
export async function decideAudit(context: ServiceContext, deciderId: number, decision: Decision): Promise<AuditItem> {
  const { plugin_key, version, status, submission } = decision;
  const reason = status === REVIEW_STATUS.unapproved ? requireReason(decision.reason) : null;
  const now = new Date();
  await context.db.transaction().execute(async (transaction) => {
    const plugin = await lockPlugin(transaction, plugin_key);
    const waiting = plugin && (await findWaiting(transaction, plugin.plugin_id));
    const isLookedAt = waiting?.version === version && (submission ?? waiting.version_id) === waiting.version_id;
    if (!plugin || !waiting?.listing || !isLookedAt) throw await notWaiting({ ...context, db: transaction }, decision);
    await writeDecision(transaction, waiting.version_id, { status, reason, decide_time: now, decided_by: deciderId });
    if (status === REVIEW_STATUS.unapproved) return;
    await writeListing(transaction, plugin.plugin_id, waiting.listing, {
      is_public: true,
      current_version: version,
      create_time: plugin.create_time ?? now,
      update_time: now,
      sort_time: now,
    });
    await refreshSearch(transaction, plugin.plugin_id);
  });
  if (status === REVIEW_STATUS.approved) context.forgetPublicLists();
  const decided = await findSubmission(context.db, plugin_key, version);
  if (!decided) throw await absent(context, plugin_key, version);
  return decided.item;
}

function requireReason(given: string | undefined): string {
  if (!given?.trim())
    throw new DomainError(
      'reason_required',
      'A rejection needs a reason, so that the author knows what to change. Give one.',
    );
  const reason = text(TEXT_LIMITS.reason, 1).safeParse(given);
  if (reason.success) return reason.data;
  const message = reason.error.issues[0]?.message;
  throw new DomainError('invalid_request', `The reason ${message}. Shorten or correct it.`, [
    { path: 'reason', message },
  ]);
}

async function notWaiting(context: ServiceContext, { plugin_key, version }: Decision): Promise<DomainError> {
  const known = version.includes('\0') ? null : await findSubmission(context.db, plugin_key, version);
  if (!known) return absent(context, plugin_key, version);
  return new DomainError(
    'not_waiting',
    `${plugin_key} ${version} no longer waits for review: it was decided, or a newer version took its place. Reload the list.`,
  );
}

async function absent(context: ServiceContext, key: string, version: string): Promise<DomainError> {
  return (await findAnyPackage(context.db, key, undefined))
    ? new DomainError('version_not_found', `${key} has no submitted version ${JSON.stringify(version)}. Check it.`)
    : new DomainError('plugin_not_found', 'There is no such plugin. Check its key.');
}
