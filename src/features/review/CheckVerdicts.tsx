import { useIntl } from '@umijs/max';
import { type ReactNode, useCallback } from 'react';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import type { Check, CheckVerdict } from '../../../contract/reviews/packageChecks';
import styles from './CheckVerdicts.module.css';

export type Finding = CheckVerdict['findings'][number];

interface CheckVerdictsProps {
  checks: readonly CheckVerdict[];
  /** Replaces the developer's reason below a finding. */
  renderReason?: (check: Check, finding: Finding) => ReactNode;
}

/**
 * Results of the automatic checks of a version, for its developer and its reviewer: failed first, then not run, then
 * passed. Each finding has the developer's reason. The caller loads the messages of `package`.
 */
export function CheckVerdicts({ checks, renderReason = shownReason }: CheckVerdictsProps) {
  return (
    <ul className={styles.verdicts}>
      {[...checks]
        .sort((one, other) => VERDICT_TAGS[one.state].order - VERDICT_TAGS[other.state].order)
        .map((verdict) => (
          <Verdict key={verdict.check} verdict={verdict} renderReason={renderReason} />
        ))}
    </ul>
  );
}

const VERDICT_TAGS = {
  failed: { order: 0, kind: 'bad' },
  not_run: { order: 1, kind: 'wait' },
  passed: { order: 2, kind: 'ok' },
} as const;

const shownReason = (_check: Check, { reason }: Finding) => reason && <FindingReason reason={reason} />;

interface VerdictProps extends Required<Pick<CheckVerdictsProps, 'renderReason'>> {
  verdict: CheckVerdict;
}

function Verdict({ verdict: { check, state, findings }, renderReason }: VerdictProps) {
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
            <FindingItem key={JSON.stringify({ ...finding, reason: undefined })} finding={finding}>
              {renderReason(check, finding)}
            </FindingItem>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The developer's reason why a finding is harmless. */
export function FindingReason({ reason }: { reason: string }) {
  const text = useText();
  return (
    <div className={styles.reason}>
      <b>{text('check.reason')}</b>
      <p dir="auto">{reason}</p>
    </div>
  );
}

function FindingItem({ finding, children }: { finding: Finding; children: ReactNode }) {
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
      {children}
    </li>
  );
}

/** Formats a finding of an automatic check in the page's language. An unknown rule keeps its English message. */
export function useFindingText(): (finding: Pick<Finding, 'rule' | 'params' | 'message'>) => string {
  const intl = useIntl();
  return useCallback(
    ({ rule, params, message }) => {
      const id = [`check.rule.${rule}`, `package.error.${rule}`].find((known) => known in intl.messages);
      return id ? intl.formatMessage({ id }, params) : message;
    },
    [intl],
  );
}
