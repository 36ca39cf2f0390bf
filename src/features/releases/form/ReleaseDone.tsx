import { useNavigate } from '@umijs/max';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { useText } from '@/lib/intl/useText';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import styles from './ReleaseDone.module.css';

/** Path of the page on which the user follows the review. */
const PUBLISHED_PATH = '/mine?tab=published';

export interface ReleaseDoneProps {
  receipt: ReleaseReceipt;
  kind: SubmissionKind;
  /** Renders the results of the automatic checks. */
  children: ReactNode;
}

/** The submitted version and its next steps. */
export function ReleaseDone({ receipt: { version, rollout, users_keep }, kind, children }: ReleaseDoneProps) {
  const text = useText();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus was removed.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.done}>
      <Icon name="success" size={40} className={styles.sign} />
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {kind === 'listing' ? text('release.doneListing') : text('release.doneTitle', { version })}
      </h2>
      <p className={styles.words}>
        {rollout === undefined
          ? text(kind === 'listing' ? 'release.doneListingText' : 'release.doneText')
          : text('release.doneRollout', { percent: rollout })}
        {users_keep && ` ${text('release.preRelease', { current: users_keep })}`}
      </p>
      <section className={styles.checks}>
        <h3 className={styles.checksTitle}>{text('release.checks')}</h3>
        {children}
      </section>
      <Button type="primary" size="large" onClick={() => navigate(PUBLISHED_PATH)}>
        {text('header.myPlugins')}
      </Button>
    </section>
  );
}
