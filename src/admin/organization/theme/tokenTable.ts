import { constants, type SchemeName, schemes, type TokenName } from '../../../../config/tokens';
import { parseColor } from '../../../../shared/theme/contrast';

/** The groups of tokens, in the order of the page. */
export const TOKEN_GROUPS = [
  'accent',
  'surfaces',
  'text',
  'lines',
  'meanings',
  'radii',
  'fonts',
  'sizes',
  'shadows',
  'motion',
  'art',
  'layers',
] as const;
export type TokenGroup = (typeof TOKEN_GROUPS)[number];

export const SCHEMES = ['light', 'dark'] as const satisfies readonly SchemeName[];

/** Groups by the start of a token's name; the first match counts. */
const GROUP_OF: readonly (readonly [TokenGroup, RegExp])[] = [
  ['art', /^(art-|hairline)/],
  ['accent', /^accent/],
  ['text', /^(text|inverse|on-scrim)/],
  ['lines', /^(border|focus)/],
  ['surfaces', /^(bg|surface|scrim)/],
  ['meanings', /^(danger|success|warning|info|like|diff)/],
  ['shadows', /^shadow/],
  ['radii', /^radius/],
  ['fonts', /^(font|type|leading|weight)/],
  ['motion', /^(motion|ease)/],
  ['layers', /^z-/],
  ['sizes', /./],
];

const DEFAULTS: Record<SchemeName, Record<string, string>> = {
  light: { ...constants, ...schemes.light },
  dark: { ...constants, ...schemes.dark },
};

/** All token names, in the order of config/tokens.ts. */
export const TOKENS = [...Object.keys(schemes.light), ...Object.keys(constants)] as TokenName[];

export const isToken = (name: string): name is TokenName => Object.hasOwn(DEFAULTS.light, name);

export const defaultOf = (token: TokenName, scheme: SchemeName): string => DEFAULTS[scheme][token]!;

export const tokensOf = (group: TokenGroup): TokenName[] => TOKENS.filter((token) => groupOf(token) === group);

export function groupOf(token: TokenName): TokenGroup {
  return GROUP_OF.find(([, names]) => names.test(token))![0];
}

/** Whether a token is a color. Colors have a picker. */
export const isColor = (token: TokenName): boolean => parseColor(defaultOf(token, 'light')) !== null;
