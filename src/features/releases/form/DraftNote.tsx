import { Button } from '@/kit/Button/Button';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import styles from './DraftNote.module.css';

export interface DraftNoteProps {
  time: number;
  onDiscard: () => void;
}

/** Says that the fields hold a restored draft, and offers to discard it. */
export function DraftNote({ time, onDiscard }: DraftNoteProps) {
  const text = useText();
  const locale = useLocale();
  const when = formatTimestamp(time, locale);
  return (
    <div role="status" className={styles.note}>
      <span className={styles.words}>{text('release.draftRestored', { time: when })}</span>
      <Button size="small" onClick={onDiscard}>
        {text('release.discard')}
      </Button>
    </div>
  );
}
