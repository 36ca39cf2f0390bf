import { ProFormText } from '@ant-design/pro-components';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';

/** Characters of a title (contract/fields.ts). */
const TITLE_LIMIT = 80;
/** The title itself is in this language (contract/activities.ts). */
const OWN: LocaleName = 'zh-CN';

/** The title, and in each other language one of its own. */
export function TitleFields() {
  const text = useText();
  const nameOf = (locale: LocaleName) => LANGUAGES.find((language) => language.locale === locale)?.name ?? locale;
  return (
    <>
      <ProFormText
        name="title"
        label={text('activity.nameIn', { language: nameOf(OWN) })}
        extra={text('activity.nameHint')}
        rules={[{ required: true, whitespace: true, message: text('activity.nameRequired') }]}
        fieldProps={{ lang: OWN, maxLength: TITLE_LIMIT, showCount: true }}
      />
      {LANGUAGES.filter(({ locale }) => locale !== OWN).map(({ locale, name }) => (
        <ProFormText
          key={locale}
          name={['titles', locale]}
          label={text('activity.nameIn', { language: name })}
          fieldProps={{ lang: locale, maxLength: TITLE_LIMIT }}
        />
      ))}
    </>
  );
}
