import type { SchemeToken } from './tokens';

/** Contrast that WCAG 2.2 AA requires for text, and for the edges by which a control is recognized. */
export const TEXT_CONTRAST = 4.5;
export const BOUNDARY_CONTRAST = 3;

/** Two colors that are shown together. */
export interface TokenPair {
  foreground: SchemeToken;
  background: SchemeToken;
  /** Minimum contrast ratio. */
  minContrast: number;
}

function pairs(foregrounds: SchemeToken[], backgrounds: SchemeToken[], minContrast: number): TokenPair[] {
  return foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => ({ foreground, background, minContrast })),
  );
}

const backgrounds: SchemeToken[] = [
  'bg',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
];

/** Every pair of colors that the site renders on each other. */
export const TOKEN_PAIRS: readonly TokenPair[] = [
  ...pairs(['text', 'text-muted', 'text-subtle', 'accent-ink', 'danger-ink', 'like'], backgrounds, TEXT_CONTRAST),
  ...pairs(['success-ink'], ['success-soft', 'surface'], TEXT_CONTRAST),
  ...pairs(['warning-ink'], ['warning-soft', 'surface'], TEXT_CONTRAST),
  ...pairs(['info-ink'], ['info-soft', 'surface'], TEXT_CONTRAST),
  ...pairs(['danger-ink'], ['danger-soft'], TEXT_CONTRAST),
  ...pairs(['accent-text'], ['accent', 'accent-hover', 'accent-active'], TEXT_CONTRAST),
  ...pairs(['accent-ink'], ['accent-soft', 'accent-soft-hover'], TEXT_CONTRAST),
  ...pairs(['danger-text'], ['danger', 'danger-hover'], TEXT_CONTRAST),
  ...pairs(['text-on-inverse'], ['inverse'], TEXT_CONTRAST),
  ...pairs(['text', 'text-muted'], ['accent-soft', 'success-soft', 'diff-add', 'diff-del'], TEXT_CONTRAST),
  ...pairs(['text'], ['diff-add-strong', 'diff-del-strong', 'surface-thumb'], TEXT_CONTRAST),
  ...pairs(['focus'], backgrounds, BOUNDARY_CONTRAST),
  ...pairs(['border-control'], ['surface', 'bg', 'surface-raised'], BOUNDARY_CONTRAST),
];
