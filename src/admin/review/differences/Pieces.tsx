import type { Piece } from '@/features/review/difference/wordDifference';
import styles from './Pieces.module.css';

/** A text. Marks the words that the other side does not have. */
export function Pieces({ pieces, kind }: { pieces: readonly Piece[]; kind: 'same' | 'removed' | 'added' }) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
      <mark key={index} className={styles.mark} data-kind={kind}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
