import { useState } from 'react';
import { ApiError } from '@/api/call';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import type { MessageId } from '../../../../locales/messageIds.generated';
import { type InitialForm, useInitialForm } from '../values/useInitialForm';
import type { PageParts } from './PageParts';
import { ReleaseDone } from './ReleaseDone';
import { ReleaseFields } from './ReleaseFields';

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
  const state = useInitialForm(userId, props.pluginKey, props.kind);
  const [receipt, setReceipt] = useState<ReleaseReceipt | null>(null);
  if (receipt)
    return (
      <ReleaseDone receipt={receipt} kind={props.kind}>
        {props.renderChecks(receipt.checks)}
      </ReleaseDone>
    );
  if (state.status === 'requesting') return <Placeholder />;
  if (state.status === 'error')
    return (
      <ErrorState title={text(failedTitle(state.error))} description={failureText(state.error)} onRetry={state.retry} />
    );
  return <LoadedForm {...props} userId={userId} beginning={state.beginning} onSent={setReceipt} />;
}

interface LoadedFormProps extends ReleaseFormProps {
  userId: number;
  beginning: InitialForm;
  onSent: (receipt: ReleaseReceipt) => void;
}

/** The form with the restored draft, until the draft is discarded. */
function LoadedForm({ beginning: { fresh, draft, version, current, pending, shown }, ...props }: LoadedFormProps) {
  const [restored, setRestored] = useState(draft);
  return (
    <ReleaseFields
      {...props}
      key={restored ? 'draft' : 'fresh'}
      start={restored?.values ?? fresh}
      restoredAt={restored?.time ?? null}
      before={version}
      current={current}
      pending={pending}
      shown={shown}
      onDiscarded={() => setRestored(null)}
    />
  );
}

function failedTitle(error: unknown): MessageId {
  const isPending = error instanceof ApiError && error.id === 'version_under_way';
  return isPending ? 'release.listingNotNow' : 'release.loadFailed';
}

function Placeholder() {
  return (
    <SkeletonGroup>
      <Skeleton shape="text" width="30%" />
      <Skeleton shape="rect" width="100%" height={320} />
    </SkeletonGroup>
  );
}
