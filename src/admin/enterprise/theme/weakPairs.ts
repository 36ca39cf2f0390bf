import { TOKEN_PAIRS, type TokenPair } from '../../../../config/tokenPairs';
import type { SchemeName } from '../../../../config/tokens';
import { contrastRatio, parseColor } from '../../../../shared/theme/contrast';
import { SCHEMES } from './tokenTable';
import type { WrittenTokens } from './writtenTokens';
import { appliedTokens, appliedValue } from './writtenTokens';

export interface WeakPair extends TokenPair {
  scheme: SchemeName;
  ratio: number;
}

/** Returns the rendered color pairs that have too little contrast, the weakest first. */
export function weakPairs(tokens: WrittenTokens): WeakPair[] {
  const applied = appliedTokens(tokens);
  return SCHEMES.flatMap((scheme) =>
    TOKEN_PAIRS.flatMap((pair) => {
      const foreground = appliedValue(applied, pair.foreground, scheme);
      const background = appliedValue(applied, pair.background, scheme);
      if (!parseColor(foreground) || !parseColor(background)) return [];
      const ratio = contrastRatio(foreground, background);
      return ratio < pair.minContrast ? [{ ...pair, scheme, ratio }] : [];
    }),
  ).sort((one, other) => one.ratio / one.minContrast - other.ratio / other.minContrast);
}

/** Formats a ratio by truncation, not rounding, so that 4.496 is never shown as the required 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
