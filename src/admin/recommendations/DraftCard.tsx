import { Button, Card } from 'antd';
import type { ReactNode } from 'react';
import { type PickedPlugin, PluginPicker } from '@/admin/shared/forms/PluginPicker';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { useSortableLabels } from '@/admin/shared/lists/useSortableLabels';
import { PluginName } from '@/admin/shared/PluginName';
import { Icon } from '@/kit/Icon/Icon';
import { SortableList } from '@/kit/SortableList/SortableList';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import { RECOMMENDATION_LIMITS } from '../../../contract/values/promotions';
import styles from './RecommendationsPage.module.css';
import { type Draft, keysOf, useDraftText } from './useDraft';

/** The edited list. Users add, remove, and reorder plugins, by drag or by keyboard. */
export function DraftCard({ draft }: { draft: Draft }) {
  const text = useText();
  const labels = useSortableLabels('recommend');
  const { items, change } = draft;
  return (
    <Card title={text('recommend.draft')} extra={`${items.length} / ${RECOMMENDATION_LIMITS.max}`}>
      <p role="status" className={styles.status}>
        {useDraftText(draft)}
      </p>
      <PluginPicker
        className={styles.picker}
        aria-label={text('recommend.add')}
        taken={keysOf(items)}
        disabled={items.length >= RECOMMENDATION_LIMITS.max}
        onChange={(plugin) => change([...items, recommendationOf(plugin)])}
      />
      {items.length === 0 && <NothingYet text={text('recommend.emptyText')} />}
      <SortableList
        className={styles.list}
        aria-label={text('recommend.draft')}
        items={items.map((item) => ({ ...item, id: item.plugin_key }))}
        labels={labels}
        onReorder={(ordered) => change(ordered.map(({ id: _, ...item }) => item))}
        renderItem={(item, handle, index) => (
          <DraftRow
            item={item}
            index={index + 1}
            handle={handle}
            isAdded={draft.added.some(({ plugin_key }) => plugin_key === item.plugin_key)}
            onRemove={() => change(items.filter(({ plugin_key }) => plugin_key !== item.plugin_key))}
          />
        )}
      />
    </Card>
  );
}

interface DraftRowProps {
  item: Recommendation;
  index: number;
  handle: ReactNode;
  isAdded: boolean;
  onRemove: () => void;
}

function DraftRow({ item, index, handle, isAdded, onRemove }: DraftRowProps) {
  const text = useText();
  return (
    <div className={styles.row}>
      {handle}
      <span className={styles.place}>{index}</span>
      <span className={styles.plugin}>
        <PluginName plugin={item} withKey />
        {isAdded && <Tag kind="info">{text('recommend.isAdded')}</Tag>}
        {!item.is_public && <Tag kind="bad">{text('recommend.notPublic')}</Tag>}
      </span>
      <Button
        size="small"
        type="text"
        icon={<Icon name="close" />}
        aria-label={text('recommend.remove', { name: item.name })}
        onClick={onRemove}
      />
    </div>
  );
}

/** A picked plugin is public, because the picker finds only public plugins. */
const recommendationOf = ({ plugin_key, name, names = {}, icon, cover }: PickedPlugin): Recommendation => ({
  ...{ plugin_key, name, names, icon, cover },
  is_public: true,
});
