import { ProForm, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Button, Card, Form } from 'antd';
import { CallResult } from '@/admin/shared/CallResult';
import { useSettingForm } from '@/admin/shared/forms/useSettingForm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Icon } from '@/kit/Icon/Icon';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import type { ManagedRegistrations, Registration } from '../../../contract/organization/registrations';
import { TEXT_LIMITS } from '../../../contract/values/limits';
import { REGISTRATION_LIMITS } from '../../../contract/values/organization';
import { linkAddress } from '../../../shared/linkAddress';
import styles from './LegalTextsPage.module.css';

interface RegistrationValues {
  lines: { text: string; url?: string; lang: LocaleName | '' }[];
}

const valuesOf = ({ registrations }: ManagedRegistrations): RegistrationValues => ({
  lines: registrations.map(({ text, url, lang }) => ({ text, url, lang: lang ?? '' })),
});

const registrationsOf = ({ lines = [] }: RegistrationValues): Registration[] =>
  lines.map(({ text, url, lang }) => ({ text, ...(url && { url }), ...(lang && { lang }) }));

/** The registration numbers in the footer of every page. */
export function RegistrationsCard() {
  const text = useText();
  const request = useQuery('getRegistrations', {});
  return (
    <Card title={text('registration.title')}>
      <p className={styles.lead}>{text('registration.lead')}</p>
      <CallResult request={request} failedTitle={text('registration.failed')}>
        {(data) => <RegistrationsForm managed={data} onChange={request.set} />}
      </CallResult>
    </Card>
  );
}

interface RegistrationsFormProps {
  managed: ManagedRegistrations;
  onChange: (managed: ManagedRegistrations) => void;
}

function RegistrationsForm({ managed, onChange }: RegistrationsFormProps) {
  const text = useText();
  const { form, running, sendEdit, apply } = useSettingForm(valuesOf, onChange);
  const handleSave = (values: RegistrationValues) =>
    apply('save', text('legal.saved'), () =>
      sendEdit({ registrations: managed.registrations }, (expected) =>
        call('saveRegistrations', { registrations: registrationsOf(values), expected }),
      ),
    );
  const handleReset = () => apply('reset', text('legal.saved'), () => call('resetRegistrations', {}));
  return (
    <ProForm<RegistrationValues>
      form={form}
      requiredMark={false}
      autoFocusFirstInput={false}
      initialValues={valuesOf(managed)}
      submitter={false}
      onFinish={handleSave}
    >
      {!managed.is_own && managed.registrations.length > 0 && (
        <p className={styles.lead}>{text('registration.fromConfig')}</p>
      )}
      <Form.List name="lines">
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 && <p className={styles.lead}>{text('registration.none')}</p>}
            {fields.map(({ key, name }) => (
              <Line key={key} index={name} onRemove={() => remove(name)} />
            ))}
            <div className={styles.actions}>
              <Button disabled={fields.length >= REGISTRATION_LIMITS.lines} onClick={() => add({ text: '', lang: '' })}>
                {text('registration.add')}
              </Button>
              <Button type="primary" htmlType="submit" loading={running === 'save'}>
                {text('registration.save')}
              </Button>
              {managed.is_own && (
                <Button loading={running === 'reset'} onClick={handleReset}>
                  {text('registration.reset')}
                </Button>
              )}
            </div>
          </>
        )}
      </Form.List>
    </ProForm>
  );
}

function Line({ index, onRemove }: { index: number; onRemove: () => void }) {
  const text = useText();
  const isLink = (_rule: unknown, url?: string) =>
    !url || linkAddress(url)?.startsWith('https:') ? Promise.resolve() : Promise.reject(new Error());
  return (
    <div className={styles.line}>
      <ProFormText
        name={[index, 'text']}
        label={text('registration.text')}
        rules={[{ required: true, whitespace: true, message: text('legal.required') }]}
        fieldProps={{ maxLength: REGISTRATION_LIMITS.text }}
      />
      <ProFormText
        name={[index, 'url']}
        label={text('registration.url')}
        rules={[{ validator: isLink, message: text('registration.wrongUrl') }]}
        placeholder="https://"
        fieldProps={{ type: 'url', maxLength: TEXT_LIMITS.link }}
      />
      <ProFormSelect
        name={[index, 'lang']}
        label={text('registration.lang')}
        allowClear={false}
        options={[
          { value: '', label: text('registration.everyLanguage') },
          ...LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name })),
        ]}
      />
      <Button
        type="text"
        className={styles.remove}
        icon={<Icon name="close" />}
        aria-label={text('registration.remove', { place: index + 1 })}
        onClick={onRemove}
      />
    </div>
  );
}
