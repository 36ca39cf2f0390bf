import { useMemo } from 'react';
import { Chips } from '@/kit/Chips/Chips';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Tag } from '../../../contract/plugins';
import { tagName } from '../../../shared/tagName';
import styles from './FilterBar.module.css';
import { SortControl, type SortControlProps } from './SortControl';

export interface FilterBarProps {
  tags: readonly Tag[];
  tagId: number;
  onTag: (tagId: number) => void;
  /** Left out where the sort stands above the list, for want of room. */
  sort?: SortControlProps;
}

/** The entry that shows every plugin (SPEC.md section 2, Plugin list). */
const ALL: Pick<Tag, 'id' | 'code'> = { id: 0, code: 'quanbu' };

/** Tags and sort; it stays below the header while the list scrolls. */
export function FilterBar({ tags, tagId, onTag, sort }: FilterBarProps) {
  const text = useText();
  const locale = useLocale();
  const items = useMemo(
    () => [
      { value: ALL.id, label: text('square.allTags') },
      ...tags.map((tag) => ({ value: tag.id, label: tagName(tag, locale) })),
    ],
    [tags, text, locale],
  );
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Chips
          bleed
          className={styles.chips}
          aria-label={text('square.tags')}
          items={items}
          value={tagId}
          onChange={onTag}
        />
        {sort && <SortControl {...sort} />}
      </div>
    </div>
  );
}
