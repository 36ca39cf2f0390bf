import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { call } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Input } from '@/kit/Input/Input';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import styles from './account.module.css';
import { Failure } from './Section';

interface Proof {
  password: string;
  code?: string;
}

interface DirectoryAccount {
  account: string;
  account_password: string;
}

interface ProofTexts {
  title: string;
  /** Explains what will happen. */
  description: ReactNode;
  sureText: string;
  /** The action is destructive. */
  danger?: boolean;
  /** Name of a company directory: the dialog asks for an account of it too. */
  directory?: string;
}

interface ProofRequest<Result> extends ProofTexts {
  /** Whether the user needs a two-factor code, if that is known already. */
  withCode?: boolean;
  /** Runs the action. The dialog shows what it throws, and stays open. */
  act: (proof: Proof, directory: DirectoryAccount) => Promise<Result>;
  /** Called with the result, as the dialog closes. */
  onDone: (result: Result) => void;
}

interface ProofDialogProps extends ProofTexts {
  withCode: boolean;
  onVerified: (proof: Proof, directory: DirectoryAccount) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for the password (if the user has one) and a two-factor code (if it is on) before a sensitive action, to protect
 * unattended sessions. `request` opens the dialog; `dialog` is to be rendered outside of any form.
 */
export function useProof() {
  const [open, setOpen] = useState<Omit<ProofDialogProps, 'onClose'> | null>(null);
  const close = () => setOpen(null);
  const request = async <Result,>({ act, onDone, withCode, ...texts }: ProofRequest<Result>) =>
    setOpen({
      ...texts,
      // Checked first: without the code's field, the dialog could not succeed.
      withCode: withCode ?? (await call('getTotp')).is_enabled,
      onVerified: async (...given) => {
        const result = await act(...given);
        close();
        onDone(result);
      },
    });
  return { request, dialog: open && <ProofDialog {...open} onClose={close} /> };
}

function ProofDialog({ directory, danger, sureText, withCode, onVerified, onClose, ...texts }: ProofDialogProps) {
  const text = useText();
  const withPassword = useSession()?.user.has_password !== false;
  const needed = { account: directory, account_password: directory, password: withPassword, code: withCode };
  const { failure, running, field, form, submit } = useFields<keyof typeof needed>({
    initial: { account: '', account_password: '', password: '', code: '' },
    check: (now) =>
      emptyFields(
        now,
        (['account', 'account_password', 'password', 'code'] as const).filter((name) => needed[name]),
        text('account.required'),
      ),
    blames: { invalid_credentials: 'account_password', wrong_password: 'password', wrong_code: 'code' },
  });
  const prove = ({ password, code, ...account }: Record<keyof typeof needed, string>) =>
    onVerified({ password, ...(withCode ? { code: code.trim() } : {}) }, account);
  const secret = { type: 'password', maxLength: CREDENTIAL_LIMITS.password, required: true } as const;
  const plain = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

  return (
    <Dialog
      visible
      size="small"
      {...texts}
      sureText={sureText}
      sureType={danger ? 'error' : 'primary'}
      cancelText={text('account.cancel')}
      confirmLoading={running}
      onSure={() => void submit(prove)}
      onCancel={onClose}
      onClose={onClose}
    >
      <form className={clsx(styles.form, styles.proof)} {...form(prove)}>
        <Failure text={failure} />
        {directory && (
          <>
            <Input
              {...field('account')}
              {...plain}
              label={text('account.directoryAccount', { label: directory })}
              autoComplete="off"
              maxLength={CREDENTIAL_LIMITS.account}
            />
            <Input
              {...field('account_password')}
              {...secret}
              label={text('account.directoryPassword', { label: directory })}
              autoComplete="off"
            />
          </>
        )}
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
            {...plain}
            label={text('account.code')}
            hint={text('account.codeHint')}
            autoComplete="one-time-code"
            maxLength={CREDENTIAL_LIMITS.code}
          />
        )}
        {/* In a form with two fields, Enter submits only if the form has a submit button. */}
        <Button htmlType="submit" aria-label={sureText} style={{ display: 'none' }} />
      </form>
    </Dialog>
  );
}
