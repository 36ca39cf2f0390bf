import { randomBytes } from 'node:crypto';
import { TEXT_LIMITS, text } from '../../contract/fields';
import { type Copyright, REVIEW_STATUS } from '../../contract/plugins';
import { MEDIA_LIMITS, type ReleaseFields, type ReleaseReceipt, type UpdateFields } from '../../contract/releases';
import type { Listing } from '../db/schema';
import { DomainError } from '../lib/DomainError';
import { wrongFields } from '../lib/readForm';
import { isSemver } from '../lib/semver';
import { findUser } from '../repositories/users';
import {
  findNewestListing,
  findPlugin,
  findTagIds,
  hasApprovedVersion,
  insertPlugin,
  insertWaitingVersion,
  lockPlugin,
  type PluginRow,
  supersedeWaiting,
  writeListing,
} from '../repositories/versions';
import type { ServiceContext } from './context';
import { invalid, type PluginPackage, parsePackage } from './packages';
import { keepPicture } from './pictures';
import { pluginKeyFromId, pluginKeyFromName } from './pluginKeys';

/** Files of a release as they arrived. */
export interface ReleaseFiles {
  code?: Buffer[];
  icon?: Buffer[];
  cover?: Buffer[];
  panel_images?: Buffer[];
}

interface Submission {
  version: string;
  content: string;
  listing: Listing;
  package: PluginPackage;
}

/**
 * Submits a new plugin for review.
 * @throws {DomainError} `invalid_request`, `invalid_package`, `invalid_image`, `too_many_media`
 */
export async function submitPlugin(
  context: ServiceContext,
  userId: number,
  fields: ReleaseFields,
  files: ReleaseFiles,
): Promise<ReleaseReceipt> {
  const submission = await prepare(context, userId, fields, files, null);
  const now = new Date();
  return context.db.transaction().execute(async (transaction) => {
    for (const plugin_key of candidateKeys(submission)) {
      const plugin = await insertPlugin(transaction, { plugin_key, developer_id: userId, now }, submission.listing);
      if (!plugin) continue;
      await writeListing(transaction, plugin.plugin_id, submission.listing);
      await insertWaitingVersion(transaction, toNewVersion(plugin, submission, now));
      return receipt(plugin, submission);
    }
    throw new Error('No free plugin key was found.');
  });
}

/**
 * Submits a new version of the caller's own plugin. What is public stays as it is until that version is approved.
 * @throws {DomainError} `plugin_not_found`, `forbidden`, `version_taken`, and what `submitPlugin` throws
 */
export async function submitUpdate(
  context: ServiceContext,
  userId: number,
  fields: UpdateFields,
  files: ReleaseFiles,
): Promise<ReleaseReceipt> {
  const known = await findPlugin(context.db, fields.plugin_key);
  requireAuthor(known, userId);
  const previous = (await findNewestListing(context.db, known.plugin_id)) ?? listingOf(known);
  const submission = await prepare(context, userId, fields, files, previous);
  const now = new Date();
  return context.db.transaction().execute(async (transaction) => {
    const plugin = await lockPlugin(transaction, fields.plugin_key);
    requireAuthor(plugin, userId);
    if (await hasApprovedVersion(transaction, plugin.plugin_id, submission.version))
      throw new DomainError(
        'version_taken',
        `${plugin.plugin_key} ${submission.version} is published already, and versions never change. Raise the version and submit again.`,
      );
    await supersedeWaiting(transaction, plugin.plugin_id, now);
    await insertWaitingVersion(transaction, toNewVersion(plugin, submission, now));
    // A plugin that was never public shows its author what was submitted last.
    if (!plugin.is_public && plugin.current_version === null)
      await writeListing(transaction, plugin.plugin_id, submission.listing);
    return receipt(plugin, submission);
  });
}

function requireAuthor(plugin: PluginRow | null, userId: number): asserts plugin is PluginRow {
  if (plugin?.developer_id === userId) return;
  if (plugin?.is_public)
    throw new DomainError(
      'forbidden',
      'The current account has no permission: only its author may submit versions of a plugin.',
    );
  throw new DomainError('plugin_not_found', 'There is no such plugin. Check its key.');
}

/** Everything that takes long, before any row is locked: the package is read, pictures are redrawn, files are kept. */
async function prepare(
  context: ServiceContext,
  userId: number,
  fields: ReleaseFields,
  files: ReleaseFiles,
  previous: Listing | null,
): Promise<Submission> {
  const code = files.code?.[0];
  if (!code) throw invalid([{ path: 'code', message: 'is missing: a version needs its package' }]);
  const panels = files.panel_images ?? [];
  if (panels.length > MEDIA_LIMITS.media_count)
    throw new DomainError(
      'too_many_media',
      `There are ${panels.length} pictures. Send at most ${MEDIA_LIMITS.media_count}.`,
    );
  const parsed = parsePackage(code);
  const version = fields.version || parsed.version || '';
  const listing: Listing = {
    name: fields.name || parsed.name || previous?.name || '',
    intro: fields.intro || parsed.intro || previous?.intro || '',
    description: fields.description || parsed.description || previous?.description || '',
    texts: fields.texts ?? previous?.texts ?? {},
    tag_ids: await tagIdsOf(context, fields, parsed, previous),
    icon: previous?.icon ?? null,
    cover: previous?.cover ?? null,
    panel_images: previous?.panel_images ?? [],
    video: previous?.video ?? null,
    contact: fields.contact,
    technical_support: fields.technical_support ?? previous?.technical_support ?? '',
    copyright: await copyrightOf(context, userId, fields.copyright ?? previous?.copyright),
    editor_type: parsed.editor_type,
    permissions: parsed.permissions,
    network_hosts: parsed.network_hosts,
  };
  requireFields(listing, version);
  const { icon, cover } = files;
  if (icon?.[0]) listing.icon = await keepPicture(context.storage, 'icon', icon[0]);
  if (cover?.[0]) listing.cover = await keepPicture(context.storage, 'cover', cover[0]);
  if (panels.length > 0) {
    listing.panel_images = [];
    // One after the other: decoding is what takes memory.
    for (const panel of panels) listing.panel_images.push(await keepPicture(context.storage, 'panel_images', panel));
  }
  await context.storage.put(code, 'json');
  return { version, content: fields.version_content, listing, package: parsed };
}

/** What neither the form nor the package gave. */
function requireFields(listing: Listing, version: string): void {
  const missing = (['name', 'intro', 'description'] as const).filter((name) => listing[name] === '');
  const problems: { path: string; message: string }[] = missing.map((path) => ({
    path,
    message: 'is missing: neither the form nor the package gives it',
  }));
  if (!isSemver(version)) problems.push({ path: 'version', message: 'must be a semantic version such as 1.4.0' });
  if (problems.length > 0) throw wrongFields(problems);
}

async function tagIdsOf(
  context: ServiceContext,
  fields: ReleaseFields,
  parsed: PluginPackage,
  previous: Listing | null,
): Promise<number[]> {
  if (fields.tag_ids) {
    const known = await findTagIds(context.db, { ids: fields.tag_ids });
    const unknown = fields.tag_ids.filter((id) => !known.includes(id));
    if (unknown.length === 0) return known;
    throw wrongFields([{ path: 'tag_ids', message: `must be ids of tags; there is no ${unknown.join(', ')}` }]);
  }
  if (parsed.tags.length > 0) return findTagIds(context.db, { words: parsed.tags });
  return previous?.tag_ids ?? [];
}

async function copyrightOf(context: ServiceContext, userId: number, given?: Copyright): Promise<Copyright> {
  if (given?.type !== 'custom') {
    const author = await findUser(context.db, userId);
    return { type: 'author', holder: author?.nick_name ?? '' };
  }
  const holder = text(TEXT_LIMITS.contact, 1).safeParse(given.holder);
  if (holder.success) return { type: 'custom', holder: holder.data };
  throw wrongFields([
    { path: 'copyright.holder', message: `must be a text of 1 to ${TEXT_LIMITS.contact} characters` },
  ]);
}

function* candidateKeys({ package: { id }, listing }: Submission): Generator<string> {
  const own = pluginKeyFromId(id);
  if (own) yield own;
  for (let attempt = 0; attempt < 5; attempt += 1)
    yield pluginKeyFromName(listing.name, randomBytes(4).toString('hex'));
}

function toNewVersion(
  plugin: PluginRow,
  { version, content, listing, package: { sha256, size } }: Submission,
  now: Date,
) {
  return {
    plugin_id: plugin.plugin_id,
    version,
    content,
    listing,
    package_sha256: sha256,
    package_size: size,
    now,
  };
}

function receipt(plugin: PluginRow, submission: Submission): ReleaseReceipt {
  return { plugin_key: plugin.plugin_key, version: submission.version, status: REVIEW_STATUS.unreviewed };
}

/** The listing as it stands on the plugin; its tags are known to submissions alone. */
function listingOf(plugin: PluginRow): Listing {
  const { name, intro, description, texts, icon, cover, panel_images, video, contact, technical_support } = plugin;
  const { copyright, editor_type, permissions, network_hosts } = plugin;
  return {
    ...{ name, intro, description, texts, tag_ids: [], icon, cover, panel_images, video, contact, technical_support },
    ...{ copyright, editor_type, permissions, network_hosts },
  };
}
