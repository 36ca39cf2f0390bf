import type { SubmitEvent } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Input } from '@/kit/Input/Input';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { LinkableMethod } from '../../../contract/accounts/linkedAccounts';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import styles from './account.module.css';
import { Failure } from './Section';
import { emptyFields, useFields } from './useFields';

interface LinkDirectoryDialogProps {
  method: LinkableMethod;
  /** Name of the company directory. */
  label: string;
  /** Also asks for a two-factor code. */
  withCode: boolean;
  onLinked: () => void;
  onClose: () => void;
}

/** Asks for account and password of a company directory, and for the user's own password. */
export function LinkDirectoryDialog({ method, label, withCode, onLinked, onClose }: LinkDirectoryDialogProps) {
  const text = useText();
  const withPassword = useSession()?.user.has_password !== false;
  const names = (['account', 'account_password', 'password', 'code'] as const).filter(
    (name) => (name !== 'password' || withPassword) && (name !== 'code' || withCode),
  );
  const { failure, running, field, submit } = useFields<'account' | 'account_password' | 'password' | 'code'>({
    initial: { account: '', account_password: '', password: '', code: '' },
    check: (now) => emptyFields(now, names, text('account.required')),
    blames: { invalid_credentials: 'account_password', wrong_password: 'password', wrong_code: 'code' },
  });
  const link = () =>
    submit(async ({ code, ...typed }) => {
      await call('linkDirectoryAccount', {
        method: method.method,
        ...typed,
        ...(withCode ? { code: code.trim() } : {}),
      });
      onLinked();
    });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void link();
  };
  const secret = { type: 'password', maxLength: CREDENTIAL_LIMITS.password, required: true } as const;
  return (
    <Dialog
      visible
      size="small"
      title={text('account.link', { label })}
      description={text('account.linkDirectoryText', { label })}
      sureText={text('account.linkSubmit')}
      cancelText={text('account.cancel')}
      confirmLoading={running}
      onVisibleChange={(visible, reason) => {
        if (reason === 'sure') void link();
        else if (!visible) onClose();
      }}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Failure text={failure} />
        <Input
          {...field('account')}
          label={text('account.directoryAccount', { label })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CREDENTIAL_LIMITS.account}
          required
        />
        <Input
          {...field('account_password')}
          {...secret}
          label={text('account.directoryPassword', { label })}
          autoComplete="off"
        />
        {withPassword && (
          <Input
            {...field('password')}
            {...secret}
            label={text('account.currentPassword')}
            autoComplete="current-password"
          />
        )}
        {withCode && (
          <Input
            {...field('code')}
            label={text('account.code')}
            hint={text('account.codeHint')}
            autoComplete="one-time-code"
            maxLength={CREDENTIAL_LIMITS.code}
            required
          />
        )}
        {/* In a form with two fields, Enter submits only if the form has a submit button. */}
        <Button htmlType="submit" aria-label={text('account.linkSubmit')} style={{ display: 'none' }} />
      </form>
    </Dialog>
  );
}
