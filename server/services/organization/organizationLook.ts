import { createHash } from 'node:crypto';
import { schemes } from '../../../config/tokens';
import type { Locale } from '../../../contract/fields';
import { hiddenPages } from '../../../contract/organization/hiddenFeatures';
import type { Feature, OrganizationTokens } from '../../../contract/organization/organization';
import { type CompiledMessage, compileMessage } from '../../../locales/compileMessages.mjs';
import type { OrganizationShown } from '../../../shared/site/organizationShown';
import { withAccentFamily } from '../../../shared/theme/accentFamily';
import { currentOrganization, type Organization, type OrganizationParts } from './organization';

/** Appearance of the organization's site for a language. */
export interface OrganizationLook {
  /** Identifies the setting, also one that shows nothing. */
  revision: string;
  /** Data for the page's script; null if the setting is empty. */
  shown: OrganizationShown<Feature> | null;
  /** The organization's design token values as a style element, and the hash that the page's policy needs for it. */
  style: { css: string; element: string; hash: string } | null;
  /** Login options for the browser, in addition to SITE_CONFIG `login`. */
  login: Record<string, unknown>;
  hidden: readonly Feature[];
  /** Every replaced text in the language, for the browser and for pages and emails of the server. */
  texts: Readonly<Record<string, CompiledMessage>>;
  /** Origins of the organization's images, if they are not on this site. */
  images: readonly string[];
}

const PLAIN: OrganizationLook = {
  revision: '',
  shown: null,
  style: null,
  login: {},
  hidden: [],
  texts: {},
  images: [],
};

/** Computed appearances, cached by the setting, which is a new object after every change. */
const looks = new WeakMap<Organization, Map<Locale, OrganizationLook>>();

/**
 * Present appearance of pages for the members of an organization, or for visitors (`null`). If the setting cannot be
 * read, pages use the defaults.
 */
export async function organizationLook(
  parts: OrganizationParts,
  e_id: number | null,
  locale: Locale,
): Promise<OrganizationLook> {
  const setting = await currentOrganization(parts, e_id).catch(() => null);
  if (!setting) return PLAIN;
  const made = looks.get(setting) ?? new Map<Locale, OrganizationLook>();
  looks.set(setting, made);
  const look = made.get(locale) ?? makeLook(setting, locale);
  made.set(locale, look);
  return look;
}

function makeLook(setting: Organization, locale: Locale): OrganizationLook {
  const { hidden_feature: hidden, tokens } = setting;
  const logo = setting.brand.enable ? logoOf(setting) : null;
  const texts = compiledTexts(setting, locale);
  // Users of a language without replaced texts need to know that other languages have some, because they may switch.
  const hasTexts =
    (setting.brand.enable && setting.brand.name !== null) || Object.keys(setting.text_replace).length > 0;
  const hasTokens = Object.keys(tokens).length > 0;
  const shown = {
    revision: setting.revision,
    ...(logo && { logo }),
    ...(hidden.length > 0 && { hidden, pages: hiddenPages(hidden) }),
    ...(hasTexts && { texts: browsersTexts(texts) }),
    ...(hasTokens && { tokens }),
  };
  return {
    revision: setting.revision,
    shown: Object.keys(shown).length > 1 ? shown : null,
    style: hasTokens ? styleOf(tokens) : null,
    login: {
      ...(setting.login_storage && { storageAPI: STORAGES[setting.login_storage] }),
      ...(hidden.includes('sign_up') && { signUp: false }),
    },
    hidden,
    texts,
    images: logo ? originsOf(logo) : [],
  };
}

/** Names of these storages in the browser's session options (src/session/options.ts). */
const STORAGES = { local: 'localStorage', session: 'sessionStorage', cookie: 'cookie' } as const;

function logoOf({ brand: { logo } }: Organization): { light: string; dark: string } | null {
  const light = logo.light ?? logo.dark;
  const dark = logo.dark ?? logo.light;
  return light && dark ? { light, dark } : null;
}

/** SITE_CONFIG may name images elsewhere. */
function originsOf(logo: { light: string; dark: string }): string[] {
  const others = Object.values(logo).filter((address) => !address.startsWith('/'));
  return [...new Set(others.map((address) => new URL(address).origin))];
}

/** Replaced texts of a language. The brand's name replaces the site's name. */
function compiledTexts({ brand, text_replace }: Organization, locale: Locale): Record<string, CompiledMessage> {
  const name = brand.enable ? brand.name : null;
  const texts = Object.entries(text_replace).flatMap(([id, text]) => {
    const own = typeof text === 'string' ? text : text[locale];
    return own === undefined ? [] : [[id, compileMessage(id, own)] as const];
  });
  const site = typeof name === 'string' ? name : (name?.[locale] ?? name?.['en-US'] ?? name?.['zh-CN']);
  // A name is not an ICU message, so braces are literal.
  return { ...Object.fromEntries(texts), ...(site && { 'site.title': site }) };
}

/** The texts for the browser: all except those of the `server` folders in locales/, which only the server shows. */
function browsersTexts(texts: OrganizationLook['texts']): OrganizationLook['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !/^(page|email)\./.test(id)));
}

function styleOf(tokens: OrganizationTokens): OrganizationLook['style'] {
  const css = cssOf(withAccentFamily(tokens, schemes));
  return {
    css,
    element: `<style data-enterprise>${css}</style>`,
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}

/** The same rules as in src/theme/organizationTokens.ts: a value for one scheme does not affect the other. */
function cssOf(tokens: OrganizationTokens): string {
  const noChoice = ':root:not([data-theme="light"]):not([data-theme="dark"])';
  const values = (scheme: 'light' | 'dark') =>
    Object.entries(tokens)
      .flatMap(([name, { [scheme]: value }]) => (value ? [`--ps-${name}:${value}`] : []))
      .join(';');
  const rules = (scheme: 'light' | 'dark', query: string) => {
    const declarations = values(scheme);
    if (declarations === '') return '';
    return `@media ${query}{${noChoice}{${declarations}}}[data-theme="${scheme}"]{${declarations}}`;
  };
  return rules('light', 'not all and (prefers-color-scheme:dark)') + rules('dark', '(prefers-color-scheme:dark)');
}
