import { TOKEN_PAIRS } from '../../config/tokenPairs';
import { type SchemeName, schemes } from '../../config/tokens';
import { withAccentFamily as withFamily } from './accentFamily';
import { contrastRatio, parseColor } from './contrast';

const ACCENTS = ['#7a1f5c', '#ff9ad5', '#000000', '#ffffff', '#ffd400', '#0050ff', '#808080', 'hsl(120, 100%, 25%)'];
const withAccentFamily = (tokens: Parameters<typeof withFamily>[0]) => withFamily(tokens, schemes);
/** A tint equal to the surface, which tints nothing. */
const NO_TINT = { light: '#ffffff', dark: '' };
const SCHEMES = ['light', 'dark'] as const;

/** Pairs of a theme with too little contrast. */
function tooWeak(scheme: SchemeName, tokens: Record<string, Partial<Record<SchemeName, string>>>): string[] {
  const value = (name: keyof typeof schemes.light) => tokens[name]?.[scheme] ?? schemes[scheme][name];
  return TOKEN_PAIRS.filter(
    ({ foreground, background, minContrast }) => contrastRatio(value(foreground), value(background)) < minContrast,
  ).map(({ foreground, background }) => `${foreground} on ${background}`);
}

/** Hue of a color, 0 to 360. */
function hueOf(color: string): number {
  const [red, green, blue] = parseColor(color)!;
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

it.each(SCHEMES)('makes a readable theme of any accent in the %s scheme', (scheme) => {
  for (const accent of ACCENTS)
    expect([accent, tooWeak(scheme, withAccentFamily({ accent: { [scheme]: accent } }))]).toEqual([accent, []]);
});

it.each(SCHEMES)('tints with the given accent and not with the default in the %s scheme', (scheme) => {
  const whole = withAccentFamily({ accent: { [scheme]: '#a0206a' } });
  for (const name of ['accent-soft', 'accent-soft-hover', 'accent-hover', 'accent-active', 'accent-ink', 'focus'])
    expect([name, Math.abs(hueOf(whole[name]![scheme]!) - hueOf('#a0206a')) < 40]).toEqual([name, true]);
  // The hover fill differs from the fill for every accent.
  for (const accent of ACCENTS) {
    const { 'accent-soft': soft, 'accent-soft-hover': hover } = withAccentFamily({ accent: { [scheme]: accent } });
    if (accent !== NO_TINT[scheme]) expect([accent, soft]).not.toEqual([accent, hover]);
  }
});

it('does not change given tokens, or a scheme without an accent', () => {
  const given = { accent: { light: '#7a1f5c' }, 'accent-soft': { light: '#f0e0ea', dark: '#301020' }, focus: {} };
  const whole = withAccentFamily(given);
  expect(whole).toMatchObject({ accent: { light: '#7a1f5c' }, 'accent-soft': given['accent-soft'] });
  expect(Object.keys(whole['accent-ink'] ?? {})).toEqual(['light']);
  expect(withAccentFamily({ bg: { light: '#fafafa' } })).toEqual({ bg: { light: '#fafafa' } });
  expect(withAccentFamily({ accent: { light: 'teal' } })).toEqual({ accent: { light: 'teal' } });
  expect(withAccentFamily(whole)).toEqual(whole);
});
