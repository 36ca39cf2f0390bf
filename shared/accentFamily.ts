import { type Colour, contrastRatio, hexOf, parseColour } from './contrast';

type SchemeName = 'light' | 'dark';
type Tokens = Readonly<Record<string, Readonly<Partial<Record<SchemeName, string>>>>>;
/** The site's own values (config/tokens.ts). */
type Ours = Readonly<Record<SchemeName, Readonly<Record<string, string>>>>;

/** What WCAG 2.2 AA asks (config/tokenPairs.ts). */
const TEXT_CONTRAST = 4.5;
const BOUNDARY_CONTRAST = 3;
const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [255, 255, 255, 1];
/** The surfaces that no accent colours. */
const GROUNDS = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
/** How much of the accent is in what is tinted by it, at most, and which of our words are written on it. */
const TINTS = {
  'surface-selected': { share: 0.11, words: ['text', 'text-muted', 'text-subtle'] },
  'accent-soft': { share: 0.12, words: ['text', 'text-muted'] },
  'accent-soft-hover': { share: 0.18, words: ['text'] },
} as const;
/** How much of black or white is in the accent under the pointer, and under the finger. */
const SHADES = { 'accent-hover': 0.16, 'accent-active': 0.32 } as const;

/**
 * The same values, and with each `accent` what goes with it and was not given: the fills under the pointer, the soft
 * fills, the words in it and on it, the ring of the focus. Each is as readable as `config/tokenPairs.ts` asks.
 */
export function withAccentFamily<Given extends Tokens>(tokens: Given, ours: Ours): Given & Tokens {
  const whole: Record<string, Partial<Record<SchemeName, string>>> = { ...tokens };
  for (const scheme of ['light', 'dark'] as const) {
    if (!parseColour(tokens.accent?.[scheme] ?? '')) continue;
    for (const [name, value] of Object.entries(familyOf(tokens, ours[scheme], scheme)))
      whole[name] = { [scheme]: value, ...whole[name] };
  }
  return whole as Given & Tokens;
}

/** What goes with the accent of a scheme: what was given stays, and the rest is made to fit. */
function familyOf(tokens: Tokens, ours: Ours[SchemeName], scheme: SchemeName): Record<string, string> {
  const given = (name: string) => {
    const value = tokens[name]?.[scheme];
    return value && parseColour(value) ? value : undefined;
  };
  const standing = (name: string) => given(name) ?? ours[name]!;
  const surface = parseColour(standing('surface'))!;
  const accent = mix(surface, parseColour(standing('accent'))!, parseColour(standing('accent'))![3]);
  const text = parseColour(standing('text'))!;

  const ink = given('accent-ink');
  const tint = (name: keyof typeof TINTS) => {
    const { share, words } = TINTS[name];
    const written = [...words.map(standing), ...(ink ? [ink] : [])];
    return given(name) ?? steps((step) => mix(surface, accent, share * (1 - step)), written, TEXT_CONTRAST);
  };
  const selected = tint('surface-selected');
  const soft = tint('accent-soft');
  const softHover = tint('accent-soft-hover');

  const grounds = [...GROUNDS.map(standing), selected];
  const towardsText = (step: number) => mix(accent, text, step);
  const onAccent =
    given('accent-text') ??
    [ours['accent-text']!, hexOf(WHITE), hexOf(BLACK)].find((one) => isReadable(one, [hexOf(accent)], TEXT_CONTRAST))!;
  // Away from the words on it, so that these stay readable.
  const far = contrastRatio(onAccent, '#000000') > contrastRatio(onAccent, '#ffffff') ? BLACK : WHITE;
  const shade = (name: keyof typeof SHADES) => given(name) ?? hexOf(mix(accent, far, SHADES[name]));
  return {
    'surface-selected': selected,
    'accent-soft': soft,
    'accent-soft-hover': softHover,
    'accent-text': onAccent,
    'accent-hover': shade('accent-hover'),
    'accent-active': shade('accent-active'),
    'accent-ink': ink ?? steps(towardsText, [...grounds, soft, softHover], TEXT_CONTRAST),
    focus: given('focus') ?? steps(towardsText, grounds, BOUNDARY_CONTRAST),
  };
}

/** The first of the steps from the wished colour, 0, to the surest one, 1, that contrasts with all of these. */
function steps(make: (step: number) => Colour, others: readonly string[], atLeast: number): string {
  for (let step = 0; step < 1; step += 0.05) {
    const colour = hexOf(make(step));
    if (isReadable(colour, others, atLeast)) return colour;
  }
  return hexOf(make(1));
}

const isReadable = (colour: string, others: readonly string[], atLeast: number) =>
  others.every((other) => contrastRatio(colour, other) >= atLeast);

function mix(below: Colour, above: Colour, share: number): Colour {
  const [red, green, blue] = [0, 1, 2].map((at) => below[at]! * (1 - share) + above[at]! * share);
  return [red!, green!, blue!, 1];
}
