import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import { TEXT_CONTRAST } from '../../../../config/tokenPairs';
import styles from '../Enterprise.module.css';
import { ratioText, type WeakPair, weakPairs } from './weakPairs';
import { appliedValue, type WrittenTokens } from './writtenTokens';

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
