import { useText } from '@/lib/intl/useText';
import styles from './bundles.module.css';

/** The fingerprint of a key, in groups of four that people can compare aloud. */
export function Fingerprint({ value }: { value: string }) {
  const text = useText();
  return (
    <span className={styles.fingerprint}>
      {text('bundle.fingerprint')} <code translate="no">{value.match(/.{1,4}/g)?.join(' ')}</code>
    </span>
  );
}
