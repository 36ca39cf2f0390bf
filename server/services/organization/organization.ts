import { hiddenPages } from '../../../contract/organization/hiddenFeatures';
import type {
  Feature,
  LogoFields,
  ManagedOrganization,
  OrganizationExt,
  OrganizationFields,
  OrganizationResource,
} from '../../../contract/organization/organization';
import { withCurrentIds } from '../../../locales/formerMessageIds';
import type { Queryable } from '../../db/schema';
import { missingFile } from '../../http/bodies/readForm';
import { changed, transact } from '../../lib/changes';
import { DomainError } from '../../lib/DomainError';
import {
  lockOrganization,
  readOrganization,
  type SavedOrganization,
  writeOrganization,
} from '../../repositories/organization/organization';
import type { SiteConfig } from '../../settings/siteConfig';
import { organizationErrors } from '../../site/organizationErrors';
import { cacheBriefly } from '../cache';
import type { ServiceContext } from '../context';
import { withFileTransaction } from '../files/FileTransaction';
import { recordAction } from '../system/adminActions';

export interface OrganizationParts {
  context: ServiceContext;
  /** Defaults until an administrator saves a setting. */
  config: SiteConfig['enterprise'];
}

/** The present setting, with the resource keys of the three reading calls. */
export interface Organization extends ManagedOrganization {
  keys: { brand: string; colors: string; texts: string };
}

/** Resource keys of a saved setting if SITE_CONFIG names none. */
const OWN_KEYS = { brand: 'brand', colors: 'topic_color', texts: 'work_station' };

/** The setting, cached briefly because every page and call reads it. If it cannot be read, SITE_CONFIG applies. */
export function currentOrganization(parts: OrganizationParts): Promise<Organization> {
  return cacheBriefly(parts.context, 'enterprise', async () =>
    toOrganization(parts, await readOrganization(parts.context.db)),
  );
}

/** Features that the organization hides on this site. */
export async function hiddenFeatures(parts: OrganizationParts): Promise<readonly Feature[]> {
  return (await currentOrganization(parts)).hidden_feature;
}

/** The organization's names of the site, in every language. */
export async function brandNames(parts: OrganizationParts): Promise<string[]> {
  const { brand } = await currentOrganization(parts);
  if (!brand.enable || brand.name === null) return [];
  return typeof brand.name === 'string' ? [brand.name] : Object.values(brand.name);
}

/** Whether a file is the logo, in any width. Every page shows it, including login. */
export async function isLogo(parts: OrganizationParts, file: string): Promise<boolean> {
  const { brand } = await currentOrganization(parts);
  if (!brand.enable) return false;
  const nameOf = (path: string | null) => path && /^\/files\/(\w+)/.exec(path)?.[1];
  const name = /^\w+/.exec(file)?.[0];
  return name !== undefined && [brand.logo.light, brand.logo.dark].some((path) => nameOf(path) === name);
}

/** Whether the site shows a name or a logo of the organization. */
export const hasBrand = ({ brand: { enable, name, logo } }: Pick<ManagedOrganization, 'brand'>): boolean =>
  enable && (name !== null || logo.light !== null || logo.dark !== null);

/** Identifies a revision, in pages and in the reading calls. */
export const revisionOf = ({ version, is_default }: ManagedOrganization): string =>
  `${version}${is_default ? 'd' : ''}`;

/** Returns the resource key of each part of the organization's settings that is set, and their revision. */
export async function readExt(parts: OrganizationParts): Promise<{ revision: string; ext: OrganizationExt }> {
  const setting = await currentOrganization(parts);
  const { brand, keys, tokens, hidden_feature, text_replace, login_storage } = setting;
  const hasTexts = hidden_feature.length > 0 || Object.keys(text_replace).length > 0;
  return {
    revision: revisionOf(setting),
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
export async function readResource(parts: OrganizationParts, key: string): Promise<OrganizationResource> {
  const [{ ext }, setting] = [await readExt(parts), await currentOrganization(parts)];
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

/** The setting for its editor, never from the cache. */
export async function getOrganization(parts: OrganizationParts): Promise<ManagedOrganization> {
  return toManaged(toOrganization(parts, await readOrganization(parts.context.db)));
}

/** @throws {DomainError} `wrong_setting`, `setting_changed` */
export async function saveOrganization(
  parts: OrganizationParts,
  by: number,
  { version, ...fields }: OrganizationFields & { version: number },
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
  return change(parts, by, version, async (transaction, before) => {
    const logos = { logo_light: before.brand.logo.light, logo_dark: before.brand.logo.dark };
    await writeOrganization(transaction, { ...logos, setting, version: version + 1 });
  });
}

/**
 * Restores the values of SITE_CONFIG.
 *
 * @throws {DomainError} `setting_changed`
 */
export function resetOrganization(parts: OrganizationParts, by: number, version: number): Promise<ManagedOrganization> {
  return withFileTransaction(parts.context, (files) =>
    change(parts, by, version, async (transaction, { brand }) => {
      const empty = { setting: null, logo_light: null, logo_dark: null };
      await writeOrganization(transaction, { ...empty, version: version + 1 });
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
 * @throws {DomainError} `invalid_request` without an image, `invalid_image`, `setting_changed`
 */
export function changeLogo(
  parts: OrganizationParts,
  by: number,
  { scheme, version }: LogoFields,
  image: Uint8Array | null | undefined,
): Promise<ManagedOrganization> {
  if (image === undefined) throw missingFile('image');
  return withFileTransaction(parts.context, async (files) => {
    const address = image && (await files.image('logo', image));
    return change(
      parts,
      by,
      version,
      async (transaction, before) => {
        const logo = { ...before.brand.logo, [scheme]: address };
        const setting = toFields(before);
        const columns = { logo_light: logo.light, logo_dark: logo.dark };
        await writeOrganization(transaction, { ...columns, setting, version: version + 1 });
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

/** Applies a change to the loaded setting, and logs the action with the changed fields. */
async function change(
  parts: OrganizationParts,
  by: number,
  version: number,
  write: (transaction: Queryable, before: ManagedOrganization) => Promise<void>,
  act: 'setting.enterprise' | 'setting.logo' = 'setting.enterprise',
): Promise<ManagedOrganization> {
  return transact(parts.context.db, async (transaction) => {
    const before = toManaged(toOrganization(parts, await lockOrganization(transaction)));
    if (before.version !== version)
      throw new DomainError(
        'setting_changed',
        'The organization setting was changed since you loaded it. Reload it, repeat your change, and save.',
      );
    await write(transaction, before);
    changed(transaction, 'site');
    const after = toManaged(toOrganization(parts, await readOrganization(transaction)));
    await recordAction(transaction, {
      by,
      act,
      subject: 'enterprise',
      name: '',
      before: toLoggedFields(before),
      after: toLoggedFields(after),
    });
    return after;
  });
}

/** Fields for the activity log: all except the version. */
const toLoggedFields = ({ version: _version, ...setting }: ManagedOrganization): Record<string, unknown> => setting;

const toFields = ({ brand, tokens, hidden_feature, text_replace, login_storage }: ManagedOrganization) => {
  const { enable, name } = brand;
  return { brand: { enable, name }, tokens, hidden_feature, text_replace, login_storage };
};

const toManaged = ({ keys: _keys, ...managed }: Organization): ManagedOrganization => managed;

function toOrganization({ config }: OrganizationParts, saved: SavedOrganization): Organization {
  const standard = readConfigured(config);
  const { version, setting, logo_light: light, logo_dark: dark } = saved;
  if (!setting) return { ...standard, version };
  const brand = { ...setting.brand, logo: { light, dark } };
  const text_replace = withCurrentIds(setting.text_replace);
  return { ...setting, text_replace, brand, version, is_default: false, keys: standard.keys };
}

/** The setting as SITE_CONFIG defines it. */
function readConfigured({ ext, resources }: SiteConfig['enterprise']): Organization {
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
    version: 0,
    is_default: true,
    keys: {
      brand: ext.brand.brand_key ?? OWN_KEYS.brand,
      colors: ext.template.topic_color_key ?? OWN_KEYS.colors,
      texts: ext.template.work_station_key ?? OWN_KEYS.texts,
    },
  };
}
