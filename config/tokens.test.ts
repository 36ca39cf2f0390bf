import { contrastRatio } from '../src/theme/contrast';
import { type SchemeName, type SchemeToken, schemes } from './tokens';

type Pair = readonly [front: SchemeToken, ground: SchemeToken, atLeast: number];

const TEXT = 4.5;
const BOUNDARY = 3;

function pairs(fronts: SchemeToken[], grounds: SchemeToken[], atLeast: number): Pair[] {
  return fronts.flatMap((front) => grounds.map((ground): Pair => [front, ground, atLeast]));
}

const grounds: SchemeToken[] = [
  'bg',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
];

const allPairs: Pair[] = [
  ...pairs(['text', 'text-muted', 'text-subtle', 'accent-ink', 'danger-ink'], grounds, TEXT),
  ...pairs(['success-ink'], ['success-soft', 'surface'], TEXT),
  ...pairs(['warning-ink'], ['warning-soft', 'surface'], TEXT),
  ...pairs(['info-ink'], ['info-soft', 'surface'], TEXT),
  ...pairs(['danger-ink'], ['danger-soft'], TEXT),
  ...pairs(['accent-text'], ['accent', 'accent-hover', 'accent-active'], TEXT),
  ...pairs(['accent-ink'], ['accent-soft', 'accent-soft-hover'], TEXT),
  ...pairs(['danger-text'], ['danger', 'danger-hover'], TEXT),
  ...pairs(['text-on-inverse'], ['inverse'], TEXT),
  ...pairs(['text', 'text-muted'], ['accent-soft', 'success-soft', 'diff-add', 'diff-del'], TEXT),
  ...pairs(['text'], ['diff-add-strong', 'diff-del-strong', 'surface-thumb'], TEXT),
  ...pairs(['focus', 'like'], grounds, BOUNDARY),
  ...pairs(['border-control'], ['surface', 'bg', 'surface-raised'], BOUNDARY),
];

/** Pairs that miss what they need, named so that the failure says which token to change. */
function tooWeak(scheme: SchemeName): string[] {
  return allPairs
    .map(([front, ground, atLeast]) => ({
      name: `${front} on ${ground}`,
      ratio: contrastRatio(schemes[scheme][front], schemes[scheme][ground]),
      atLeast,
    }))
    .filter(({ ratio, atLeast }) => !(ratio >= atLeast))
    .map(({ name, ratio, atLeast }) => `${name}: ${ratio.toFixed(2)} < ${atLeast}`);
}

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each<SchemeName>(['light', 'dark'])('keeps AA contrast in the %s scheme', (scheme) => {
  expect(tooWeak(scheme)).toEqual([]);
});
