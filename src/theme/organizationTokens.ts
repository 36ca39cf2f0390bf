import { Store } from '@/lib/Store';
import { type SchemeName, schemes, type TokenName } from '../../config/tokens';
import { withAccentFamily } from '../../shared/theme/accentFamily';
import { isSafeTokenValue, isTokenColor } from '../../shared/theme/tokenValues';

/**
 * An organization's values for design tokens (requirements.md section 3). A missing color scheme keeps the default
 * values.
 */
export type OrganizationTokens = Readonly<Partial<Record<TokenName, Partial<Record<SchemeName, string>>>>>;

/** A value that was not applied, and why. */
interface RejectedToken {
  token: string;
  scheme: SchemeName;
  reason: 'unknown_token' | 'unsafe_value' | 'wrong_value';
}

/** CSS properties that classify token values: a color may only replace a color, a length only a length. */
const KINDS = ['color', 'width', 'transition-duration', 'box-shadow', 'z-index', 'line-height', 'font-family'];

type Rules = Record<SchemeName, CSSStyleRule[]>;

const NOTHING: OrganizationTokens = {};

/** The values that are currently applied. */
class TokenStore extends Store<OrganizationTokens> {
  private rules: Rules | undefined;

  /**
   * Overrides the default values with an organization's, without a reload. Values that were applied before and are
   * missing now return to their defaults. An accent also sets its family (shared/theme/accentFamily.ts). Values that do
   * not fit their token are skipped and logged; the rest is applied.
   */
  apply(tokens: OrganizationTokens): void {
    this.rules ??= makeRules();
    clear(this.rules);
    const rejected: RejectedToken[] = [];
    const accepted: Record<string, Partial<Record<SchemeName, string>>> = {};
    const defaults = getComputedStyle(document.documentElement);
    for (const [token, values] of Object.entries(tokens)) {
      for (const scheme of ['light', 'dark'] as const) {
        const value = values?.[scheme]?.trim();
        if (value === undefined || value === '') continue;
        const reason = rejectionReason(value, defaults.getPropertyValue(`--ps-${token}`).trim());
        if (reason) rejected.push({ token, scheme, reason });
        else accepted[token] = { ...accepted[token], [scheme]: value };
      }
    }
    // All values are checked before any is written: `defaults` is live, and each must be compared with a default.
    const complete = withAccentFamily(accepted, schemes);
    for (const [token, values] of Object.entries(complete)) write(this.rules, `--ps-${token}`, values);
    if (rejected.length > 0) console.warn('Some design tokens of the organization were ignored:', rejected);
    this.set(Object.keys(complete).length > 0 ? complete : NOTHING);
  }
}

export const organizationTokens = new TokenStore(NOTHING);

function rejectionReason(value: string, defaultValue: string): RejectedToken['reason'] | undefined {
  if (defaultValue === '') return 'unknown_token';
  if (!isSafeTokenValue(value)) return 'unsafe_value';
  const kind = KINDS.find((property) => CSS.supports(property, defaultValue));
  const fits = !kind || (CSS.supports(kind, value) && (kind !== 'color' || isTokenColor(value)));
  return fits ? undefined : 'wrong_value';
}

function write(rules: Rules, property: string, values: Partial<Record<SchemeName, string>>): void {
  for (const scheme of ['light', 'dark'] as const) {
    for (const { style } of rules[scheme]) if (values[scheme]) style.setProperty(property, values[scheme]);
  }
}

function clear(rules: Rules): void {
  for (const { style } of Object.values(rules).flat()) {
    while (style[0]) style.removeProperty(style[0]);
  }
}

/**
 * Empty rules for each color scheme, after the token table in the cascade. Unlike there (compileTokens.ts), light is
 * not the base of dark here: if an organization sets only a light value, dark keeps the default.
 */
function makeRules(): Rules {
  const sheet = ownSheet();
  const add = (text: string) => sheet.cssRules[sheet.insertRule(text, sheet.cssRules.length)];
  const byChoice = (scheme: SchemeName) => add(`[data-theme="${scheme}"] {}`) as CSSStyleRule;
  const byDevice = (query: string) => {
    const media = `@media ${query} { :root:not([data-theme="light"]):not([data-theme="dark"]) {} }`;
    return (add(media) as CSSMediaRule).cssRules[0] as CSSStyleRule;
  };
  return {
    light: [byDevice('not all and (prefers-color-scheme: dark)'), byChoice('light')],
    dark: [byDevice('(prefers-color-scheme: dark)'), byChoice('dark')],
  };
}

function ownSheet(): CSSStyleSheet {
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  }
  // For Safari before 16.4: adds the rules to one of our own sheets, because the content security policy does not allow
  // a new <style>.
  const own = [...(document as Document).styleSheets].filter(({ href }) => href?.startsWith(location.origin)).at(-1);
  if (!own) throw new Error('The page has no style sheet, so the organization’s tokens cannot be applied.');
  return own;
}
