import { ProForm } from '@ant-design/pro-components';
import { Alert, Button, Card, type FormInstance, Space } from 'antd';
import type { ReactNode } from 'react';
import { AdminHead } from '@/admin/shared/AdminHead';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { useText } from '@/lib/intl/useText';
import styles from './ServiceSetting.module.css';
import type { ServiceActions } from './useServiceActions';

const ALERT_TYPES = { works: 'success', refused: 'error', unreachable: 'warning' } as const;

/** Tests the stored values at the service, and shows the result. */
function TestButton({ canTest, actions }: { canTest: boolean; actions: ServiceActions }) {
  const text = useText();
  if (!canTest) return <p className={styles.hint}>{text('setting.noTest')}</p>;
  return (
    <div className={styles.test}>
      <Button loading={actions.running === 'test'} onClick={actions.test}>
        {text('setting.test')}
      </Button>
      <p className={styles.hint}>{text('setting.testHint')}</p>
      {/* Rendered from the start, so that a screen reader announces later changes. */}
      <div role="status">
        {actions.result && (
          <Alert type={ALERT_TYPES[actions.result]} showIcon title={text(`setting.result.${actions.result}`)} />
        )}
      </div>
    </div>
  );
}

interface ServiceSettingProps<Values> {
  title: string;
  subtitle: string;
  form: FormInstance<Values>;
  /** Whether values are stored. Only stored values can be tested and removed. */
  isStored: boolean;
  canTest: boolean;
  saveText: string;
  actions: ServiceActions;
  onSave: (values: Values) => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

/** Edits an account at an external service: its fields, a test of the stored values, and a button that removes them. */
export function ServiceSetting<Values extends object>(props: ServiceSettingProps<Values>) {
  const { title, subtitle, form, isStored, canTest, saveText, actions, onSave, children } = props;
  const text = useText();
  return (
    <>
      <AdminHead title={title} subtitle={subtitle} />
      <div className={styles.setting}>
        <Alert type="info" showIcon title={text('setting.purpose')} />
        <Card>
          <ProForm<Values>
            form={form}
            autoFocusFirstInput={false}
            // Sends an empty secret: it keeps the stored one.
            omitNil={false}
            onFinish={onSave}
            submitter={{
              ...submitOnly(saveText),
              render: (_props, buttons) => (
                <Space>
                  {buttons}
                  {isStored && (
                    <Button danger onClick={actions.remove}>
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
        {isStored && <TestButton canTest={canTest} actions={actions} />}
      </div>
    </>
  );
}
