import { ProFormText } from '@ant-design/pro-components';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import { DEFAULT_LOCALE } from '../../../../contract/values/locales';

interface TitleFieldsProps {
  /** Explains which title is used for languages without one of their own. */
  hint: string;
  /** Maximum number of characters in a title. */
  limit: number;
}

/** The fields `title` (default language) and `titles` (one per other language) of a ProForm. */
export function TitleFields({ hint, limit }: TitleFieldsProps) {
  const text = useText();
  const nameOf = (locale: LocaleName) => LANGUAGES.find((language) => language.locale === locale)?.name ?? locale;
  return (
    <>
      <ProFormText
        name="title"
        label={text('activity.nameIn', { language: nameOf(DEFAULT_LOCALE) })}
        extra={hint}
        rules={[{ required: true, whitespace: true, message: text('activity.nameRequired') }]}
        fieldProps={{ lang: DEFAULT_LOCALE, maxLength: limit, showCount: true }}
      />
      {LANGUAGES.filter(({ locale }) => locale !== DEFAULT_LOCALE).map(({ locale, name }) => (
        <ProFormText
          key={locale}
          name={['titles', locale]}
          label={text('activity.nameIn', { language: name })}
          fieldProps={{ lang: locale, maxLength: limit }}
        />
      ))}
    </>
  );
}

/** Returns `titles` as JSON for the call, without empty ones. */
export function writtenTitles(titles: Partial<Record<LocaleName, string>>): string {
  const written = Object.entries(titles).flatMap(([locale, words]) => (words?.trim() ? [[locale, words.trim()]] : []));
  return JSON.stringify(Object.fromEntries(written));
}
