import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import { TEXT_CONTRAST, TOKEN_PAIRS, type TokenPair } from '../../../../config/tokenPairs';
import type { SchemeName } from '../../../../config/tokens';
import { contrastRatio, parseColor } from '../../../../shared/theme/contrast';
import styles from '../Organization.module.css';
import { SCHEMES } from './tokenTable';
import { appliedTokens, appliedValue, type WrittenTokens } from './writtenTokens';

interface WeakPair extends TokenPair {
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

const SHOWN = 6;

/** Lists texts and edges with too little contrast, and the contrast they need. Users can still save the theme. */
export function ContrastWarnings({ tokens }: { tokens: WrittenTokens }) {
  const text = useText();
  const [showsAll, setShowsAll] = useState(false);
  const weak = weakPairs(tokens);
  const rest = weak.length - SHOWN;
  return (
    // Rendered from the start, so that a screen reader announces later changes.
    <div role="status">
      {weak.length === 0 ? (
        <Alert type="success" showIcon title={text('enterprise.contrastFine')} />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={text('enterprise.contrastWeak', { count: weak.length })}
          description={
            <>
              <ul className={styles.weak}>
                {weak.slice(0, showsAll ? weak.length : SHOWN).map((pair) => (
                  <WeakLine key={`${pair.scheme} ${pair.foreground} ${pair.background}`} pair={pair} tokens={tokens} />
                ))}
              </ul>
              {rest > 0 && !showsAll && (
                <Button size="small" onClick={() => setShowsAll(true)}>
                  {text('enterprise.contrastMore', { count: rest })}
                </Button>
              )}
            </>
          }
        />
      )}
    </div>
  );
}

function WeakLine({
  pair: { foreground, background, scheme, ratio, minContrast },
  tokens,
}: {
  pair: WeakPair;
  tokens: WrittenTokens;
}) {
  const text = useText();
  const colors = { front: appliedValue(tokens, foreground, scheme), ground: appliedValue(tokens, background, scheme) };
  return (
    <li>
      <svg className={styles.sample} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="4" fill={colors.ground} />
        <circle cx="12" cy="12" r="6" fill={colors.front} />
      </svg>
      <span>
        {text(minContrast === TEXT_CONTRAST ? 'enterprise.weakText' : 'enterprise.weakEdge', {
          front: foreground,
          ground: background,
          scheme: text(`enterprise.${scheme}`),
          ratio: ratioText(ratio),
          needed: String(minContrast),
        })}
      </span>
    </li>
  );
}
