import { ProFormText } from '@ant-design/pro-components';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';

/** The title itself is in this language; `titles` has the others. */
const OWN: LocaleName = 'zh-CN';

interface TitleFieldsProps {
  /** Which title languages without one of their own show. */
  hint: string;
  /** Maximum number of characters in a title (contract/fields.ts). */
  limit: number;
}

/** The title of something, and in each other language one of its own: the fields `title` and `titles` of a ProForm. */
export function TitleFields({ hint, limit }: TitleFieldsProps) {
  const text = useText();
  const nameOf = (locale: LocaleName) => LANGUAGES.find((language) => language.locale === locale)?.name ?? locale;
  return (
    <>
      <ProFormText
        name="title"
        label={text('activity.nameIn', { language: nameOf(OWN) })}
        extra={hint}
        rules={[{ required: true, whitespace: true, message: text('activity.nameRequired') }]}
        fieldProps={{ lang: OWN, maxLength: limit, showCount: true }}
      />
      {LANGUAGES.filter(({ locale }) => locale !== OWN).map(({ locale, name }) => (
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

/** `titles` as the wire has it: a language whose field is empty is left out. */
export function writtenTitles(titles: Partial<Record<LocaleName, string>>): string {
  const written = Object.entries(titles).flatMap(([locale, words]) => (words?.trim() ? [[locale, words.trim()]] : []));
  return JSON.stringify(Object.fromEntries(written));
}
