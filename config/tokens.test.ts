import { contrastRatio } from '../shared/theme/contrast';
import { TOKEN_PAIRS } from './tokenPairs';
import { type SchemeName, schemes } from './tokens';

/** Pairs with too little contrast, named so that the failure shows which token to change. */
function insufficientPairs(scheme: SchemeName): string[] {
  return TOKEN_PAIRS.map(({ foreground, background, minContrast }) => ({
    name: `${foreground} on ${background}`,
    ratio: contrastRatio(schemes[scheme][foreground], schemes[scheme][background]),
    minContrast,
  }))
    .filter(({ ratio, minContrast }) => !(ratio >= minContrast))
    .map(({ name, ratio, minContrast }) => `${name}: ${ratio.toFixed(2)} < ${minContrast}`);
}

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('reads every notation of a color that a token may have', () => {
  expect(contrastRatio('#000', 'rgb(255 255 255)')).toBeCloseTo(21);
  expect(contrastRatio('hsl(0, 0%, 0%)', 'hsla(0deg 0% 100% / 1)')).toBeCloseTo(21);
  expect(contrastRatio('rgba(119, 119, 119, 1)', '#ffff')).toBeCloseTo(4.48, 2);
});

it('measures a transparent color as it appears', () => {
  expect(contrastRatio('rgb(0 0 0 / 0.5)', '#ffffff')).toBeCloseTo(contrastRatio('#808080', '#ffffff'), 1);
  expect(contrastRatio('#00000000', '#ffffff')).toBeCloseTo(1);
});

it('names a color that it cannot read', () => {
  expect(() => contrastRatio('teal', '#ffffff')).toThrow(/teal is not a color/);
});

it.each<SchemeName>(['light', 'dark'])('keeps AA contrast in the %s scheme', (scheme) => {
  expect(insufficientPairs(scheme)).toEqual([]);
});
