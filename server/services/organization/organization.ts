import type { Locale } from '../../../contract/fields';
import { hiddenPages } from '../../../contract/organization/hiddenFeatures';
import type {
  Feature,
  LogoFields,
  ManagedOrganization,
  OrganizationExt,
  OrganizationFields,
  OrganizationResource,
  ReplacedTexts,
} from '../../../contract/organization/organization';
import { LOCALES } from '../../../contract/values/locales';
import { withCurrentIds } from '../../../locales/formerMessageIds';
import type { Queryable } from '../../db/schema';
import { missingFile } from '../../http/bodies/readForm';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import { findEnterprise, listLogos } from '../../repositories/organization/enterprises';
import {
  lockOrganization,
  readOrganization,
  type SavedOrganization,
  writeOrganization,
} from '../../repositories/organization/organization';
import { EMPTY_SITE_CONFIG, type SiteConfig } from '../../settings/siteConfig';
import { organizationErrors } from '../../site/organizationErrors';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { recordAction } from '../system/adminActions';
import { enterpriseNotFound } from './enterprises';

export interface OrganizationParts {
  context: ServiceContext;
  /** Defaults until an administrator saves a setting. */
  config: SiteConfig['enterprise'];
}

/** The setting that applies to a page or a caller. */
export interface Organization extends Omit<ManagedOrganization, 'version' | 'is_default'> {
  /** Changes with every edit, so that a page can tell whether its copy is current. */
  revision: string;
  /** Resource keys of the three reading calls. */
  keys: ResourceKeys;
}

interface ResourceKeys {
  brand: string;
  colors: string;
  texts: string;
}

/** Resource keys of a saved setting if SITE_CONFIG names none. */
const OWN_KEYS = { brand: 'brand', colors: 'topic_color', texts: 'work_station' };

/**
 * The setting that applies to the members of an organization, or to visitors (`null`): the organization's own values,
 * and the deployment's for the rest. Cached briefly because every page and call reads it.
 */
export function currentOrganization(parts: OrganizationParts, e_id: number | null): Promise<Organization> {
  const { db } = parts.context;
  return cacheBriefly(parts.context, `enterprise ${e_id ?? ''}`, async () => {
    const saved = await readOrganization(db, e_id);
    if (e_id === null) return asOrganization(parts, toManaged(parts, null, requireSaved(saved)));
    const deployment = await currentOrganization(parts, null);
    // An organization without values of its own shares the deployment's object, and with it the computed look.
    return saved?.setting ? withDefaults(deployment, e_id, toManaged(parts, e_id, saved)) : deployment;
  });
}

/** Features that are hidden from the members of an organization, or from visitors (`null`). */
export async function hiddenFeatures(parts: OrganizationParts, e_id: number | null): Promise<readonly Feature[]> {
  return (await currentOrganization(parts, e_id)).hidden_feature;
}

/** The deployment's names of the site, in every language. */
export async function brandNames(parts: OrganizationParts): Promise<string[]> {
  const { brand } = await currentOrganization(parts, null);
  if (!brand.enable || brand.name === null) return [];
  return typeof brand.name === 'string' ? [brand.name] : Object.values(brand.name);
}

/** Whether a file is a logo, in any width, of the deployment or of an organization. Login pages show it. */
export async function isLogo(parts: OrganizationParts, file: string): Promise<boolean> {
  const { context } = parts;
  const { brand } = await currentOrganization(parts, null);
  const others = await cacheBriefly(context, 'logos', () => listLogos(context.db));
  const shown = brand.enable ? [brand.logo.light, brand.logo.dark, ...others] : others;
  const nameOf = (path: string | null) => path && /^\/files\/(\w+)/.exec(path)?.[1];
  const name = /^\w+/.exec(file)?.[0];
  return name !== undefined && shown.some((path) => nameOf(path) === name);
}

/** Whether the site shows a name or a logo of the organization. */
export const hasBrand = ({ brand: { enable, name, logo } }: Pick<ManagedOrganization, 'brand'>): boolean =>
  enable && (name !== null || logo.light !== null || logo.dark !== null);

/** Returns the resource key of each part of the organization's settings that is set, and their revision. */
export async function readExt(
  parts: OrganizationParts,
  e_id: number | null,
): Promise<{ revision: string; ext: OrganizationExt }> {
  const setting = await currentOrganization(parts, e_id);
  const { revision, brand, keys, tokens, hidden_feature, text_replace, login_storage } = setting;
  const hasTexts = hidden_feature.length > 0 || Object.keys(text_replace).length > 0;
  return {
    revision,
    ext: {
      brand: { enable: brand.enable, brand_key: hasBrand(setting) ? keys.brand : '' },
      template: {
        topic_color_key: Object.keys(tokens).length > 0 ? keys.colors : '',
        work_station_key: hasTexts ? keys.texts : '',
      },
      login_storage,
    },
  };
}

/** @throws {DomainError} `resource_not_found` */
export async function readResource(
  parts: OrganizationParts,
  e_id: number | null,
  key: string,
): Promise<OrganizationResource> {
  const [{ ext }, setting] = [await readExt(parts, e_id), await currentOrganization(parts, e_id)];
  const isBrand = key === ext.brand.brand_key;
  const isColors = key === ext.template.topic_color_key;
  const isTexts = key === ext.template.work_station_key;
  if (!isBrand && !isColors && !isTexts)
    throw new DomainError(
      'resource_not_found',
      'The organization setting has no resource of this key. Its keys are in the setting.',
    );
  return {
    brand: isBrand ? { name: setting.brand.name, logo: setting.brand.logo } : null,
    tokens: isColors ? setting.tokens : {},
    hidden_feature: isTexts ? setting.hidden_feature : [],
    hidden_page: isTexts ? hiddenPages(setting.hidden_feature) : [],
    text_replace: isTexts ? setting.text_replace : {},
  };
}

/**
 * The setting for its editor, never from the cache: the own values of an organization, or of the deployment (`null`).
 *
 * @throws {DomainError} `enterprise_not_found`
 */
export async function getOrganization(parts: OrganizationParts, e_id: number | null): Promise<ManagedOrganization> {
  return toManaged(parts, e_id, requireSaved(await readOrganization(parts.context.db, e_id)));
}

/** Whose setting is edited, and by whom. */
export interface Editing {
  by: number;
  /** Null: the deployment's. */
  e_id: number | null;
  version: number;
}

/** @throws {DomainError} `wrong_setting`, `setting_changed`, `enterprise_not_found` */
export async function saveOrganization(
  parts: OrganizationParts,
  editing: Editing,
  fields: OrganizationFields,
): Promise<ManagedOrganization> {
  const written = { ...fields, text_replace: withCurrentIds(fields.text_replace) };
  const errors = organizationErrors(written);
  const [first] = errors;
  if (first)
    throw new DomainError(
      'wrong_setting',
      `The value of ${first.name} cannot be used (${first.reason}). Correct the values in "details" and save again.`,
      errors,
    );
  const setting = { ...written, hidden_feature: [...new Set(written.hidden_feature)] };
  return change(parts, editing, async (write, _transaction, { brand }) =>
    write({ setting, logo_light: brand.logo.light, logo_dark: brand.logo.dark }),
  );
}

/**
 * Restores the default: of the deployment the values of SITE_CONFIG, of an organization those of the deployment.
 *
 * @throws {DomainError} `setting_changed`, `enterprise_not_found`
 */
export function resetOrganization(parts: OrganizationParts, editing: Editing): Promise<ManagedOrganization> {
  return withFileTransaction(parts.context, (files) =>
    change(parts, editing, async (write, transaction, { brand }) => {
      await write({ setting: null, logo_light: null, logo_dark: null });
      await files.free(transaction, [
        findUploadedLogo(parts, brand.logo.light),
        findUploadedLogo(parts, brand.logo.dark),
      ]);
    }),
  );
}

/**
 * Sets the logo of one scheme, or removes it (`null`).
 *
 * @throws {DomainError} `invalid_request` without an image, `invalid_image`, `setting_changed`, `enterprise_not_found`
 */
export function changeLogo(
  parts: OrganizationParts,
  editing: Editing,
  scheme: LogoFields['scheme'],
  image: Uint8Array | null | undefined,
): Promise<ManagedOrganization> {
  if (image === undefined) throw missingFile('image');
  return withFileTransaction(parts.context, async (files) => {
    const address = image && (await files.image('logo', image));
    return change(
      parts,
      editing,
      async (write, transaction, before) => {
        const logo = { ...before.brand.logo, [scheme]: address };
        await write({ setting: toFields(before), logo_light: logo.light, logo_dark: logo.dark });
        await files.replace(transaction, findUploadedLogo(parts, before.brand.logo[scheme]), address);
      },
      'setting.logo',
    );
  });
}

/** The address of a logo that was uploaded; null for one of SITE_CONFIG, which a reset shows again, or elsewhere. */
function findUploadedLogo({ config }: OrganizationParts, address: string | null): string | null {
  const { light, dark } = readConfigured(config).brand.logo;
  return address?.startsWith('/files/') && address !== light && address !== dark ? address : null;
}

type Write = (columns: Omit<SavedOrganization, 'version'>) => Promise<void>;

/** Applies a change to the loaded setting, and logs the action with the changed fields. */
async function change(
  parts: OrganizationParts,
  { by, e_id, version }: Editing,
  edit: (write: Write, transaction: Queryable, before: ManagedOrganization) => Promise<void>,
  act: 'setting.enterprise' | 'setting.logo' = 'setting.enterprise',
): Promise<ManagedOrganization> {
  return transact(parts.context.db, async (transaction) => {
    const before = toManaged(parts, e_id, requireSaved(await lockOrganization(transaction, e_id)));
    if (before.version !== version)
      throw new DomainError(
        'setting_changed',
        'The organization setting was changed since you loaded it. Reload it, repeat your change, and save.',
      );
    const write: Write = (columns) => writeOrganization(transaction, e_id, { ...columns, version: version + 1 });
    await edit(write, transaction, before);
    changed(transaction, 'site');
    const after = toManaged(parts, e_id, requireSaved(await readOrganization(transaction, e_id)));
    await recordAction(transaction, {
      by,
      act,
      subject: e_id ?? 'enterprise',
      name: e_id === null ? '' : ((await findEnterprise(transaction, e_id))?.name ?? ''),
      before: toLoggedFields(before),
      after: toLoggedFields(after),
    });
    return after;
  });
}

function requireSaved(saved: SavedOrganization | undefined): SavedOrganization {
  if (saved) return saved;
  throw enterpriseNotFound();
}

/** Fields for the activity log: all except the version. */
const toLoggedFields = ({ version: _version, ...setting }: ManagedOrganization): Record<string, unknown> => setting;

const toFields = ({ brand, tokens, hidden_feature, text_replace, login_storage }: ManagedOrganization) => {
  const { enable, name } = brand;
  return { brand: { enable, name }, tokens, hidden_feature, text_replace, login_storage };
};

/** A saved setting; until one is saved, the deployment's is that of SITE_CONFIG, and an organization's is empty. */
function toManaged({ config }: OrganizationParts, e_id: number | null, saved: SavedOrganization): ManagedOrganization {
  const { version, setting, logo_light: light, logo_dark: dark } = saved;
  if (!setting) {
    const configured = readConfigured(e_id === null ? config : EMPTY_SITE_CONFIG.enterprise);
    return { ...configured, version, is_default: true };
  }
  const brand = { ...setting.brand, logo: { light, dark } };
  return { ...setting, text_replace: withCurrentIds(setting.text_replace), brand, version, is_default: false };
}

function asOrganization({ config }: OrganizationParts, managed: ManagedOrganization): Organization {
  const { version, is_default, ...setting } = managed;
  return { ...setting, revision: `${version}${is_default ? 'd' : ''}`, keys: keysOf(config) };
}

/** The setting of an organization, with the deployment's values where it has none. */
function withDefaults(deployment: Organization, e_id: number, own: ManagedOrganization): Organization {
  const { brand, tokens, hidden_feature, text_replace, login_storage, version } = own;
  const hasLogo = brand.logo.light !== null || brand.logo.dark !== null;
  return {
    brand: brand.enable
      ? {
          enable: true,
          name: brand.name ?? (deployment.brand.enable ? deployment.brand.name : null),
          logo: hasLogo || !deployment.brand.enable ? brand.logo : deployment.brand.logo,
        }
      : deployment.brand,
    tokens: mergeRecords(deployment.tokens, tokens),
    hidden_feature: [...new Set([...deployment.hidden_feature, ...hidden_feature])],
    text_replace: mergeRecords(byLocale(deployment.text_replace), byLocale(text_replace)),
    login_storage: login_storage ?? deployment.login_storage,
    revision: `${deployment.revision}-${e_id}-${version}`,
    keys: deployment.keys,
  };
}

/** Merges the values of each name: of each scheme of a token, of each language of a text. */
function mergeRecords<Value extends object>(one: Record<string, Value>, other: Record<string, Value>) {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, { ...one[name], ...other[name] } as Value]));
}

/** Texts by language: one text for all languages becomes one for each. */
function byLocale(texts: ReplacedTexts): Record<string, Partial<Record<Locale, string>>> {
  const entries = Object.entries(texts).map(([id, text]) => [
    id,
    typeof text === 'string' ? Object.fromEntries(LOCALES.map((locale) => [locale, text])) : text,
  ]);
  return Object.fromEntries(entries);
}

const keysOf = ({ ext }: SiteConfig['enterprise']): ResourceKeys => ({
  brand: ext.brand.brand_key ?? OWN_KEYS.brand,
  colors: ext.template.topic_color_key ?? OWN_KEYS.colors,
  texts: ext.template.work_station_key ?? OWN_KEYS.texts,
});

/** The setting as SITE_CONFIG defines it. */
function readConfigured({
  ext,
  resources,
}: SiteConfig['enterprise']): Omit<ManagedOrganization, 'version' | 'is_default'> {
  const of = (key: string | undefined) => (key === undefined ? undefined : resources[key]);
  const brand = of(ext.brand.brand_key)?.brand;
  const texts = of(ext.template.work_station_key);
  return {
    brand: {
      enable: ext.brand.enable,
      name: brand?.name ?? null,
      logo: { light: brand?.logo.light ?? null, dark: brand?.logo.dark ?? null },
    },
    tokens: of(ext.template.topic_color_key)?.tokens ?? {},
    hidden_feature: texts?.hidden_feature ?? [],
    text_replace: texts?.text_replace ?? {},
    login_storage: ext.login_storage ?? null,
  };
}
