import { Card } from 'antd';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useText } from '@/lib/intl/useText';
import type { Recommendation } from '../../../contract/promotions/recommendations';
import { RECOMMENDATION_LIMITS } from '../../../contract/values/promotions/recommendations';
import styles from './RecommendationEditor.module.css';

/** The draft as users will see it: only public plugins, three at a time. */
export function PreviewCard({ items }: { items: Recommendation[] }) {
  const text = useText();
  const shown = items.filter(({ is_public }) => is_public);
  return (
    <Card title={text('recommend.preview')} size="small">
      <p className={styles.status}>
        {text(shown.length < RECOMMENDATION_LIMITS.enough ? 'recommend.filledUp' : 'recommend.onlyThese', {
          enough: RECOMMENDATION_LIMITS.enough,
        })}
      </p>
      <ol className={styles.preview} aria-label={text('recommend.preview')}>
        {shown.map(({ plugin_key, name, cover }) => (
          <li key={plugin_key}>
            <PluginArt kind="cover" pluginKey={plugin_key} src={cover} sizes="160px" alt="" />
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
