import { Card, Switch } from 'antd';
import { useText } from '@/lib/intl/useText';
import type { FEATURES, Feature } from '../../../contract/enterprise';
import styles from './Enterprise.module.css';

/** In the contract's order. The type reports a missing one. */
const ALL: typeof FEATURES = [
  'search',
  'recommendations',
  'banners',
  'activities',
  'feedback_group',
  'developer_pages',
  'like',
  'install',
  'download',
  'share',
  'report',
  'release',
  'batch_release',
  'personal_tokens',
  'sign_up',
];

interface FeaturesPartProps {
  hidden: readonly Feature[];
  onChange: (hidden: Feature[]) => void;
}

/** The site's features, each with the effect of hiding it. */
export function FeaturesPart({ hidden, onChange }: FeaturesPartProps) {
  const text = useText();
  const toggle = (feature: Feature, isShown: boolean) =>
    onChange(isShown ? hidden.filter((other) => other !== feature) : [...hidden, feature]);
  return (
    <div className={styles.part}>
      <Card>
        <p className={styles.hint}>{text('enterprise.featuresHint')}</p>
        <ul className={styles.rows}>
          {ALL.map((feature) => {
            const name = text(`enterprise.feature.${feature}`);
            return (
              <li key={feature} className={styles.feature}>
                <Switch
                  checked={!hidden.includes(feature)}
                  checkedChildren={text('enterprise.shown')}
                  unCheckedChildren={text('enterprise.hidden')}
                  aria-label={name}
                  onChange={(isShown) => toggle(feature, isShown)}
                />
                <div>
                  <strong>{name}</strong>
                  <p className={styles.hint}>{text(`enterprise.hides.${feature}`)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}
