import { clsx } from 'clsx';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import styles from './search/SearchPanel.module.css';

export interface RecentListProps {
  /** The id of the list, and the prefix of its options' ids. */
  id: string;
  words: readonly string[];
  /** Index of the active option: a word, the number of words for "clear all", or -1. */
  active: number;
  onSelect: (place: number) => void;
  onRemove: (place: number) => void;
}

/** The visible list of recent searches. The focus stays in the search field, whose keys move the active option. */
export function RecentList({ id, words, active, onSelect, onRemove }: RecentListProps) {
  const text = useText();
  const option = (place: number) => ({
    id: `${id}-${place}`,
    role: 'option',
    'aria-selected': place === active,
    tabIndex: -1,
    onClick: () => onSelect(place),
  });
  return (
    <div className={styles.panel}>
      <p id={`${id}-title`} className={styles.title}>
        {text('visitor.recent')}
      </p>
      <div
        id={id}
        role="listbox"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        tabIndex={-1}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {words.map((word, place) => (
          <div key={word} role="presentation" className={styles.row} data-active={place === active || undefined}>
            <div {...option(place)} className={styles.word}>
              <Icon name="search" className={styles.glass} />
              <span className={styles.text} dir="auto">
                {word}
              </span>
            </div>
            {/* For pointers only; on keyboards, the Delete key does the same. */}
            <Button
              type="text"
              size="small"
              icon="close"
              tabIndex={-1}
              aria-hidden="true"
              aria-label={text('visitor.removeRecent', { word })}
              onClick={() => onRemove(place)}
            />
          </div>
        ))}
        <div
          {...option(words.length)}
          className={clsx(styles.row, styles.clear)}
          data-active={active === words.length || undefined}
        >
          {text('visitor.clearRecent')}
        </div>
      </div>
      <p id={`${id}-hint`} className="ps-visually-hidden">
        {text('visitor.recentHint')}
      </p>
    </div>
  );
}
