import { useLocale, useText } from '@/lib/intl/useText';
import type { PluginSummary } from '../../../../contract/plugins/plugins';
import { tagName } from '../../../../shared/plugins/tagName';
import styles from '../PluginCard.module.css';
import { Marked } from './Marked';

export interface MatchReasonProps {
  plugin: PluginSummary;
}

/** Why a search found a plugin, in one line: by a word with the same meaning, a tag, or the description. */
export function MatchReason({ plugin }: MatchReasonProps) {
  const text = useText();
  const locale = useLocale();
  const { marks, meaning, tag_id, snippet } = plugin.match!;
  const tag = plugin.tags.find(({ id }) => id === tag_id);
  return (
    <p className={styles.reason}>
      {meaning && (
        <span className={styles.meaning} title={text('square.matchMeaning', meaning)}>
          <span className="ps-visually-hidden">{text('square.matchMeaning', meaning)}</span>
          <span aria-hidden="true">
            {meaning.typed} ≈ {meaning.found}
          </span>
        </span>
      )}
      {tag ? (
        text('square.matchTag', { tag: tagName(tag, locale) })
      ) : snippet ? (
        <Marked text={snippet} marks={marks} />
      ) : null}
    </p>
  );
}
