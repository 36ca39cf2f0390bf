import { Card } from 'antd';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useText } from '@/lib/intl/useText';
import type { RECOMMENDATION_LIMITS, Recommendation } from '../../../contract/recommendations';
import styles from './RecommendationEditor.module.css';

const ENOUGH = 12 satisfies (typeof RECOMMENDATION_LIMITS)['enough'];

/** The draft as users will see it: only public plugins, three at a time. */
export function PreviewCard({ items }: { items: Recommendation[] }) {
  const text = useText();
  const shown = items.filter(({ is_public }) => is_public);
  return (
    <Card title={text('recommend.preview')} size="small">
      <p className={styles.standing}>
        {text(shown.length < ENOUGH ? 'recommend.filledUp' : 'recommend.shownAlone', { enough: ENOUGH })}
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
