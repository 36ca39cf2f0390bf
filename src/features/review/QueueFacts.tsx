import { agoText, spanText } from '@/lib/intl/spans';
import { useLocale, useText } from '@/lib/intl/useText';
import type { QueuePosition } from '../../../contract/plugins/plugins';
import styles from './QueueFacts.module.css';

/** Queue facts of a submission: the time it was submitted, how many are before it, and the usual review time. */
export function QueueFacts({ position }: { position: QueuePosition }) {
  const text = useText();
  const locale = useLocale();
  const { since, ahead, usual_seconds } = position;
  const facts = [
    text('progress.since', { ago: agoText(since, locale) }),
    ahead === 0 ? text('progress.next') : text('progress.ahead', { count: ahead }),
    usual_seconds !== null && text('progress.usual', { span: spanText(usual_seconds, locale) }),
  ];
  return (
    <ul className={styles.facts}>
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}
