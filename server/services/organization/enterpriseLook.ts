import { createHash } from 'node:crypto';
import { schemes } from '../../../config/tokens';
import type { EnterpriseTokens, Feature } from '../../../contract/enterprise';
import type { Locale } from '../../../contract/fields';
import { hiddenPages } from '../../../contract/hiddenFeatures';
import { withAccentFamily } from '../../../shared/accentFamily';
import type { EnterpriseShown } from '../../../shared/enterpriseShown';
import { type CompiledMessage, compileMessage } from '../../site/siteMessages';
import { currentEnterprise, type Enterprise, type EnterpriseParts, revisionOf } from './enterprise';

/** How the enterprise's site looks to one who reads it in a language. */
export interface EnterpriseLook {
  /** What the page tells its script; null where the setting is empty. */
  shown: EnterpriseShown<Feature> | null;
  /** Its values over the design tokens, as an element of the page, and what lets that through the page's policy. */
  style: { css: string; element: string; hash: string } | null;
  /** What the browser's sign-in is told beside SITE_CONFIG `login`. */
  login: Record<string, unknown>;
  hidden: readonly Feature[];
  /** Every replaced text in the language: those that the browser shows, and those of pages and mails that the server writes. */
  texts: Readonly<Record<string, CompiledMessage>>;
  /** Origins of its pictures, beside this one. */
  pictures: readonly string[];
}

const PLAIN: EnterpriseLook = { shown: null, style: null, login: {}, hidden: [], texts: {}, pictures: [] };

/** What was made of the setting; it goes with the setting, which is read anew after every change. */
const looks = new WeakMap<Enterprise, Map<Locale, EnterpriseLook>>();

/** How pages look now. Where the setting cannot be read they look as without one: a page is worth more than its colours. */
export async function enterpriseLook(parts: EnterpriseParts, locale: Locale): Promise<EnterpriseLook> {
  const setting = await currentEnterprise(parts).catch(() => null);
  if (!setting) return PLAIN;
  const made = looks.get(setting) ?? new Map<Locale, EnterpriseLook>();
  looks.set(setting, made);
  const look = made.get(locale) ?? makeLook(setting, locale);
  made.set(locale, look);
  return look;
}

function makeLook(setting: Enterprise, locale: Locale): EnterpriseLook {
  const { hidden_feature: hidden, tokens } = setting;
  const logo = setting.brand.enable ? logoOf(setting) : null;
  const texts = compiledTexts(setting, locale);
  // A language without texts of its own is told that others have some: the reader may switch to one.
  const hasTexts =
    (setting.brand.enable && setting.brand.name !== null) || Object.keys(setting.text_replace).length > 0;
  const hasTokens = Object.keys(tokens).length > 0;
  const shown = {
    revision: revisionOf(setting),
    ...(logo && { logo }),
    ...(hidden.length > 0 && { hidden, pages: hiddenPages(hidden) }),
    ...(hasTexts && { texts: browsersTexts(texts) }),
    ...(hasTokens && { tokens }),
  };
  return {
    shown: Object.keys(shown).length > 1 ? shown : null,
    style: hasTokens ? styleOf(tokens) : null,
    login: {
      ...(setting.login_storage && { storageAPI: STORAGES[setting.login_storage] }),
      ...(hidden.includes('sign_up') && { signUp: false }),
    },
    hidden,
    texts,
    pictures: logo ? originsOf(logo) : [],
  };
}

/** The names that the browser's sign-in has for them (src/session/options.ts). */
const STORAGES = { local: 'localStorage', session: 'sessionStorage', cookie: 'cookie' } as const;

function logoOf({ brand: { logo } }: Enterprise): { light: string; dark: string } | null {
  const light = logo.light ?? logo.dark;
  const dark = logo.dark ?? logo.light;
  return light && dark ? { light, dark } : null;
}

/** SITE_CONFIG may name pictures of another place. */
function originsOf(logo: { light: string; dark: string }): string[] {
  const others = Object.values(logo).filter((address) => !address.startsWith('/'));
  return [...new Set(others.map((address) => new URL(address).origin))];
}

/** The replaced texts of a language; the brand's name is the name of the site. */
function compiledTexts({ brand, text_replace }: Enterprise, locale: Locale): Record<string, CompiledMessage> {
  const name = brand.enable ? brand.name : null;
  const texts = Object.entries(text_replace).flatMap(([id, text]) => {
    const own = typeof text === 'string' ? text : text[locale];
    return own === undefined ? [] : [[id, compileMessage(own)] as const];
  });
  const site = typeof name === 'string' ? name : (name?.[locale] ?? name?.['en-US'] ?? name?.['zh-CN']);
  // A name is no message: braces in it are braces.
  return { ...Object.fromEntries(texts), ...(site && { 'site.title': site }) };
}

/** Without the words of `server.json`, which no browser shows. */
function browsersTexts(texts: EnterpriseLook['texts']): EnterpriseLook['texts'] {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => !/^(page|mail)\./.test(id)));
}

function styleOf(tokens: EnterpriseTokens): EnterpriseLook['style'] {
  const css = cssOf(withAccentFamily(tokens, schemes));
  return {
    css,
    element: `<style data-enterprise>${css}</style>`,
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
}

/** The same rules as src/theme/enterpriseTokens.ts makes: a value for one scheme leaves the other as it is. */
function cssOf(tokens: EnterpriseTokens): string {
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
