import { Card, Switch } from 'antd';
import { useText } from '@/lib/intl/useText';
import type { Feature } from '../../../contract/organization/enterprise';
import { FEATURES } from '../../../contract/values/organization/enterprise';
import styles from './Enterprise.module.css';

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
          {FEATURES.map((feature) => {
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
