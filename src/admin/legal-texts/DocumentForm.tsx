import { ProForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Alert, Button, Form, Space } from 'antd';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { useSettingForm } from '@/admin/shared/forms/useSettingForm';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { LegalSections } from '@/features/legal-document/LegalSections';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { LANGUAGES } from '@/lib/intl/locales';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedDocument } from '../../../contract/organization/documents';
import { LEGAL_LIMITS } from '../../../contract/values/organization';
import { parseLegalText, writeLegalText } from '../../../shared/text/legalText';
import styles from './LegalTextsPage.module.css';

interface DocumentValues {
  title: string;
  text: string;
}

interface DocumentFormProps {
  managed: ManagedDocument;
  onChange: (managed: ManagedDocument) => void;
}

const valuesOf = ({ own, ours }: ManagedDocument): DocumentValues => {
  const { title, sections } = own ?? ours;
  return { title, text: writeLegalText(sections) };
};

/** Edits one text in one language, next to a preview. Starts with the default text if the deployment has none. */
export function DocumentForm({ managed, onChange }: DocumentFormProps) {
  const text = useText();
  const confirm = useConfirm();
  const { form, running, sendEdit, show, apply } = useSettingForm(valuesOf, onChange);
  const { name, lang, own } = managed;
  const initial = valuesOf(managed);
  const written = Form.useWatch([], form) ?? initial;

  const handleSave = async (values: DocumentValues) => {
    const { title, sections: loaded } = own ?? managed.ours;
    const sections = parseLegalText(values.text);
    await apply('save', text('legal.saved'), () =>
      sendEdit({ title, sections: loaded }, (expected) =>
        call('saveDocument', { name, lang, title: values.title, sections, expected }),
      ),
    );
  };
  const handleReset = () =>
    confirm({
      title: text('legal.resetTitle'),
      content: text('legal.resetText'),
      okText: text('legal.reset'),
      onConfirm: async () => show(await call('resetDocument', { name, lang })),
      done: text('legal.resetDone'),
    });

  return (
    <div className={styles.editor}>
      <ProForm<DocumentValues>
        form={form}
        requiredMark={false}
        autoFocusFirstInput={false}
        initialValues={initial}
        onFinish={handleSave}
        submitter={{
          ...submitOnly(text('legal.save'), { loading: running !== null }),
          render: (_props, buttons) => (
            <Space wrap>
              {buttons}
              {own && (
                <Button danger onClick={handleReset}>
                  {text('legal.reset')}
                </Button>
              )}
            </Space>
          ),
        }}
      >
        <TextStatus managed={managed} />
        <ProFormText
          name="title"
          label={text('legal.heading')}
          rules={[{ required: true, whitespace: true, message: text('legal.required') }]}
          fieldProps={{ lang, maxLength: LEGAL_LIMITS.title }}
        />
        <ProFormTextArea
          name="text"
          label={text('legal.text')}
          extra={text('legal.hint')}
          rules={[{ required: true, whitespace: true, message: text('legal.required') }]}
          fieldProps={{ lang, maxLength: LEGAL_LIMITS.all, rows: 22 }}
        />
      </ProForm>
      <section className={styles.preview} aria-label={text('legal.preview')}>
        <p className={styles.caption}>{text('legal.preview')}</p>
        <div lang={lang} className={styles.text}>
          <h2 className={styles.title} dir="auto">
            {written.title}
          </h2>
          <LegalSections sections={parseLegalText(written.text ?? '')} />
        </div>
      </section>
    </div>
  );
}

/** Says which text users of this language see now. */
function TextStatus({ managed: { own, shown, lang } }: { managed: ManagedDocument }) {
  const text = useText();
  const locale = useLocale();
  const language = LANGUAGES.find((one) => one.locale === shown.lang)?.name ?? shown.lang;
  const texts = own
    ? text('legal.isOwn', { moment: formatTimestamp(own.update_time, locale) })
    : text(shown.lang === lang ? 'legal.isDefault' : 'legal.isOther', { language });
  return <Alert className={styles.status} type={own ? 'success' : 'info'} showIcon title={texts} />;
}
