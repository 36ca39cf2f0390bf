import { Button, Form, type FormInstance, Select } from 'antd';
import { useState } from 'react';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import { SAVED_REPLIES } from '../../../../locales/savedReplies';
import { writtenIn } from '../../../../shared/text/writtenIn';
import styles from './RejectDialog.module.css';
import type { Rejection } from './Rejection';

interface ReasonTemplatesProps {
  form: FormInstance<Rejection>;
  /** The plugin's name. Its script shows which language the developer uses. */
  listingName: string;
}

/**
 * Saved replies for the chosen rule, in the developer's language if it is detected. A click adds a reply to the reason.
 */
export function ReasonTemplates({ form, listingName }: ReasonTemplatesProps) {
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
  const language = writtenIn(words, locale);
  return LANGUAGES.find((one) => language !== undefined && one.locale.startsWith(language))?.locale ?? locale;
}
