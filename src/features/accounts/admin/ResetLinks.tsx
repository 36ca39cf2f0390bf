import { Button, Card, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { type AnswerOf, ApiError, call } from '@/api/call';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { MadeLink } from './MadeLink';
import styles from './ResetLinks.module.css';

interface Wish {
  account: string;
  removes_totp: boolean;
}

const NOTHING: Wish = { account: '', removes_totp: false };

/** Makes the link under which somebody sets a forgotten password, and shows it once. */
export default function ResetLinks() {
  const text = useText();
  const failureText = useFailureText();
  const [form] = Form.useForm<Wish>();
  const [waiting, setWaiting] = useState(false);
  const [made, setMade] = useState<(AnswerOf<'makeResetLink'> & Pick<Wish, 'removes_totp'>) | null>(null);

  const handleFinish = async ({ account, removes_totp }: Wish) => {
    setWaiting(true);
    // A link for somebody else must not be taken for this one.
    setMade(null);
    try {
      setMade({ ...(await call('makeResetLink', { account: account.trim(), removes_totp })), removes_totp });
      form.resetFields();
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.id === 'account_not_found';
      if (isUnknown) form.setFields([{ name: 'account', errors: [failureText(error)] }]);
      else message.error(failureText(error));
    } finally {
      setWaiting(false);
    }
  };

  return (
    <>
      <div className={styles.head}>
        <h1>{text('accounts.title')}</h1>
        <p>{text('accounts.subtitle')}</p>
      </div>
      <div className={styles.cards}>
        <Card title={text('accounts.form')}>
          <Form form={form} layout="vertical" initialValues={NOTHING} requiredMark={false} onFinish={handleFinish}>
            <Form.Item
              name="account"
              label={text('accounts.account')}
              rules={[{ required: true, whitespace: true, message: text('accounts.required') }]}
            >
              <Input autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={200} />
            </Form.Item>
            <Form.Item name="removes_totp" valuePropName="checked" extra={text('accounts.totpHint')}>
              <Checkbox>{text('accounts.totp')}</Checkbox>
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={waiting}>
              {text('accounts.make')}
            </Button>
          </Form>
        </Card>
        {/* There from the beginning, so that a screen reader hears what comes. */}
        <div role="status">{made && <MadeLink {...made} />}</div>
      </div>
    </>
  );
}
