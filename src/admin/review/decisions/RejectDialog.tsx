import { Button, Form, type FormInstance, Select } from 'antd';
import { useState } from 'react';
import { FormDialog } from '@/admin/shared/forms/FormDialog';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';
import { SAVED_REPLIES } from '../../../../locales/savedReplies';
import type { ReadRow } from '../../../../shared/plugins/pluginName';
import { detectLanguage } from '../../../../shared/text/detectLanguage';
import { RejectFields } from './decisionFields';
import styles from './RejectDialog.module.css';
import type { Rejection } from './sendDecision';

interface RejectDialogProps {
  /** The version to reject. `own_name` is the developer's original name if `name` is translated. */
  item: ReadRow<ReviewItem>;
  /** Rule and reason of an earlier attempt that was undone or failed. */
  typed?: Rejection;
  onReject: (item: ReviewItem, words: Rejection) => void;
  onClose: () => void;
}

/** Rejects a version, with the violated rule and the required reason. */
export function RejectDialog({ item, typed, onReject, onClose }: RejectDialogProps) {
  const text = useText();
  const [form] = Form.useForm<Rejection>();

  return (
    <FormDialog<Rejection>
      title={text('audit.rejectTitle', { name: item.name, version: item.version })}
      form={form}
      initialValues={typed}
      okText={text('audit.reject')}
      danger
      onFinish={async ({ rule, reason }) => onReject(item, { rule, reason: reason.trim() })}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('audit.rejectText')}</p>
      <RejectFields templates={<ReasonTemplates form={form} listingName={item.own_name ?? item.name} />} />
    </FormDialog>
  );
}

interface ReasonTemplatesProps {
  form: FormInstance<Rejection>;
  /** The plugin's name. Its script shows which language the developer uses. */
  listingName: string;
}

/**
 * Saved replies for the chosen rule, in the developer's language if it is detected. A click adds a reply to the reason.
 */
function ReasonTemplates({ form, listingName }: ReasonTemplatesProps) {
  const text = useText();
  const rule = Form.useWatch('rule', form);
  const [locale, setLocale] = useState(useLanguageOf(listingName));
  if (!rule || rule === 'other') return null;
  const add = (sentence: string) => {
    const written = form.getFieldValue('reason')?.trim();
    form.setFieldValue('reason', written ? `${written}\n${sentence}` : sentence);
  };
  return (
    <fieldset className={styles.templates}>
      <legend>{text('review.templates')}</legend>
      <Select<LocaleName>
        size="small"
        aria-label={text('review.templateLanguage')}
        value={locale}
        onChange={setLocale}
        options={LANGUAGES.map((language) => ({ value: language.locale, label: language.name }))}
      />
      {SAVED_REPLIES[locale][rule].map((sentence) => (
        <Button key={sentence} size="small" lang={locale} onClick={() => add(sentence)}>
          {sentence}
        </Button>
      ))}
    </fieldset>
  );
}

function useLanguageOf(words: string): LocaleName {
  const locale = useLocale();
  const language = detectLanguage(words, locale);
  return LANGUAGES.find((one) => language !== undefined && one.locale.startsWith(language))?.locale ?? locale;
}
