import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { findMissingStorage } from '@/features/releases/sending/findMissingStorage';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { message } from '@/kit/Message/message';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { LANGUAGES } from '@/lib/intl/locales';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import { useLeaveGuard } from '@/lib/useLeaveGuard';
import type { SubmissionKind } from '../../../../contract/plugins/plugins';
import type { ReleaseReceipt } from '../../../../contract/releases/releases';
import { GalleryField } from '../media/GalleryField';
import { ImageField } from '../media/ImageField';
import { CodeField } from '../package/CodeField';
import { ReleasePreview } from '../preview/ReleasePreview';
import { SendingPanel } from '../sending/SendingPanel';
import { formRelease } from '../values/formRelease';
import { LISTING_FIELDS } from '../values/releaseValues';
import { useDraft } from '../values/useDraft';
import type { InitialForm } from '../values/useInitialForm';
import { useReleaseForm } from '../values/useReleaseForm';
import { AudienceSection } from './AudienceSection';
import { DeveloperSection } from './DeveloperSection';
import formBarStyles from './FormBar.module.css';
import { type ListingLanguage, ListingSection } from './ListingSection';
import type { PageParts } from './PageParts';
import styles from './ReleaseFields.module.css';
import { Section } from './Section';
import { focusField } from './TextField';
import { useFormSending } from './useFormSending';
import { VersionSection } from './VersionSection';

export interface ReleaseFieldsProps extends Omit<PageParts, 'renderChecks'> {
  /** Key of the existing plugin; null for a new one. */
  pluginKey: string | null;
  kind: SubmissionKind;
  userId: number;
  initialForm: InitialForm;
  onDiscarded: () => void;
  onSent: (receipt: ReleaseReceipt) => void;
}

/** The fields of the form. Every change is saved as a draft until the release is submitted. */
export function ReleaseFields({ userId, pluginKey, kind, initialForm, ...props }: ReleaseFieldsProps) {
  const { version: before, current, pending, shown } = initialForm;
  const { values: start, time: restoredAt } = initialForm.draft ?? { values: initialForm.fresh, time: null };
  const text = useText();
  const failureText = useFailureText();
  const form = useReleaseForm(start, kind);
  const [language, setLanguage] = useState<ListingLanguage>('own');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPreview, setPreview] = useState(false);
  const isChanged = form.values !== start;
  const draft = useDraft({ userId, pluginKey, kind, values: form.values, isChanged });

  const goTo = (path: string) => {
    flushSync(() => {
      setPreview(false);
      setLanguage(languageOf(path) ?? language);
    });
    focusField(path);
  };
  const { sending, send, bytesToSend, cancel } = useFormSending({
    release: formRelease(form.values, { pluginKey, kind }),
    onSent: (receipt) => void draft.drop().then(() => props.onSent(receipt)),
    onRefused: (error) => {
      const path = form.refuse(error);
      setRefusal(path ? null : failureText(error));
      if (path) goTo(path);
    },
  });
  useLeaveGuard(isChanged || sending !== null, () =>
    message.confirm({
      title: text('release.leaveTitle'),
      content: text(sending ? 'release.leaveSending' : 'release.leaveText'),
      confirmText: text('release.leave'),
      cancelText: text('release.stay'),
    }),
  );

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(null);
    const first = form.check();
    if (first === null) setPreview(true);
    else goTo(first);
  };

  /** Checks the quota first, so that users do not start an upload that the server would refuse. */
  const sendIfStorageAllows = async () => {
    setRefusal(null);
    const lack = await findMissingStorage(bytesToSend());
    if (lack) setRefusal(text('release.noRoom', { ...lack }));
    else send();
  };

  const handleCancel = () => {
    setPreview(false);
    cancel();
  };

  if (sending) return <SendingPanel sending={sending} onRetry={send} onCancel={handleCancel} />;
  return (
    <>
      {isPreview && (
        <ReleasePreview
          values={form.values}
          kind={kind}
          shown={shown}
          refusal={refusal}
          renderPreview={props.renderPreview}
          onBack={() => setPreview(false)}
          onConfirm={() => void sendIfStorageAllows()}
        />
      )}
      {/* Hidden, not removed, so that it is as it was after "Back to the form". */}
      <form noValidate hidden={isPreview} onSubmit={handleSubmit}>
        {restoredAt !== null && (
          <DraftNote time={restoredAt} onDiscard={() => void draft.drop().then(props.onDiscarded)} />
        )}
        {pluginKey && (
          <Subject kind={kind} name={start.name} pending={pending}>
            {shown?.review?.kind === kind && props.renderRejection(shown.review)}
          </Subject>
        )}
        {kind === 'version' && (
          <Section title={text('release.package')} lead={text('release.packageLead')}>
            <CodeField form={form} renderPermissions={props.renderPermissions} />
          </Section>
        )}
        <ListingSection form={form} language={language} onLanguage={setLanguage} renderTags={props.renderTags} />
        <Section title={text('release.mediaTitle')} lead={text('release.mediaLead')}>
          <ImageField form={form} name="icon" />
          <ImageField form={form} name="cover" />
          <GalleryField form={form} />
        </Section>
        {kind === 'version' && <VersionSection form={form} before={before} current={current} pending={pending} />}
        <DeveloperSection form={form} />
        <AudienceSection form={form} isNew={pluginKey === null} />
        <FormBar
          invalidFields={form.invalidFields}
          refusal={isPreview ? null : refusal}
          isSaved={isChanged && draft.isSaved}
          onShow={goTo}
        />
      </form>
    </>
  );
}

/** Says that the fields hold a restored draft, and offers to discard it. */
function DraftNote({ time, onDiscard }: { time: number; onDiscard: () => void }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div role="status" className={styles.draft}>
      <span className={styles.draftWords}>
        {text('release.draftRestored', { time: formatTimestamp(time, locale) })}
      </span>
      <Button size="small" onClick={onDiscard}>
        {text('release.discard')}
      </Button>
    </div>
  );
}

interface SubjectProps extends Pick<InitialForm, 'pending'> {
  kind: SubmissionKind;
  name: string;
  /** Why the last submission was rejected. */
  children: ReactNode;
}

/** Title: the plugin that the form edits, and the pending submission that it replaces or the rejected one. */
function Subject({ kind, name, pending, children }: SubjectProps) {
  const text = useText();
  const replaced = pending && (pending.kind === 'listing' ? 'release.listingInReview' : 'release.versionInReview');
  return (
    <div className={styles.about}>
      <p className={styles.of}>{text(kind === 'listing' ? 'release.listingOf' : 'release.newVersionOf', { name })}</p>
      {replaced && (
        <p role="note" className={styles.pending}>
          <Icon name="info" size={14} />
          {text(replaced, { version: pending.version })}
        </p>
      )}
      {children}
    </div>
  );
}

/** The language tab that contains the field at a path; null for a field outside the tabs. */
function languageOf(path: string): ListingLanguage | null {
  if (LISTING_FIELDS.some((name) => name === path)) return 'own';
  return LANGUAGES.find(({ locale }) => path.startsWith(`texts.${locale}.`))?.locale ?? null;
}

interface FormBarProps {
  /** Paths of the fields with errors. */
  invalidFields: readonly string[];
  /** Why the submission was refused, if the reason belongs to no field. */
  refusal: string | null;
  /** The last change is saved as a draft. */
  isSaved: boolean;
  onShow: (path: string) => void;
}

/** The footer of the form, always visible: errors, draft status, and the button to the preview. */
function FormBar({ invalidFields, refusal, isSaved, onShow }: FormBarProps) {
  const text = useText();
  const [first] = invalidFields;
  return (
    <div className={formBarStyles.bar}>
      <div role="alert" className={formBarStyles.errors}>
        {(refusal || first) && <Icon name="error" size={14} />}
        {refusal ?? (first && text('release.errorCount', { count: invalidFields.length }))}
      </div>
      {first ? (
        <Button type="text" size="small" onClick={() => onShow(first)}>
          {text('release.showFirst')}
        </Button>
      ) : (
        <span className={formBarStyles.saved}>{isSaved && text('release.draftSaved')}</span>
      )}
      <Button type="primary" size="large" htmlType="submit" className={formBarStyles.submit}>
        {text('release.preview')}
      </Button>
    </div>
  );
}
