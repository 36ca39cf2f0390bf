import { Suspense } from 'react';
import { Permissions } from '@/features/plugin-detail/package/Permissions';
import { TagChoice, type TagChoiceProps } from '@/features/plugin-tags/TagChoice';
import type { ReleaseFormProps } from '@/features/releases/form/ReleaseForm';
import { CheckVerdicts } from '@/features/review/CheckVerdicts';
import { RejectionNote } from '@/features/review/RejectionNote';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { Skeleton, SkeletonGroup } from '@/kit/Skeleton/Skeleton';
import { Tabs } from '@/kit/Tabs/Tabs';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { SubmissionKind } from '../../../contract/plugins/plugins';
import { SUBMISSION_KINDS } from '../../../contract/values/releases/submissions';
import { PluginPreview } from './PluginPreview';
import { type ReleaseKind, releaseKinds } from './releaseAddress';

const ReleaseForm = lazyPart(async () => ({
  default: (await import('@/features/releases/form/ReleaseForm')).ReleaseForm,
}));

const LoneAdminNote = lazyPart(() => import('@/features/releases/form/LoneAdminNote'), HiddenFailure);

const StorageNote = lazyPart(() => import('@/features/releases/form/StorageNote'), HiddenFailure);

const BatchImport = lazyPart(async () => {
  const messages = Promise.all([loadArea('site/batch'), loadArea('site/package')]);
  const [module] = await Promise.all([import('@/features/releases/batch/BatchImport'), messages]);
  return { default: module.BatchImport };
});

const renderTags = (choice: TagChoiceProps) => <TagChoice {...choice} />;

export interface ReleasePartsProps {
  kind: ReleaseKind;
  onKind: (kind: ReleaseKind) => void;
  /** Key of the existing plugin; null for a new one. */
  pluginKey: string | null;
  /** Kind of submission. */
  submission: SubmissionKind;
  onSubmission: (submission: SubmissionKind) => void;
}

/**
 * For a new plugin: the form for a single plugin and the batch import. For an existing plugin: the forms for a version
 * and for the listing.
 */
export function ReleaseParts(props: ReleasePartsProps) {
  const isAdmin = useSession()?.user.is_administrator === true;
  return (
    <>
      <Suspense fallback={null}>{isAdmin ? <LoneAdminNote /> : <StorageNote />}</Suspense>
      <Kinds {...props} />
    </>
  );
}

function Kinds({ pluginKey, kind, onKind, submission, onSubmission }: ReleasePartsProps) {
  const text = useText();
  if (pluginKey)
    return (
      <Tabs
        aria-label={text('release.kinds')}
        items={SUBMISSION_KINDS.map((key) => ({ key, title: text(`release.submit.${key}`) }))}
        activeKey={submission}
        onChange={onSubmission}
      >
        {(open) => <Form key={`${pluginKey} ${open}`} pluginKey={pluginKey} kind={open} />}
      </Tabs>
    );
  return (
    <Tabs
      aria-label={text('release.kinds')}
      items={releaseKinds().map((key) => ({ key, title: text(`release.${key}`) }))}
      activeKey={kind}
      onChange={onKind}
    >
      {(open) =>
        open === 'batch' ? (
          <Suspense fallback={<Placeholder />}>
            <BatchImport renderTags={renderTags} />
          </Suspense>
        ) : (
          <Form pluginKey={null} kind="version" />
        )
      }
    </Tabs>
  );
}

function Form({ pluginKey, kind }: Pick<ReleaseFormProps, 'pluginKey' | 'kind'>) {
  return (
    <Suspense fallback={<Placeholder />}>
      <ReleaseForm
        pluginKey={pluginKey}
        kind={kind}
        renderChecks={(checks) => <CheckVerdicts checks={checks} />}
        renderTags={renderTags}
        renderRejection={(review) => <RejectionNote review={review} />}
        // Loaded with the form, so that a lost connection does not take the preview away.
        renderPreview={(plugin, tagIds) => <PluginPreview plugin={plugin} tagIds={tagIds} />}
        renderPermissions={(permissions) => <Permissions {...permissions} />}
      />
    </Suspense>
  );
}

function Placeholder() {
  return (
    <SkeletonGroup>
      <Skeleton shape="text" width="30%" />
      <Skeleton shape="rect" width="100%" height={320} />
    </SkeletonGroup>
  );
}
