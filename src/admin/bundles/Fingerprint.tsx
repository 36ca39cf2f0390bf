import { useText } from '@/lib/intl/useText';
import styles from './bundles.module.css';

/** The fingerprint of a key in groups, so that it can be compared aloud. */
export function Fingerprint({ value }: { value: string }) {
  const text = useText();
  return (
    <span className={styles.fingerprint}>
      {text('bundle.fingerprint')} <code translate="no">{value.match(/.{1,4}/g)?.join(' ')}</code>
    </span>
  );
}
