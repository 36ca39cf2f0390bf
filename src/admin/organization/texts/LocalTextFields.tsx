import { Input, Switch } from 'antd';
import { useState } from 'react';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import styles from '../Organization.module.css';
import { type LocalText, textIn } from '../useOrganizationDraft';

interface LocalTextFieldsProps {
  /** Label of the field. */
  label: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  limit: number;
  /** Returns the default text, which an empty field shows as its placeholder. */
  defaultOf: (locale: LocaleName) => string | undefined;
  /** Returns the validation error of a text. */
  errorOf?: (words: string) => string | null;
  isLong?: boolean;
  /** If `value` is null, starts with one field for all languages instead of one per language. */
  beginsWithOne?: boolean;
}

/** Edits a text that replaces a default one: one text for all languages, or one per language. */
export function LocalTextFields({
  label,
  value,
  onChange,
  limit,
  defaultOf,
  errorOf,
  isLong,
  beginsWithOne = false,
}: LocalTextFieldsProps) {
  const text = useText();
  const [wantsOne, setWantsOne] = useState(beginsWithOne);
  const isForAll = value === null ? wantsOne : typeof value === 'string';
  const toggle = (toOne: boolean) => {
    setWantsOne(toOne);
    const known = LANGUAGES.map(({ locale }) => textIn(value, locale)).find((words) => words !== '') ?? '';
    if (known !== '' && toOne) return onChange(known);
    onChange(known === '' ? null : Object.fromEntries(LANGUAGES.map(({ locale }) => [locale, known])));
  };
  const change = (locale: LocaleName, words: string) => {
    const others = value === null || typeof value === 'string' ? {} : value;
    onChange({ ...others, [locale]: words });
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.hidden}>{label}</legend>
      <div className={styles.switch}>
        <Switch size="small" checked={isForAll} aria-label={text('enterprise.oneForAll')} onChange={toggle} />
        <span>{text('enterprise.oneForAll')}</span>
      </div>
      {isForAll ? (
        <Field
          name={text('enterprise.everyLanguage')}
          label={label}
          value={typeof value === 'string' ? value : ''}
          limit={limit}
          error={typeof value === 'string' ? (errorOf?.(value) ?? null) : null}
          isLong={isLong}
          onChange={onChange}
        />
      ) : (
        LANGUAGES.map(({ locale, name }) => (
          <Field
            key={locale}
            name={name}
            lang={locale}
            label={label}
            value={textIn(value, locale)}
            defaultText={defaultOf(locale)}
            limit={limit}
            error={errorOf?.(textIn(value, locale)) ?? null}
            isLong={isLong}
            onChange={(words) => change(locale, words)}
          />
        ))
      )}
    </fieldset>
  );
}

interface FieldProps {
  name: string;
  lang?: LocaleName;
  label: string;
  value: string;
  defaultText?: string;
  limit: number;
  error: string | null;
  isLong?: boolean;
  onChange: (words: string) => void;
}

function Field({ name, lang, label, value, defaultText, limit, error, isLong, onChange }: FieldProps) {
  const shared = {
    'aria-label': `${label}: ${name}`,
    'aria-invalid': error !== null,
    status: error === null ? undefined : ('error' as const),
    value,
    placeholder: defaultText,
    maxLength: limit,
    lang,
  };
  return (
    <div className={styles.field}>
      <span lang={lang} className={styles.label}>
        {name}
      </span>
      {isLong ? (
        <Input.TextArea {...shared} rows={2} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
