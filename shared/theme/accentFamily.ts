import { type Color, contrastRatio, hexOf, parseColor } from './contrast';

type SchemeName = 'light' | 'dark';
type Tokens = Readonly<Record<string, Readonly<Partial<Record<SchemeName, string>>>>>;
/** The default values (config/tokens.ts). */
type Defaults = Readonly<Record<SchemeName, Readonly<Record<string, string>>>>;

/** WCAG 2.2 AA (config/tokenPairs.ts). */
const TEXT_CONTRAST = 4.5;
const BOUNDARY_CONTRAST = 3;
const BLACK: Color = [0, 0, 0, 1];
const WHITE: Color = [255, 255, 255, 1];
/** Surfaces that the accent does not tint. */
const BACKGROUNDS = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
/** Maximum share of the accent in tinted tokens, and the text tokens on them. */
const TINTS = {
  'surface-selected': { share: 0.11, words: ['text', 'text-muted', 'text-subtle', 'like'] },
  'accent-soft': { share: 0.12, words: ['text', 'text-muted'] },
  'accent-soft-hover': { share: 0.18, words: ['text'] },
} as const;
/** Share of black or white in the accent on hover and while pressed. */
const SHADES = { 'accent-hover': 0.16, 'accent-active': 0.32 } as const;

/**
 * Adds the values that are derived from `accent` and not given: hover fills, soft fills, text in the accent color, text
 * on the accent, the focus ring. Tokens without an `accent` stay unchanged. Each derived value has the contrast that
 * `config/tokenPairs.ts` requires.
 */
export function withAccentFamily<Given extends Tokens>(tokens: Given, defaults: Defaults): Given & Tokens {
  const whole: Record<string, Partial<Record<SchemeName, string>>> = { ...tokens };
  for (const scheme of ['light', 'dark'] as const) {
    if (!parseColor(tokens.accent?.[scheme] ?? '')) continue;
    for (const [name, value] of Object.entries(familyOf(tokens, defaults[scheme], scheme)))
      whole[name] = { [scheme]: value, ...whole[name] };
  }
  return whole as Given & Tokens;
}

/** Derives the tokens of a scheme from its accent. Given tokens do not change. */
function familyOf(tokens: Tokens, defaults: Defaults[SchemeName], scheme: SchemeName): Record<string, string> {
  const given = (name: string) => {
    const value = tokens[name]?.[scheme];
    return value && parseColor(value) ? value : undefined;
  };
  const currentValue = (name: string) => given(name) ?? defaults[name]!;
  const surface = parseColor(currentValue('surface'))!;
  const accent = mix(surface, parseColor(currentValue('accent'))!, parseColor(currentValue('accent'))![3]);
  const text = parseColor(currentValue('text'))!;

  const ink = given('accent-ink');
  const tint = (name: keyof typeof TINTS) => {
    const { share, words } = TINTS[name];
    const written = [...words.map(currentValue), ...(ink ? [ink] : [])];
    return given(name) ?? steps((step) => mix(surface, accent, share * (1 - step)), written, TEXT_CONTRAST);
  };
  const selected = tint('surface-selected');
  const soft = tint('accent-soft');
  const softHover = tint('accent-soft-hover');

  const backgrounds = [...BACKGROUNDS.map(currentValue), selected];
  const towardsText = (step: number) => mix(accent, text, step);
  const onAccent =
    given('accent-text') ??
    [defaults['accent-text']!, hexOf(WHITE), hexOf(BLACK)].find((one) =>
      isReadable(one, [hexOf(accent)], TEXT_CONTRAST),
    )!;
  // Away from the text color, so that the text stays readable.
  const far = contrastRatio(onAccent, '#000000') > contrastRatio(onAccent, '#ffffff') ? BLACK : WHITE;
  const shade = (name: keyof typeof SHADES) => given(name) ?? hexOf(mix(accent, far, SHADES[name]));
  return {
    'surface-selected': selected,
    'accent-soft': soft,
    'accent-soft-hover': softHover,
    'accent-text': onAccent,
    'accent-hover': shade('accent-hover'),
    'accent-active': shade('accent-active'),
    'accent-ink': ink ?? steps(towardsText, [...backgrounds, soft, softHover], TEXT_CONTRAST),
    focus: given('focus') ?? steps(towardsText, backgrounds, BOUNDARY_CONTRAST),
  };
}

/**
 * Returns the first color, from the preferred step (0) to the safest one (1), that has enough contrast with all
 * `others`.
 */
function steps(make: (step: number) => Color, others: readonly string[], minContrast: number): string {
  for (let step = 0; step < 1; step += 0.05) {
    const color = hexOf(make(step));
    if (isReadable(color, others, minContrast)) return color;
  }
  return hexOf(make(1));
}

const isReadable = (color: string, others: readonly string[], minContrast: number) =>
  others.every((other) => contrastRatio(color, other) >= minContrast);

function mix(below: Color, above: Color, share: number): Color {
  const [red, green, blue] = [0, 1, 2].map((at) => below[at]! * (1 - share) + above[at]! * share);
  return [red!, green!, blue!, 1];
}
