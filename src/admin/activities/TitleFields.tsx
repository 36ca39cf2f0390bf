import { Form, Input } from 'antd';
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
      <Form.Item
        name="title"
        label={text('activity.nameIn', { language: nameOf(OWN) })}
        extra={text('activity.nameHint')}
        rules={[{ required: true, whitespace: true, message: text('activity.nameRequired') }]}
      >
        <Input lang={OWN} autoComplete="off" maxLength={TITLE_LIMIT} showCount />
      </Form.Item>
      {LANGUAGES.filter(({ locale }) => locale !== OWN).map(({ locale, name }) => (
        <Form.Item key={locale} name={['titles', locale]} label={text('activity.nameIn', { language: name })}>
          <Input lang={locale} autoComplete="off" maxLength={TITLE_LIMIT} />
        </Form.Item>
      ))}
    </>
  );
}
