import { useNavigate } from '@umijs/max';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Icon } from '@/kit/Icon/Icon';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { useInitialForm } from '../values/useInitialForm';
import { FormPlaceholder } from './FormPlaceholder';
import type { PageParts } from './PageParts';
import { ReleaseFields } from './ReleaseFields';
import styles from './ReleaseForm.module.css';

export interface ReleaseFormProps extends PageParts {
  /** Key of the existing plugin; null for a new one. */
  pluginKey: string | null;
  /** Kind of submission: a version, or only the listing. */
  kind: SubmissionKind;
}

/** The form for a new plugin, a new version or a new listing. It restores the draft of the logged-in user. */
export function ReleaseForm(props: ReleaseFormProps) {
  const userId = useSession()?.user.user_id;
  // After a logout, the page around the form shows a notice.
  return userId === undefined ? null : <OwnReleaseForm key={userId} {...props} userId={userId} />;
}

function OwnReleaseForm({ userId, ...props }: ReleaseFormProps & { userId: number }) {
  const text = useText();
  const failureText = useFailureText();
  const { status, data, error, reload } = useInitialForm(userId, props.pluginKey, props.kind);
  const [receipt, setReceipt] = useState<ReleaseReceipt | null>(null);
  const [isDiscarded, setDiscarded] = useState(false);
  if (receipt)
    return (
      <ReleaseDone receipt={receipt} kind={props.kind}>
        {props.renderChecks(receipt)}
      </ReleaseDone>
    );
  if (status === 'error')
    return <ErrorState title={text(failedTitle(error))} description={failureText(error)} onRetry={reload} />;
  if (data === null) return <FormPlaceholder />;
  const initialForm = isDiscarded ? { ...data, draft: null } : data;
  return (
    <ReleaseFields
      {...props}
      key={initialForm.draft ? 'draft' : 'fresh'}
      userId={userId}
      initialForm={initialForm}
      onDiscarded={() => setDiscarded(true)}
      onSent={setReceipt}
    />
  );
}

function failedTitle(error: unknown): MessageId {
  const isPending = error instanceof ApiError && error.id === 'version_under_way';
  return isPending ? 'release.listingNotNow' : 'release.loadFailed';
}

/** Path of the page on which the user follows the review. */
const PUBLISHED_PATH = '/mine?tab=published';

interface ReleaseDoneProps {
  receipt: ReleaseReceipt;
  kind: SubmissionKind;
  /** Renders the results of the automatic checks. */
  children: ReactNode;
}

/** The submitted version and its next steps. */
function ReleaseDone({ receipt: { version, rollout, users_keep }, kind, children }: ReleaseDoneProps) {
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
