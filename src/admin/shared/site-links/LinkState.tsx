import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { LinkCheck } from '../../../../contract/organization/siteLinks';
import styles from './SiteLinks.module.css';
import type { CheckResult } from './useLinkChecks';

const RESULT_TAGS = {
  answers: { kind: 'ok', label: 'siteLink.answers' },
  missing: { kind: 'bad', label: 'siteLink.missing' },
  unreachable: { kind: 'bad', label: 'siteLink.unreachable' },
  not_checked: { kind: 'neutral', label: 'siteLink.notChecked' },
} as const;

/** The worst result first, because administrators look for problems. */
const WORST_FIRST: readonly LinkCheck['result'][] = ['missing', 'unreachable', 'not_checked', 'answers'];

/** Whether a link responds: its worst result, and the affected addresses if the results differ. */
export function LinkState({ result }: { result: CheckResult | undefined }) {
  const text = useText();
  if (result === undefined) return <span className={styles.unknown}>{text('siteLink.unknown')}</span>;
  if (result === 'checking') return <span className={styles.unknown}>{text('siteLink.checking')}</span>;
  const worst = WORST_FIRST.find((one) => result.some((check) => check.result === one)) ?? 'not_checked';
  // Names addresses only if the results differ.
  const others = result.some((check) => check.result !== worst) ? result.filter((check) => check.result === worst) : [];
  const { kind, label } = RESULT_TAGS[worst];
  const status = result.find((check) => check.result === worst)?.status;
  return (
    <span className={styles.address}>
      <Tag kind={kind}>{status ? text('siteLink.withStatus', { state: text(label), status }) : text(label)}</Tag>
      {others.map(({ address }) => (
        <small key={address}>{address}</small>
      ))}
      {worst === 'not_checked' && <small>{text('siteLink.notCheckedWhy')}</small>}
    </span>
  );
}
