import { ProForm, ProFormText } from '@ant-design/pro-components';
import { Alert, Button, Card, Space } from 'antd';
import type { ReactNode } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { useText } from '@/lib/intl/useText';
import { SECRET_LENGTH, SECRET_PATTERN } from '../../../contract/values/organization';
import styles from './ServiceSetting.module.css';
import type { ServiceForm } from './useServiceForm';

interface ServiceSettingProps<Values extends object> {
  title: string;
  subtitle: string;
  service: ServiceForm<Values>;
  /** Whether values are stored. Only stored values can be tested and removed. */
  isStored: boolean;
  canTest: boolean;
  saveText: string;
  /** The fields. */
  children: ReactNode;
}

/** Edits an account at an external service: its fields, a test of the stored values, and a button that removes them. */
export function ServiceSetting<Values extends object>(props: ServiceSettingProps<Values>) {
  const { title, subtitle, service, isStored, canTest, saveText, children } = props;
  const text = useText();
  return (
    <>
      <AdminHead title={title} subtitle={subtitle} />
      <div className={styles.setting}>
        <Alert type="info" showIcon title={text('setting.purpose')} />
        <Card>
          <ProForm<Values>
            form={service.form}
            autoFocusFirstInput={false}
            // Sends an empty secret: it keeps the stored one.
            omitNil={false}
            onFinish={service.save}
            submitter={{
              ...submitOnly(saveText),
              render: (_props, buttons) => (
                <Space>
                  {buttons}
                  {isStored && (
                    <Button danger onClick={service.remove}>
                      {text('setting.remove')}
                    </Button>
                  )}
                </Space>
              ),
            }}
          >
            {children}
          </ProForm>
        </Card>
        {isStored && <TestButton canTest={canTest} {...service} />}
      </div>
    </>
  );
}

const ALERT_TYPES = { works: 'success', refused: 'error', unreachable: 'warning' } as const;

type TestButtonProps = { canTest: boolean } & Pick<ServiceForm<object>, 'running' | 'result' | 'test'>;

/** Tests the stored values at the service, and shows the result. */
function TestButton({ canTest, running, result, test }: TestButtonProps) {
  const text = useText();
  if (!canTest) return <p className={styles.hint}>{text('setting.noTest')}</p>;
  return (
    <div className={styles.test}>
      <Button loading={running === 'test'} onClick={test}>
        {text('setting.test')}
      </Button>
      <p className={styles.hint}>{text('setting.testHint')}</p>
      {/* Rendered from the start, so that a screen reader announces later changes. */}
      <div role="status">
        {result && <Alert type={ALERT_TYPES[result]} showIcon title={text(`setting.result.${result}`)} />}
      </div>
    </div>
  );
}

interface SecretFieldProps {
  name: string;
  label: string;
  /** The stored secret, masked; empty if there is none. */
  stored: string;
}

/** A secret that is never shown again. An empty field keeps the stored one. */
export function SecretField({ name, label, stored }: SecretFieldProps) {
  const text = useText();
  return (
    <ProFormText.Password
      name={name}
      label={label}
      initialValue=""
      normalize={(written: string) => written.trim()}
      extra={stored ? text('setting.keep', { secret: stored }) : text('setting.none')}
      rules={[
        { required: stored === '', message: text('setting.required') },
        { pattern: SECRET_PATTERN, message: text('setting.ascii') },
      ]}
      placeholder={stored}
      fieldProps={{ visibilityToggle: false, autoComplete: 'new-password', maxLength: SECRET_LENGTH }}
    />
  );
}
