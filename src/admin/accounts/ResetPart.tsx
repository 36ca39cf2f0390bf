import { ProForm, ProFormCheckbox } from '@ant-design/pro-components';
import { useState } from 'react';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { call, type ResponseOf } from '@/api/call';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import { Part } from './Part';
import { ResetLink } from './ResetLink';

/** Creates a link for setting a new password, and shows it once. */
export function ResetPart({ account }: { account: string }) {
  const text = useText();
  const { running, run } = useRunningAction<'make'>();
  const [made, setMade] = useState<(ResponseOf<'makeResetLink'> & { removes_totp: boolean }) | null>(null);

  const handleMake = async ({ removes_totp }: { removes_totp: boolean }) => {
    // Hides an older link: after a failure, it would look like the new one.
    setMade(null);
    await run('make', async () => {
      const payload = { account, removes_totp };
      setMade({ ...(await call('makeResetLink', payload)), ...payload });
    });
  };

  return (
    <Part title={text('accounts.form')} lead={text('accounts.formLead')}>
      <ProForm
        initialValues={{ removes_totp: false }}
        autoFocusFirstInput={false}
        onFinish={handleMake}
        submitter={submitOnly(text('accounts.make'), { type: 'default', loading: running !== null })}
      >
        <ProFormCheckbox name="removes_totp">{text('accounts.totp')}</ProFormCheckbox>
      </ProForm>
      {/* Rendered from the start, so that a screen reader announces later changes. */}
      <div role="status">{made && <ResetLink {...made} />}</div>
    </Part>
  );
}
