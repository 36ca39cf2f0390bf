import { z } from 'zod';
import { endpoint } from '../endpoint';
import { IdAnywhere, Locale, text } from '../fields';
import { MAX_ID } from '../values/limits';
import { FEATURES, LOGIN_STORAGES, ORGANIZATION_LIMITS } from '../values/organization';

export const Feature = z.enum(FEATURES);
export type Feature = z.infer<typeof Feature>;

/** One text for all languages, or one per language. */
const localText = (limit: number) => z.union([text(limit, 1), z.partialRecord(Locale, text(limit, 1))]);

/** Values of design tokens by name (config/tokens.ts). A scheme that is left out keeps the default. */
const TokenValue = text(ORGANIZATION_LIMITS.token_value, 1);
export const OrganizationTokens = z
  .record(
    z.string().max(ORGANIZATION_LIMITS.token_name),
    z.strictObject({ light: TokenValue.optional(), dark: TokenValue.optional() }),
  )
  .refine((tokens) => Object.keys(tokens).length <= ORGANIZATION_LIMITS.tokens, {
    message: `must be at most ${ORGANIZATION_LIMITS.tokens} tokens`,
  });
export type OrganizationTokens = z.infer<typeof OrganizationTokens>;

/**
 * Replacement texts by message id, as ICU messages with the same placeholders. A language that is left out keeps the
 * default.
 */
export const ReplacedTexts = z
  .record(z.string().max(ORGANIZATION_LIMITS.message_id), localText(ORGANIZATION_LIMITS.text))
  .refine((texts) => Object.keys(texts).length <= ORGANIZATION_LIMITS.texts, {
    message: `must be at most ${ORGANIZATION_LIMITS.texts} texts`,
  });
export type ReplacedTexts = z.infer<typeof ReplacedTexts>;

export const LoginStorage = z.enum(LOGIN_STORAGES);
export type LoginStorage = z.infer<typeof LoginStorage>;

/** Image addresses; null if there is none. A scheme without a logo shows the other scheme's. */
const Logo = z.object({ light: z.string().nullable(), dark: z.string().nullable() });

/** The name beside the logo; null: the default name. */
export const BrandName = localText(ORGANIZATION_LIMITS.name).nullable();

/** The organization's brand, shown on every page. */
export const Brand = z.object({ name: BrandName, logo: Logo });
export type Brand = z.infer<typeof Brand>;

const Ext = z.object({
  brand: z.object({
    enable: z.boolean(),
    /** Key of the resource with the brand; empty: none. */
    brand_key: z.string(),
  }),
  template: z.object({
    /** Key of the resource with the design tokens; empty: none. */
    topic_color_key: z.string(),
    /** Key of the resource with hidden features and replaced texts; empty: none. */
    work_station_key: z.string(),
  }),
  login_storage: LoginStorage.nullable(),
});
export type OrganizationExt = z.infer<typeof Ext>;

/** A resource has the parts for which the setting names it. Its other parts are empty. */
export const OrganizationResource = z.object({
  brand: Brand.nullable(),
  tokens: OrganizationTokens,
  hidden_feature: z.array(Feature),
  /** Pages that the hidden features include, as patterns of the whole path below /plugins. */
  hidden_page: z.array(z.string()),
  text_replace: ReplacedTexts,
});
export type OrganizationResource = z.infer<typeof OrganizationResource>;

export const getSpaceSetting = endpoint('GET', '/mst/spaces/setting', {
  base: 'pix',
  who: 'everyone',
  summary: "Returns the keys of the resources with the brand, the colors and the texts of the caller's organization",
  // `revision` changes with every edit, so that a page can tell whether its copy is current.
  data: z.object({ revision: z.string(), ext: Ext }),
});

/** 404 `resource_not_found` for a key that the setting does not name. */
export const getSpaceResource = endpoint('GET', '/mst/spaces/setting/resource', {
  base: 'pix',
  who: 'everyone',
  summary: 'Returns a resource of the organization setting by its key',
  query: z.strictObject({ key: z.string().min(1).max(ORGANIZATION_LIMITS.resource_key) }),
  data: OrganizationResource,
});

/** `space_id` is 2 in a private deployment, and every other value gets the same response. */
export const getLoginStorage = endpoint('GET', '/spaces/setting', {
  base: 'pix',
  who: 'everyone',
  summary: "Returns where browsers store the session of the caller's organization",
  query: z.strictObject({ space_id: z.string().regex(/^\d{1,10}$/, 'must be a whole number') }),
  data: z.object({ ext: z.object({ login_storage: LoginStorage.nullable() }) }),
});

/** The fields that an administrator edits. The logo is an image and has its own calls. */
export const OrganizationFields = z.strictObject({
  brand: z.strictObject({ enable: z.boolean(), name: BrandName }),
  tokens: OrganizationTokens,
  hidden_feature: z.array(Feature).max(FEATURES.length),
  text_replace: ReplacedTexts,
  login_storage: LoginStorage.nullable(),
});
export type OrganizationFields = z.infer<typeof OrganizationFields>;

/** The organization whose setting it is. Left out: the deployment's own, for super administrators only. */
const SettingOf = IdAnywhere.optional();

/** The version that the editor loaded. If it has changed since: 409 `setting_changed`. */
const SettingVersion = z.number().int().min(0).max(MAX_ID);

/** The whole setting as its editor sees it. */
export const ManagedOrganization = OrganizationFields.extend({
  brand: z.object({ enable: z.boolean(), name: BrandName, logo: Logo }),
  version: SettingVersion,
  /** True if nothing was saved, or it was reset: the values are those of SITE_CONFIG `enterprise`. */
  is_default: z.boolean(),
});
export type ManagedOrganization = z.infer<typeof ManagedOrganization>;

/** A validation error of one value, as `details` of 422 `wrong_setting` lists them. */
export const SettingError = z.object({
  part: z.enum(['tokens', 'text_replace']),
  /** The token, or the message id. */
  name: z.string(),
  /** `light` or `dark`, or the language; null if the value applies to every language, or the name itself is wrong. */
  variant: z.string().nullable(),
  reason: z.enum([
    'unknown_token',
    'unsafe_value',
    'wrong_value',
    'unknown_message',
    /** The text is not an ICU message. */
    'not_icu',
    /** Its placeholders differ from those of the message. */
    'wrong_placeholders',
  ]),
});
export type SettingError = z.infer<typeof SettingError>;

const SETTING = '/manager/spaces/setting';
const LOGO = `${SETTING}/logo`;

export const getOrganization = endpoint('GET', SETTING, {
  base: 'pix',
  who: 'enterprise_admin',
  summary: 'Returns the complete setting of an organization for its editor',
  query: z.strictObject({ e_id: SettingOf }),
  data: ManagedOrganization,
});

/** 409 `setting_changed`; 422 `wrong_setting` with a list of {@link SettingError} in `details`. */
export const saveOrganization = endpoint('PUT', SETTING, {
  base: 'pix',
  who: 'enterprise_admin',
  summary: 'Saves the setting of an organization except its logo',
  body: OrganizationFields.extend({ e_id: SettingOf, version: SettingVersion }),
  data: ManagedOrganization,
});

/** 409 `setting_changed`. */
export const resetOrganization = endpoint('DELETE', SETTING, {
  base: 'pix',
  who: 'enterprise_admin',
  summary: "Resets the setting of an organization; the deployment's to that of SITE_CONFIG",
  body: z.object({ e_id: SettingOf, version: z.coerce.number().pipe(SettingVersion) }),
  data: ManagedOrganization,
});

const Scheme = z.enum(['light', 'dark']);
export const LogoFields = z.object({
  e_id: SettingOf,
  scheme: Scheme,
  version: z.coerce.number().pipe(SettingVersion),
});
export type LogoFields = z.infer<typeof LogoFields>;

/**
 * Fields: `e_id`, `scheme`, `version`; file: `image`. 409 `setting_changed`, 422 `invalid_image`. The response has the new
 * version.
 */
export const saveLogo = endpoint('PUT', LOGO, {
  base: 'pix',
  who: 'enterprise_admin',
  summary: 'Sets the logo for the light or the dark scheme (multipart); the image is encoded again',
  sends: 'multipart',
  data: ManagedOrganization,
});

/** 409 `setting_changed`. */
export const removeLogo = endpoint('DELETE', LOGO, {
  base: 'pix',
  who: 'enterprise_admin',
  summary: 'Removes the logo for the light or the dark scheme',
  body: LogoFields,
  data: ManagedOrganization,
});
