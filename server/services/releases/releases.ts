import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ReleaseFields, ReleaseReceipt, UpdateFields } from '../../../contract/releases/releases';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import type { FieldError } from '../../../shared/fieldErrors';
import type { CheckVerdict } from '../../../shared/packageChecks/CheckVerdict';
import { keepReasons } from '../../../shared/packageChecks/findingReasons';
import { withoutMark } from '../../../shared/pluginPackage/readPackage';
import { pluginKeyFromId, pluginKeyFromName, pluginKeyWithSuffix } from '../../../shared/plugins/pluginKey';
import { keepsCurrent } from '../../../shared/plugins/semver';
import type { Queryable } from '../../db/schema';
import type { Listing } from '../../db/schema/releases';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { DomainError } from '../../lib/DomainError';
import { isNewer } from '../../lib/versionOrder';
import { packageName } from '../../repositories/files/fileReferences';
import { joinCampaigns } from '../../repositories/promotions/campaigns';
import type { KeyedRequest } from '../../repositories/releases/idempotencyKeys';
import { findChecksOfPackage } from '../../repositories/releases/packageChecks';
import { wasEverPublic } from '../../repositories/releases/pluginChanges';
import { findTakenVersions } from '../../repositories/releases/publishedVersions';
import {
  findNewestListing,
  findPendingPlugin,
  findPlugin,
  findUnapprovedVersion,
  insertPendingVersion,
  insertPlugin,
  lockPlugin,
  type NewVersion,
  type PluginRow,
  supersedePending,
  writeListing,
} from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';
import type { FileTransaction } from '../files/FileTransaction';
import { MAINTAINERS, requireRole } from '../plugins/pluginRoles';
import { verifyFilesForAutoApproval } from '../reviews/approvals';
import { hasStableVersion } from './currentVersions';
import { isPendingAlready } from './idempotency';
import { listingOf, prepareListing } from './listingFields';
import { checkSubmission } from './packageChecks';
import { invalidPackageError, type PluginPackage, parsePackage } from './packages';
import {
  type Audience,
  audienceOf,
  isPrivate,
  requireMembership,
  toColumns,
  writeDepartments,
} from './privateReleases';
import { bytesOf, chooseFiles, sizeOf } from './releaseFiles';
import { requireStoredMedia } from './submissionDeletions';
import { approveOrQueue, notifyReviewers, submitInTransaction } from './submissions';

interface Submission {
  version: string;
  content: string;
  listing: Listing;
  package: PluginPackage;
  rollout: number;
  checks: CheckVerdict[];
  stored_bytes: number;
}

/**
 * Submits a new plugin for review. While it waits, the same package of the same account is the same plugin.
 *
 * @throws {DomainError} `no_organization`, `invalid_request`, `invalid_package`, `code_not_included`, `invalid_image`, `invalid_video`,
 * `too_many_media`, `upload_not_found`, `upload_not_finished`
 */
export async function submitPlugin(
  context: ServiceContext,
  user: Pick<SignedInCaller, 'user_id' | 'e_id'>,
  fields: ReleaseFields,
  request?: KeyedRequest,
): Promise<ReleaseReceipt> {
  const userId = user.user_id;
  const audience = audienceOf(user, fields);
  return submitInTransaction(context, {
    submitterId: userId,
    request,
    uploads: fields.uploads,
    prepare: (fileTransaction) =>
      prepare(context, fileTransaction, {
        ...{
          submitterId: userId,
          ownerId: userId,
          fields,
          previous: null,
          stored: null,
          isPrivate: isPrivate(audience),
        },
      }),
    record: async (transaction, submission, now) => {
      await requireMembership(transaction, userId, audience);
      const pending = await replacePending(transaction, userId, { submission, audience, now });
      if (pending) return pending;
      for (const plugin_key of generateKeys(submission, isPrivate(audience))) {
        // A deleted plugin's key is not reused: users who know it would confuse the two.
        if (await wasEverPublic(transaction, plugin_key)) continue;
        const made = { plugin_key, developer_id: userId, now };
        const plugin = await insertPlugin(transaction, made, submission.listing, toColumns(audience));
        if (!plugin) continue;
        await insertPendingVersion(transaction, toNewVersion(plugin, submission, { by: userId, now }));
        await notifyReviewers(transaction, plugin, submission.version);
        await joinCampaigns(transaction, userId, now);
        return { receipt: receipt(plugin, submission) };
      }
      throw new Error('No free plugin key was found.');
    },
  });
}

/**
 * Submits a new version of the caller's plugin. The public version stays until the new one is approved. Without a
 * package, that of the newest version is submitted again, if it was not approved.
 *
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_taken`, `version_not_higher`, and the errors of
 * `submitPlugin`
 */
export async function submitUpdate(
  context: ServiceContext,
  user: SignedInCaller,
  fields: UpdateFields,
  request?: KeyedRequest,
): Promise<ReleaseReceipt> {
  const { db } = context;
  const { plugin: known } = await requireRole(db, await findPlugin(db, fields.plugin_key), user, MAINTAINERS);
  const previous = (await findNewestListing(db, known.plugin_id)) ?? listingOf(known);
  const stored = (await findUnapprovedVersion(db, known.plugin_id))?.package_sha256 ?? null;
  const people = { submitterId: user.user_id, ownerId: known.developer_id };
  const given = { ...people, fields, previous, stored, isPrivate: isPrivate(known) };
  return submitInTransaction(context, {
    submitterId: user.user_id,
    request,
    uploads: fields.uploads,
    prepare: async (fileTransaction) => {
      const submission = await prepare(context, fileTransaction, given);
      const named = { listing: submission.listing, package_sha256: submission.package.sha256 };
      return { submission, read: await verifyFilesForAutoApproval(context, known, user.user_id, named) };
    },
    record: async (transaction, { submission, read }, now) => {
      const locked = await lockPlugin(transaction, fields.plugin_key);
      const { plugin } = await requireRole(transaction, locked, user, MAINTAINERS);
      await requireStoredMedia(transaction, plugin, { listing: submission.listing, before: [previous] });
      await writeDepartments(transaction, plugin, fields.department);
      const sent = toNewVersion(plugin, submission, { by: user.user_id, now });
      const newVersion = await withReasons(transaction, sent);
      if (await isPendingAlready(transaction, newVersion))
        return { receipt: receipt(plugin, newVersion), isRepeated: true };
      await requireNewNumber(transaction, plugin, submission.version);
      await supersedePending(transaction, plugin.plugin_id, now);
      await insertPendingVersion(transaction, newVersion);
      const { version } = submission;
      const status = await approveOrQueue(transaction, plugin, { version, submitterId: user.user_id, read });
      await joinCampaigns(transaction, user.user_id, now);
      // Developers of a plugin that was never public see the last submission.
      if (!plugin.is_published && plugin.current_version === null)
        await writeListing(transaction, plugin.plugin_id, submission.listing);
      return { receipt: { ...receipt(plugin, newVersion), status } };
    },
  });
}

/**
 * A new plugin that is sent again while it waits is no second plugin: the same submission changes nothing, and one with
 * corrected texts replaces it. Null for a plugin that does not wait yet.
 */
async function replacePending(
  transaction: Queryable,
  userId: number,
  { submission, audience, now }: { submission: Submission; audience: Audience; now: Date },
): Promise<{ receipt: ReleaseReceipt; isRepeated?: true } | null> {
  const { version, listing } = submission;
  const named = { name: listing.name, version, package_sha256: submission.package.sha256, e_id: audience.e_id };
  const key = await findPendingPlugin(transaction, userId, named);
  const plugin = key && (await lockPlugin(transaction, key));
  if (!plugin || plugin.current_version !== null) return null;
  if (isPrivate(plugin)) await writeDepartments(transaction, plugin, audience.departments);
  const newVersion = await withReasons(transaction, toNewVersion(plugin, submission, { by: userId, now }));
  if (await isPendingAlready(transaction, newVersion))
    return { receipt: receipt(plugin, newVersion), isRepeated: true };
  await supersedePending(transaction, plugin.plugin_id, now);
  await insertPendingVersion(transaction, newVersion);
  await writeListing(transaction, plugin.plugin_id, listing);
  await notifyReviewers(transaction, plugin, version);
  return { receipt: receipt(plugin, newVersion) };
}

/** A submission with the developer's reasons at its findings, if its package was submitted before. */
async function withReasons(transaction: Queryable, submission: NewVersion): Promise<NewVersion> {
  const { plugin_id, package_sha256, checks } = submission;
  const before = package_sha256 && (await findChecksOfPackage(transaction, plugin_id, package_sha256));
  return before ? { ...submission, checks: keepReasons(checks, before) } : submission;
}

interface SubmissionInput {
  /** Owner of the uploads. */
  submitterId: number;
  ownerId: number;
  fields: Omit<ReleaseFields, 'visibility'>;
  previous: Listing | null;
  isPrivate: boolean;
  /** Hash of the package that is submitted again if no other is sent. */
  stored: string | null;
}

/** Parses the package, re-encodes images, stores files. */
async function prepare(
  context: ServiceContext,
  fileTransaction: FileTransaction,
  { submitterId, ownerId, fields, previous, isPrivate, stored }: SubmissionInput,
): Promise<Submission> {
  const chosen = await chooseFiles(context, submitterId, { uploads: fields.uploads, previous });
  const code = chosen.code ? withoutMark(await bytesOf(chosen.code)) : await storedPackage(context, stored);
  const parsed = parsePackage(code);
  const version = fields.version || parsed.version || '';
  const listing = await prepareListing(
    context,
    fileTransaction,
    { fields, chosen },
    { ownerId, parsed, version, previous, isPrivate },
  );
  await fileTransaction.put(code, 'json');
  const checks = await checkSubmission(context, ownerId, listing, code);
  // A package that is submitted again counts for each submission: the developer may delete either.
  const stored_bytes = sizeOf(Object.values(chosen).flat()) + (chosen.code ? 0 : code.byteLength);
  const { version_content: content, rollout } = fields;
  return { version, content, listing, package: parsed, rollout, checks, stored_bytes };
}

/** @throws {DomainError} `invalid_package` if there is none, or it was deleted meanwhile */
async function storedPackage(context: ServiceContext, sha256: string | null): Promise<Uint8Array> {
  const stream = sha256 && (await context.storage.read(packageName(sha256)));
  if (stream) return buffer(stream);
  throw invalidPackageError([{ path: 'code', rule: 'missing', message: 'is missing: a version must have a package' }]);
}

/**
 * The id of the package, else the name, else the name with a suffix. The key of a private plugin always has a suffix,
 * too long to be guessed.
 */
function* generateKeys({ package: { id }, listing: { name } }: Submission, isPrivate: boolean): Generator<string> {
  if (!isPrivate) for (const key of [pluginKeyFromId(id), pluginKeyFromName(name)]) if (key) yield key;
  const suffix = () => randomBytes(isPrivate ? 12 : 4).toString('hex');
  for (let attempt = 0; attempt < 5; attempt += 1) yield pluginKeyWithSuffix(name, suffix());
}

function toNewVersion(
  plugin: PluginRow,
  { package: { sha256, size }, ...submission }: Submission,
  { by, now }: { by: number; now: Date },
): NewVersion {
  return {
    ...submission,
    plugin_id: plugin.plugin_id,
    submitted_by: by,
    kind: 'version',
    package_sha256: sha256,
    package_size: size,
    now,
  };
}

function receipt(
  plugin: PluginRow,
  { version, checks, rollout }: Pick<NewVersion, 'version' | 'checks' | 'rollout'>,
): ReleaseReceipt {
  const usersKeep =
    plugin.is_published && keepsCurrent(version, plugin.current_version) ? plugin.current_version : null;
  const share = usersKeep ? { users_keep: usersKeep } : rollout < 100 && hasStableVersion(plugin) && { rollout };
  return { plugin_key: plugin.plugin_key, version, status: REVIEW_STATUS.unreviewed, checks, ...share };
}

/**
 * Requires a free version number that is higher than the current one, or than its own line (1.4.3 after 1.4.2, while
 * 2.0.0 is current). The caller holds the plugin's lock: of concurrent submissions of one number the first wins.
 *
 * @throws {DomainError} `version_taken`, `version_not_higher`
 */
async function requireNewNumber(
  db: Queryable,
  { plugin_id, plugin_key, current_version }: PluginRow,
  version: string,
): Promise<void> {
  const taken = await findTakenVersions(db, plugin_id);
  if (taken.some((other) => other.version === version))
    throw refusedError(
      'version_taken',
      `${plugin_key} ${version} is published or in review, and versions never change. Raise the version and submit again.`,
      { version },
    );
  const published = taken.filter((other) => other.isApproved).map((other) => other.version);
  if (current_version === null || isNewer(version, current_version) || continuesOlderLine(version, published)) return;
  throw refusedError(
    'version_not_higher',
    `${version} is not higher than ${current_version}, the current version of ${plugin_key}. Raise the version. A lower one must continue an older line: after 1.4.2 comes 1.4.3.`,
    { version, current: current_version },
  );
}

function refusedError(rule: 'version_taken' | 'version_not_higher', message: string, params: FieldError['params']) {
  const error: FieldError = { path: 'version', rule, params, message };
  return new DomainError(rule, message, [error]);
}

/** Whether the version is the highest of an older line, identified by its first two numbers. */
function continuesOlderLine(version: string, published: string[]): boolean {
  const line = version.split('.', 2).join('.');
  const older = published.filter((other) => other.split('.', 2).join('.') === line);
  return older.length > 0 && older.every((other) => isNewer(version, other));
}
