import { text } from '../../../contract/fields';
import type { Tag } from '../../../contract/plugins/plugins';
import type {
  BatchItem,
  BatchResult,
  DuplicateReason,
  InspectedPackage,
  PackageToInspect,
} from '../../../contract/releases/batches';
import type { ReleaseFields } from '../../../contract/releases/releases';
import { ROLE } from '../../../contract/values/accounts';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { IMPORT_TEXTS } from '../../../locales/importTexts';
import { withoutMark } from '../../../shared/pluginPackage/readPackage';
import { completeTexts } from '../../../shared/plugins/importDefaults';
import { pluginKeyFromId } from '../../../shared/plugins/pluginKey';
import type { SignedInCaller } from '../../http/callers/CallerIdentity';
import { listTags } from '../../repositories/plugins/tags';
import {
  findByKeys,
  findLastContact,
  findOwnByNames,
  findSameBytes,
  type KnownBytes,
  type KnownPlugin,
} from '../../repositories/releases/batches';
import type { ServiceContext } from '../context';
import { matchingTagIds } from '../plugins/tags';
import { parsePackage } from './packages';
import { bytesOf } from './releaseFiles';
import { submitPlugin, submitUpdate } from './releases';
import { requireArrived } from './uploads';

const PluginName = text(TEXT_LIMITS.name, 1);

/** A package to inspect, as its sender or this server read it. */
interface Candidate extends Omit<PackageToInspect, 'id'> {
  id?: string | null;
}

/** Existing plugins and packages that the caller may know about. */
interface Known {
  byKey: Map<string, KnownPlugin>;
  /** Plugins of the caller by name. Leaves out names that several of them have. */
  ownByName: Map<string, KnownPlugin>;
  bytes: Map<string, KnownBytes>;
  tags: Tag[];
}

/** Returns the result of submitting each package of a batch as the caller. Administrators see every plugin. */
export async function inspectPackages(
  context: ServiceContext,
  caller: SignedInCaller,
  items: readonly Candidate[],
): Promise<InspectedPackage[]> {
  const known = await findKnown(context, caller, items);
  const before = new Set<string>();
  return items.map((item) => {
    const inspected = judge(item, known, caller, before);
    // A duplicate does not count: the next package may be the new version.
    if (inspected.verdict !== 'duplicate') {
      before.add(item.sha256);
      before.add(identityOf(item, inspected.plugin_key));
    }
    return inspected;
  });
}

async function findKnown(context: ServiceContext, caller: SignedInCaller, items: readonly Candidate[]): Promise<Known> {
  const { user_id, role } = caller;
  const [byKey, byName, bytes, tags] = await Promise.all([
    findByKeys(
      context.db,
      user_id,
      items.flatMap((item) => keyOf(item) ?? []),
    ),
    findOwnByNames(context.db, user_id, [...new Set(items.map(({ name }) => name).filter(isName))]),
    findSameBytes(
      context.db,
      role === ROLE.user ? user_id : null,
      items.map(({ sha256 }) => sha256),
    ),
    listTags(context.db),
  ]);
  const isOnly = (name: string) => byName.filter(({ requestedName }) => requestedName === name).length === 1;
  return {
    byKey: new Map(byKey.map((plugin) => [plugin.plugin_key, plugin])),
    ownByName: new Map(
      byName.filter(({ requestedName }) => isOnly(requestedName)).map((plugin) => [plugin.requestedName, plugin]),
    ),
    bytes: new Map(bytes.map((one) => [one.sha256, one])),
    tags,
  };
}

/** Whether the text is a valid name. Other texts cannot be looked up in the database. */
function isName(name: string): boolean {
  return PluginName.safeParse(name).success;
}

function judge(item: Candidate, known: Known, caller: SignedInCaller, before: Set<string>): InspectedPackage {
  const holder = known.byKey.get(keyOf(item) ?? '');
  const own = holder?.is_own ? holder : known.ownByName.get(item.name);
  const is = (
    verdict: InspectedPackage['verdict'],
    plugin?: Pick<KnownPlugin, 'plugin_key' | 'current_version'>,
    more: Partial<Pick<InspectedPackage, 'reason' | 'listing'>> = {},
  ): InspectedPackage => ({
    file_name: item.file_name,
    verdict,
    reason: null,
    plugin_key: plugin?.plugin_key ?? null,
    current_version: plugin?.current_version ?? null,
    listing: null,
    tag_ids: item.tags?.length ? matchingTagIds(known.tags, item.tags) : (own?.tag_ids ?? []),
    ...more,
  });

  const same = known.bytes.get(item.sha256);
  if (same) return is('duplicate', same, { reason: 'same_bytes' });
  if (before.has(item.sha256) || before.has(identityOf(item, own?.plugin_key ?? null)))
    return is('duplicate', own, { reason: 'twice_in_batch' });
  if (own && item.version && own.versions.includes(item.version))
    return is('duplicate', own, { reason: 'same_version' });
  if (own) return is('update', own, { listing: own });
  // Only the developer of a hidden plugin and administrators may know that it has the key.
  if (holder && (holder.is_public || caller.role !== ROLE.user)) return is('taken', holder);
  return is('new');
}

/** The plugin of a package, as far as the batch itself can tell. */
function identityOf(item: Candidate, pluginKey: string | null): string {
  return `plugin ${pluginKey ?? keyOf(item) ?? `named ${item.name.toLowerCase()}`}`;
}

function keyOf({ plugin_key, id }: Candidate): string | null {
  return plugin_key ?? pluginKeyFromId(id ?? null);
}

/** A file of a batch on arrival. */
export interface BatchFile {
  name: string;
  /** Id of the upload that contains the file. */
  upload_id: string;
}

/** The packages of one request. */
export interface Batch {
  context: ServiceContext;
  caller: SignedInCaller;
  /** Keys of the submitted plugins. */
  submitted: Set<string>;
}

/** Defaults for a program, which sends no language of its user. */
const DEFAULTS = { texts: IMPORT_TEXTS, locale: 'en-US' } as const;

/**
 * Submits one package of a batch like a single submission. Completes missing fields, and skips a duplicate.
 *
 * @throws {DomainError} the errors of `submitPlugin` and `submitUpdate`
 */
export async function submitPackage(batch: Batch, file: BatchFile, item: BatchItem): Promise<BatchResult> {
  const { context, caller, submitted } = batch;
  const upload = await requireArrived(context, caller.user_id, { upload_id: file.upload_id, kind: 'code' });
  const parsed = parsePackage(withoutMark(await bytesOf(upload)));
  const given = { ...parsed, ...dropEmptyFields(item) };
  const { name } = completeTexts(given, file.name, DEFAULTS);
  const candidate = { ...given, file_name: file.name, name, version: given.version ?? undefined };
  const [inspected] = await inspectPackages(context, caller, [candidate]);
  const { verdict, reason, plugin_key, listing } = inspected as InspectedPackage;
  if (reason) return duplicate(file.name, plugin_key, reason);
  const updated = item.plugin_key ?? (verdict === 'update' ? plugin_key : null);
  if (updated && submitted.has(updated)) return duplicate(file.name, updated, 'twice_in_batch');

  const contact = item.contact || listing?.contact || (await lastContact(context, caller));
  const texts = completeTexts(given, file.name, { ...DEFAULTS, updated: inspected });
  const uploads = { code: file.upload_id };
  const fields: ReleaseFields = {
    ...item,
    ...texts,
    contact,
    uploads,
    rollout: item.rollout ?? 100,
    visibility: 'public',
  };
  const receipt = updated
    ? await submitUpdate(context, caller, { ...fields, plugin_key: updated })
    : await submitPlugin(context, caller, fields);
  submitted.add(receipt.plugin_key);
  return { file_name: file.name, verdict: updated ? 'update' : 'new', ...receipt };
}

/** The sender's fields without empty ones. */
function dropEmptyFields(item: BatchItem): BatchItem {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''));
}

const DUPLICATE_MESSAGES: Record<DuplicateReason, string> = {
  same_bytes: 'The same bytes were submitted before. There is nothing to do.',
  same_version: 'This version is published already, and versions never change. Raise the version and send it again.',
  twice_in_batch: 'The batch has this plugin twice. Send the other one separately.',
};

function duplicate(file_name: string, plugin_key: string | null, reason: DuplicateReason): BatchResult {
  return { file_name, verdict: 'duplicate', ...(plugin_key && { plugin_key }), message: DUPLICATE_MESSAGES[reason] };
}

/**
 * The contact in the user's last release; empty before it. No name or address of an account becomes public without
 * their consent.
 */
export function lastContact(context: ServiceContext, { user_id }: SignedInCaller): Promise<string> {
  return findLastContact(context.db, user_id);
}
