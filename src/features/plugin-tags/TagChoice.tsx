import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { FieldSet } from '@/kit/FieldSet/FieldSet';
import { useLocale, useText } from '@/lib/intl/useText';
import { MAX_TAGS_OF_PLUGIN } from '../../../contract/values/plugins';
import { tagName } from '../../../shared/plugins/tagName';
import styles from './TagChoice.module.css';

export interface TagChoiceProps {
  id?: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error?: string | undefined;
}

/**
 * The tags of a plugin. If the list of tags does not load, the chosen tags stay, and the developer can change them
 * later.
 */
export function TagChoice({ id, chosen, onChange, error }: TagChoiceProps) {
  const text = useText();
  const locale = useLocale();
  const { data } = useQuery('listTags', {});
  const toggle = (tag: number) =>
    onChange(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  return (
    <FieldSet
      id={id}
      label={text('release.tags')}
      hint={text('release.tagsHint', { limit: MAX_TAGS_OF_PLUGIN })}
      count={`${chosen.length} / ${MAX_TAGS_OF_PLUGIN}`}
      error={error}
    >
      <div className={styles.tags}>
        {data?.tag_list.map((tag) => {
          const isChosen = chosen.includes(tag.id);
          return (
            <Button
              key={tag.id}
              size="small"
              pressed={isChosen}
              disabled={!isChosen && chosen.length >= MAX_TAGS_OF_PLUGIN}
              onClick={() => toggle(tag.id)}
            >
              {tagName(tag, locale)}
            </Button>
          );
        })}
      </div>
    </FieldSet>
  );
}
