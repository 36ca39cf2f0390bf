import { useCallback, useMemo, useRef } from 'react';
import { track } from '@/analytics/track';
import { Chips, ChipsArrows } from '@/kit/Chips/Chips';
import { useLocale, useText } from '@/lib/intl/useText';
import { MediaQuery } from '@/lib/MediaQuery';
import { useScrolled } from '@/lib/useScrolled';
import type { Tag } from '../../../../contract/plugins/plugins';
import { MAX_TAG_FILTERS } from '../../../../contract/values/plugins';
import { tagName } from '../../../../shared/plugins/tagName';
import { NARROW, TIGHT } from '../breakpoints';
import { EditorControl, type EditorControlProps } from './EditorControl';
import styles from './FilterBar.module.css';
import { type ValueCounts, withCounts } from './facetCounts';
import { SortControl, type SortControlProps } from './SortControl';
import { useOptimisticChoice } from './useOptimisticChoice';

export interface FilterBarProps {
  tags: readonly Tag[];
  tagIds: readonly number[];
  onTags: (tagIds: readonly number[]) => void;
  /** Counts of the tags in a search; null without a search. */
  counts: ValueCounts<number> | null;
  editor: EditorControlProps;
  sort: SortControlProps;
}

/** The tag that shows every plugin (requirements.md section 2, Plugin list). */
const ALL: Pick<Tag, 'id' | 'code'> = { id: 0, code: 'quanbu' };
const NO_TAG = [ALL.id];

/** Distance to the header, in px, from which the bar has a background (requirements.md section 4). */
const BACKGROUND_BEFORE = 40;

/**
 * Tags, editor and sort; sticks below the header while the list scrolls. On small screens the bar has only tags, and
 * editor and sort are above the list (CatalogSection.tsx).
 */
export function FilterBar({ tags, tagIds, onTags, counts, editor, sort }: FilterBarProps) {
  const text = useText();
  const locale = useLocale();
  const [shownTags, chooseTags] = useOptimisticChoice(tagIds, onTags);
  const toggleTag = (tag: number) => {
    track('choose_tag', { tag_id: tag });
    if (tag === ALL.id) chooseTags([]);
    else chooseTags(shownTags.includes(tag) ? shownTags.filter((one) => one !== tag) : [...shownTags, tag]);
  };
  const items = useMemo(
    () => [
      { value: ALL.id, label: text('square.everything') },
      ...withCounts(
        tags.map((tag) => ({ value: tag.id, label: tagName(tag, locale) })),
        counts,
        (tag) => shownTags.includes(tag),
      ).map((item) => ({
        ...item,
        disabled: item.disabled || (shownTags.length >= MAX_TAG_FILTERS && !shownTags.includes(item.value)),
      })),
    ],
    [tags, text, locale, counts, shownTags],
  );
  const bar = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const scrolled = useScrolled(useCallback(() => isAtHeader(bar.current), []));
  return (
    <div ref={bar} className={styles.bar} data-scrolled={scrolled || undefined}>
      <div className={styles.inner}>
        <div className={styles.tags}>
          <Chips
            bleed
            ref={row}
            aria-label={text('square.tags')}
            items={items}
            values={shownTags.length > 0 ? shownTags : NO_TAG}
            onChange={toggleTag}
          />
          <ChipsArrows row={row} before={text('square.tagsBefore')} after={text('square.tagsAfter')} />
        </div>
        <MediaQuery query={TIGHT} matches={false}>
          <div className={styles.editor}>
            <EditorControl {...editor} />
          </div>
        </MediaQuery>
        <MediaQuery query={NARROW} matches={false}>
          <div className={styles.sort}>
            <SortControl {...sort} />
          </div>
        </MediaQuery>
      </div>
    </div>
  );
}

/** Whether the bar is about to stick to the header. Its style sheet defines where it sticks. */
function isAtHeader(bar: HTMLElement | null): boolean {
  return !!bar && bar.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(bar).top) + BACKGROUND_BEFORE;
}
