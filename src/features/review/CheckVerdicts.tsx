import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { CheckVerdict } from '../../../contract/reviews/packageChecks';
import styles from './CheckVerdicts.module.css';
import { useFindingText } from './useFindingText';

/**
 * Results of the automatic checks of a version, for its developer and its reviewer: failed first, then not run, then
 * passed. The caller loads the messages of `package`.
 */
export function CheckVerdicts({ checks }: { checks: readonly CheckVerdict[] }) {
  return (
    <ul className={styles.verdicts}>
      {[...checks]
        .sort((one, other) => VERDICT_TAGS[one.state].order - VERDICT_TAGS[other.state].order)
        .map((verdict) => (
          <Verdict key={verdict.check} verdict={verdict} />
        ))}
    </ul>
  );
}

const VERDICT_TAGS = {
  failed: { order: 0, kind: 'bad' },
  not_run: { order: 1, kind: 'wait' },
  passed: { order: 2, kind: 'ok' },
} as const;

function Verdict({ verdict: { check, state, findings } }: { verdict: CheckVerdict }) {
  const text = useText();
  return (
    <li>
      <div className={styles.verdict}>
        <span>{text(`check.name.${check}`)}</span>
        <Tag kind={VERDICT_TAGS[state].kind}>{text(`check.state.${state}`)}</Tag>
      </div>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <Finding key={JSON.stringify(finding)} finding={finding} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Finding({ finding }: { finding: CheckVerdict['findings'][number] }) {
  const text = useText();
  const findingText = useFindingText();
  const { path, line, column, excerpt } = finding;
  return (
    <li>
      {findingText(finding)}
      {line !== null && column !== null && <span>{text('check.place', { path, line, column })}</span>}
      {excerpt && (
        <code translate="no" dir="ltr">
          {excerpt}
        </code>
      )}
    </li>
  );
}
