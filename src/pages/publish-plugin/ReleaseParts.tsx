import { type MouseEvent, Suspense, useId } from 'react';
import { usePluginState } from '@/data/pluginStates';
import { useTags } from '@/features/plugin-catalog/filters/useTags';
import { PluginCard } from '@/features/plugin-catalog/PluginCard';
import type { ActionHandlers } from '@/features/plugin-detail/DetailActions';
import { DetailBody } from '@/features/plugin-detail/DetailBody';
import { Permissions } from '@/features/plugin-detail/package/Permissions';
import { TagChoice, type TagChoiceProps } from '@/features/plugin-tags/TagChoice';
import { FormPlaceholder } from '@/features/releases/form/FormPlaceholder';
import type { ReleaseFormProps } from '@/features/releases/form/ReleaseForm';
import { SubmissionNote } from '@/features/releases/form/SubmissionNote';
import { CheckVerdicts } from '@/features/review/CheckVerdicts';
import { OwnChecks } from '@/features/review/OwnChecks';
import { RejectionNote } from '@/features/review/Rejection';
import { lazyPart } from '@/kit/lazyPart';
import { Tabs } from '@/kit/Tabs/Tabs';
import { loadArea } from '@/lib/intl/currentLocale';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import type { PluginDetail, SubmissionKind } from '../../../contract/plugins/plugins';
import { PUBLISH_PATH } from '../../../contract/values/paths';
import { SUBMISSION_KINDS } from '../../../contract/values/releases';
import { REVIEW_STATUS } from '../../../contract/values/reviews';
import styles from './ReleaseParts.module.css';

/** Ways to release plugins: one with all its fields, or many at once. */
const RELEASE_KINDS = ['single', 'batch'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** The ways that this site offers. */
const releaseKinds = () => RELEASE_KINDS.filter((kind) => kind === 'single' || !isHidden('batch_release'));

const ReleaseForm = lazyPart(async () => ({
  default: (await import('@/features/releases/form/ReleaseForm')).ReleaseForm,
}));

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
export function ReleaseParts({ pluginKey, kind, onKind, submission, onSubmission }: ReleasePartsProps) {
  const text = useText();
  return (
    <>
      <SubmissionNote />
      {pluginKey ? (
        <Tabs
          aria-label={text('release.kinds')}
          items={SUBMISSION_KINDS.map((key) => ({ key, title: text(`release.submit.${key}`) }))}
          activeKey={submission}
          onChange={onSubmission}
        >
          {(open) => <Form key={`${pluginKey} ${open}`} pluginKey={pluginKey} kind={open} />}
        </Tabs>
      ) : (
        <Tabs
          aria-label={text('release.kinds')}
          items={releaseKinds().map((key) => ({ key, title: text(`release.${key}`) }))}
          activeKey={kind}
          onChange={onKind}
        >
          {(open) =>
            open === 'batch' ? (
              <Suspense fallback={<FormPlaceholder />}>
                <BatchImport renderTags={renderTags} />
              </Suspense>
            ) : (
              <Form pluginKey={null} kind="version" />
            )
          }
        </Tabs>
      )}
    </>
  );
}

function Form({ pluginKey, kind }: Pick<ReleaseFormProps, 'pluginKey' | 'kind'>) {
  return (
    <Suspense fallback={<FormPlaceholder />}>
      <ReleaseForm
        pluginKey={pluginKey}
        kind={kind}
        renderChecks={renderChecks}
        renderTags={renderTags}
        renderRejection={(review) => <RejectionNote review={review} />}
        // Not lazy, so that a lost connection does not take the preview away.
        renderPreview={(plugin, tagIds) => <PluginPreview plugin={plugin} tagIds={tagIds} />}
        renderPermissions={(permissions) => <Permissions {...permissions} />}
      />
    </Suspense>
  );
}

/** Results of the automatic checks. While the submission is in review, the developer can explain its findings. */
const renderChecks: ReleaseFormProps['renderChecks'] = ({ plugin_key, version, status, checks }) =>
  status === REVIEW_STATUS.unreviewed ? (
    <OwnChecks pluginKey={plugin_key} version={version} checks={checks} />
  ) : (
    <CheckVerdicts checks={checks} />
  );

const NOTHING = () => undefined;
const NO_ACTIONS: ActionHandlers = { onInstall: NOTHING, onLike: NOTHING, onActionIntent: NOTHING, signedIn: NOTHING };

/** Controls that only show another part of the preview: the tabs, and the arrows and thumbnails of the gallery. */
const SHOWING = '[role="tablist"], [role="group"], figure';

/** Links and actions do nothing: the plugin does not exist yet. */
function ignoreActions(event: MouseEvent): void {
  const target = event.target as Element;
  if (!target.closest('a, button') || target.closest(SHOWING)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A plugin as users will see it: its card in lists, and its details. */
function PluginPreview({ plugin, tagIds }: { plugin: PluginDetail; tagIds: readonly number[] }) {
  const text = useText();
  const titleId = useId();
  const tags = useTags().filter(({ id }) => tagIds.includes(id));
  const shown = { ...plugin, tags };
  const pluginState = usePluginState(plugin.plugin_key) ?? plugin;
  return (
    <div className={styles.preview} onClickCapture={ignoreActions}>
      <section className={styles.part}>
        <h3 className={styles.title}>{text('release.previewCard')}</h3>
        <div className={styles.card}>
          <PluginCard plugin={shown} pluginState={pluginState} address={PUBLISH_PATH} priority onInstall={NOTHING} />
        </div>
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{text('release.previewDetail')}</h3>
        <div className={styles.detail}>
          <DetailBody plugin={shown} titleId={titleId} actions={NO_ACTIONS} isPreview />
        </div>
      </section>
    </div>
  );
}
