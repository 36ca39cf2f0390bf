import { Card } from 'antd';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { PluginName } from '@/admin/shared/PluginName';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import styles from './RecommendationEditor.module.css';
import type { Draft } from './useDraft';

interface PublicCardProps {
  published: Recommendation[];
  draft: Draft;
}

/** The published list, with the plugins that the draft removes. */
export function PublicCard({ published, draft }: PublicCardProps) {
  const text = useText();
  return (
    <Card title={text('recommend.public')} size="small">
      {published.length === 0 && <NothingYet text={text('recommend.publicEmpty')} />}
      <ol className={styles.public} aria-label={text('recommend.public')}>
        {published.map((item, index) => (
          <li key={item.plugin_key} className={styles.row}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.plugin}>
              <PluginName plugin={item} />
              {draft.removed.includes(item) && <Tag kind="wait">{text('recommend.isRemoved')}</Tag>}
              {!item.is_public && <Tag kind="bad">{text('recommend.notPublic')}</Tag>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
