import { ProForm, ProFormText } from '@ant-design/pro-components';
import { Button, Card, Form, Typography } from 'antd';
import { CallResult } from '@/admin/shared/CallResult';
import { CardTitle } from '@/admin/shared/CardTitle';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { useFormSaving } from '@/admin/shared/forms/useFormSaving';
import { NothingYet } from '@/admin/shared/lists/NoItems';
import { useConfirm } from '@/admin/shared/useConfirm';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { BundleKeys as Keys, TrustedKey } from '../../../contract/bundles/bundles';
import { KEY_NAME_LIMIT, PUBLIC_KEY_PATTERN } from '../../../contract/values/bundles';
import styles from './bundles.module.css';
import { Fingerprint } from './Fingerprint';

/** The key that this site signs with, and the keys whose bundles it accepts. */
export function BundleKeys() {
  const text = useText();
  const request = useQuery('getBundleKeys', {});
  return (
    <CallResult request={request} failedTitle={text('bundle.failedTitle')}>
      {(keys) => (
        <div className={`${styles.part} ${styles.narrow}`}>
          <OwnKey keys={keys} />
          <TrustedKeys keys={keys} onChange={request.set} />
        </div>
      )}
    </CallResult>
  );
}

function OwnKey({ keys: { own } }: { keys: Keys }) {
  const text = useText();
  return (
    <Card title={<CardTitle>{text('bundle.ownKey')}</CardTitle>}>
      <p className={styles.hint}>{text('bundle.ownHint')}</p>
      <p>
        {text('bundle.publicKey')}{' '}
        <Typography.Text code copyable className={styles.key} translate="no">
          {own.public_key}
        </Typography.Text>
      </p>
      <Fingerprint value={own.fingerprint} />
    </Card>
  );
}

interface TrustedKeysProps {
  keys: Keys;
  onChange: (keys: Keys) => void;
}

function TrustedKeys({ keys, onChange }: TrustedKeysProps) {
  const text = useText();
  const locale = useLocale();
  const confirm = useConfirm();
  const handleDistrust = ({ name, fingerprint }: TrustedKey) =>
    confirm({
      title: text('bundle.distrustTitle', { name }),
      content: text('bundle.distrustText'),
      okText: text('bundle.distrust'),
      onConfirm: async () => onChange(await call('distrustBundleKey', { fingerprint })),
    });
  return (
    <Card title={<CardTitle>{text('bundle.trusted')}</CardTitle>}>
      <p className={styles.hint}>{text('bundle.trustedHint')}</p>
      {keys.trusted.length === 0 ? (
        <NothingYet text={text('bundle.noneTrusted')} />
      ) : (
        <ul className={styles.keys}>
          {keys.trusted.map((key) => (
            <li key={key.fingerprint}>
              <span className={styles.names}>
                <strong dir="auto">{key.name}</strong>
                <Fingerprint value={key.fingerprint} />
                <small>
                  {text('bundle.since')} {formatTimestamp(key.create_time, locale)}
                </small>
              </span>
              <Button danger size="small" onClick={() => handleDistrust(key)}>
                {text('bundle.distrust')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TrustForm onChange={onChange} />
    </Card>
  );
}

interface TrustValues {
  public_key: string;
  name: string;
}

function TrustForm({ onChange }: Pick<TrustedKeysProps, 'onChange'>) {
  const text = useText();
  const [form] = Form.useForm<TrustValues>();
  const { save } = useFormSaving(form);
  const handleFinish = async (values: TrustValues) => {
    const keys = await save('trustBundleKey', { ...values });
    if (!keys) return;
    form.resetFields();
    onChange(keys);
    message.success(text('bundle.trustDone'));
  };
  const trimmed = (written: string) => written.trim();
  const required = { required: true, whitespace: true, message: text('bundle.required') };
  return (
    <ProForm<TrustValues>
      form={form}
      requiredMark={false}
      autoFocusFirstInput={false}
      onFinish={handleFinish}
      submitter={submitOnly(text('bundle.trust'))}
      style={{ marginBlockStart: 16 }}
    >
      <ProFormText
        name="public_key"
        label={text('bundle.publicKey')}
        normalize={trimmed}
        rules={[required, { pattern: PUBLIC_KEY_PATTERN, message: text('bundle.wrongKey') }]}
        fieldProps={{ spellCheck: false }}
      />
      <ProFormText
        name="name"
        label={text('bundle.keyName')}
        rules={[required]}
        fieldProps={{ maxLength: KEY_NAME_LIMIT }}
      />
    </ProForm>
  );
}
