import type { ReactNode } from 'react';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { PolicyDecision } from '../../../contract/organization/enterprisePolicy';
import styles from './PolicyNotice.module.css';

/** The id of the notice, which describes a disabled Install. */
export const POLICY_NOTICE_ID = 'policy-notice';

interface PolicyNoticeProps {
  policy: PolicyDecision | undefined;
  /** Actions below the reason. */
  children?: ReactNode;
}

/** For members of an organization: why its policy forbids the plugin and whom to contact, or the version that it gives. */
export function PolicyNotice({ policy, children }: PolicyNoticeProps) {
  const text = useText();
  if (!policy || (policy.allowed && policy.version === undefined)) return null;
  const { allowed, reason = 'plugin', items = [], ask, version } = policy;
  return (
    <div id={POLICY_NOTICE_ID} className={styles.notice} data-kind={allowed ? 'held' : 'forbidden'}>
      <Icon name={allowed ? 'info' : 'shield'} className={styles.icon} />
      <div className={styles.words}>
        {allowed && version ? (
          <p>{text('detail.policyVersion', { version })}</p>
        ) : (
          <>
            <b>{text('detail.policyTitle')}</b>
            <p>{text(`detail.policy.${reason}`, { items: items.join(', ') })}</p>
            {ask && <p dir="auto">{text('detail.policyContact', { ask })}</p>}
            {children}
          </>
        )}
      </div>
    </div>
  );
}
