import { text } from '../../../contract/fields';
import type { Copyright } from '../../../contract/plugins/plugins';
import type { ListingFields, ReleaseFields } from '../../../contract/releases/releases';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import type { FieldError } from '../../../shared/fieldErrors';
import { completeListing } from '../../../shared/plugins/importDefaults';
import { missingTexts, versionErrors } from '../../../shared/plugins/releaseRules';
import { nameError, writingError, writingMessage } from '../../../shared/text/writing';
import type { Listing } from '../../db/schema/releases';
import { wrongFields } from '../../http/bodies/readForm';
import { findUser } from '../../repositories/accounts/users';
import { listTags } from '../../repositories/plugins/tags';
import type { PluginRow } from '../../repositories/releases/versions';
import type { ServiceContext } from '../context';
import type { FileTransaction } from '../files/FileTransaction';
import { matchingTagIds } from '../plugins/tags';
import type { PluginPackage } from './packages';
import { type ChosenFiles, storeMedia } from './releaseFiles';

/** Sources of a listing: the plugin, the package if there is one, and the previous listing. */
export interface ListingSources {
  ownerId: number;
  parsed: PluginPackage | null;
  /** Version of the package; null for a listing alone. */
  version: string | null;
  previous: Listing | null;
  /** Whether the plugin is private. */
  isPrivate: boolean;
}

/**
 * The listing of a submission, with its media stored.
 *
 * @throws {DomainError} `invalid_request`, `invalid_image`, `invalid_video`, `overloaded`
 */
export async function prepareListing(
  context: ServiceContext,
  fileTransaction: FileTransaction,
  { fields, chosen }: { fields: Omit<ListingFields, 'plugin_key'>; chosen: ChosenFiles },
  { ownerId, parsed, version, previous, isPrivate }: ListingSources,
): Promise<Listing> {
  const texts = {
    name: fields.name || parsed?.name || previous?.name || '',
    ...completeListing({
      intro: fields.intro || parsed?.intro || previous?.intro || '',
      description: fields.description || parsed?.description || previous?.description || '',
    }),
    texts: fields.texts ?? previous?.texts ?? {},
    tag_ids: await tagIdsOf(context, fields, parsed, previous),
    contact: fields.contact ?? previous?.contact ?? '',
    technical_support: fields.technical_support ?? previous?.technical_support ?? '',
    copyright: await copyrightOf(context, ownerId, fields.copyright ?? previous?.copyright),
    editor_type: parsed?.editor_type ?? previous?.editor_type ?? [],
    permissions: parsed?.permissions ?? previous?.permissions ?? [],
    network_hosts: parsed?.network_hosts ?? previous?.network_hosts ?? [],
  };
  requireFields(texts, version, parsed);
  const package_name = parsed?.name?.trim();
  return {
    ...texts,
    ...(package_name && { package_name }),
    ...(await storeMedia(fileTransaction, chosen, { previous, isPrivate })),
  };
}

/** Refuses fields that neither the form nor the package provides, and misleading names. */
function requireFields(
  listing: Pick<Listing, 'name' | 'intro' | 'description' | 'texts' | 'copyright'>,
  version: string | null,
  parsed: PluginPackage | null,
): void {
  const problems: FieldError[] = [...missingTexts(listing), ...wrongNames(listing), ...wrongTexts(listing, parsed)];
  if (version !== null) problems.push(...versionErrors(version, parsed?.version ?? null));
  if (problems.length > 0) throw wrongFields(problems);
}

/** Checks texts of the package. The contract has validated those of the form, and the previous ones stay. */
function wrongTexts(listing: Pick<Listing, 'intro' | 'description'>, parsed: PluginPackage | null) {
  return (['intro', 'description'] as const).flatMap((path) => {
    const text = listing[path];
    const error = parsed?.[path] === text ? writingError(text) : null;
    return error ? [{ path, message: writingMessage(error, text), rule: error }] : [];
  });
}

/** Checks the plugin's names in every language, and the copyright holder's, for misleading characters. */
function wrongNames({ name, texts, copyright }: Pick<Listing, 'name' | 'texts' | 'copyright'>) {
  const names: [string, string | undefined][] = [
    ['name', name],
    ...Object.entries(texts).map(([locale, given]): [string, string | undefined] => [
      `texts.${locale}.name`,
      given?.name,
    ]),
    ['copyright.holder', copyright.type === 'custom' ? copyright.holder : ''],
  ];
  return names.flatMap(([path, written]) => {
    const error = nameError(written ?? '');
    return error ? [{ path, message: writingMessage(error, written ?? ''), rule: error }] : [];
  });
}

async function tagIdsOf(
  context: ServiceContext,
  fields: Pick<ReleaseFields, 'tag_ids'>,
  parsed: PluginPackage | null,
  previous: Listing | null,
): Promise<number[]> {
  if (fields.tag_ids) {
    const wanted = fields.tag_ids;
    const known = (await listTags(context.db)).map(({ id }) => id).filter((id) => wanted.includes(id));
    const unknown = wanted.filter((id) => !known.includes(id));
    if (unknown.length === 0) return known;
    throw wrongFields([{ path: 'tag_ids', message: `must be ids of tags; there is no ${unknown.join(', ')}` }]);
  }
  if (parsed && parsed.tags.length > 0) return matchingTagIds(await listTags(context.db), parsed.tags);
  return previous?.tag_ids ?? [];
}

async function copyrightOf(context: ServiceContext, ownerId: number, given?: Copyright): Promise<Copyright> {
  if (given?.type !== 'custom') {
    const developer = await findUser(context.db, ownerId);
    return { type: 'author', holder: developer?.nick_name ?? '' };
  }
  const holder = text(TEXT_LIMITS.contact, 1).safeParse(given.holder);
  if (holder.success) return { type: 'custom', holder: holder.data };
  throw wrongFields([
    { path: 'copyright.holder', message: `must be a text of 1 to ${TEXT_LIMITS.contact} characters` },
  ]);
}

/** The public listing of a plugin. Only submissions know its tags. */
export function listingOf(plugin: PluginRow): Listing {
  const { name, intro, description, texts, icon, cover, panel_images, video, contact, technical_support } = plugin;
  const { copyright, editor_type, permissions, network_hosts } = plugin;
  return {
    ...{ name, intro, description, texts, tag_ids: [], icon, cover, panel_images, video, contact, technical_support },
    ...{ copyright, editor_type, permissions, network_hosts },
  };
}
