import { TOKEN_PAIRS, type TokenPair } from '../../../config/tokenPairs';
import type { SchemeName } from '../../../config/tokens';
import { contrastRatio, parseColour } from '../../../shared/contrast';
import { SCHEMES } from './tokenTable';
import type { WrittenTokens } from './writtenTokens';
import { standingValue, wornTokens } from './writtenTokens';

export interface WeakPair extends TokenPair {
  scheme: SchemeName;
  ratio: number;
}

/** The pairs of a theme that are too weak to be read or seen, of those that the site draws; the weakest first. */
export function weakPairs(tokens: WrittenTokens): WeakPair[] {
  const worn = wornTokens(tokens);
  return SCHEMES.flatMap((scheme) =>
    TOKEN_PAIRS.flatMap((pair) => {
      const front = standingValue(worn, pair.front, scheme);
      const ground = standingValue(worn, pair.ground, scheme);
      if (!parseColour(front) || !parseColour(ground)) return [];
      const ratio = contrastRatio(front, ground);
      return ratio < pair.atLeast ? [{ ...pair, scheme, ratio }] : [];
    }),
  ).sort((one, other) => one.ratio / one.atLeast - other.ratio / other.atLeast);
}

/** A ratio as it is told: cut, not rounded, so that 4.496 is never called the 4.5 that it misses. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
