import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useText } from '@/lib/intl/useText';
import { TEXT_CONTRAST } from '../../../config/tokenPairs';
import styles from './Enterprise.module.css';
import { ratioText, type WeakPair, weakPairs } from './weakPairs';
import { appliedValue, type WrittenTokens } from './writtenTokens';

const SHOWN = 6;

/**
 * Warns of texts and edges with too little contrast, and shows what each needs. The theme can be saved all the same.
 */
export function ContrastWarnings({ tokens }: { tokens: WrittenTokens }) {
  const text = useText();
  const [isWhole, setWhole] = useState(false);
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
                {weak.slice(0, isWhole ? weak.length : SHOWN).map((pair) => (
                  <WeakLine key={`${pair.scheme} ${pair.front} ${pair.ground}`} pair={pair} tokens={tokens} />
                ))}
              </ul>
              {rest > 0 && !isWhole && (
                <Button size="small" onClick={() => setWhole(true)}>
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
  pair: { front, ground, scheme, ratio, atLeast },
  tokens,
}: {
  pair: WeakPair;
  tokens: WrittenTokens;
}) {
  const text = useText();
  const colours = { front: appliedValue(tokens, front, scheme), ground: appliedValue(tokens, ground, scheme) };
  return (
    <li>
      <svg className={styles.sample} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="4" fill={colours.ground} />
        <circle cx="12" cy="12" r="6" fill={colours.front} />
      </svg>
      <span>
        {text(atLeast === TEXT_CONTRAST ? 'enterprise.weakText' : 'enterprise.weakEdge', {
          front,
          ground,
          scheme: text(`enterprise.${scheme}`),
          ratio: ratioText(ratio),
          needed: String(atLeast),
        })}
      </span>
    </li>
  );
}
