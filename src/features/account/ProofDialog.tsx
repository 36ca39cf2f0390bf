import clsx from 'clsx';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '@/kit/Button/Button';
import { Dialog } from '@/kit/Dialog/Dialog';
import { Input } from '@/kit/Input/Input';
import { useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import styles from './account.module.css';
import { Failure } from './Section';
import { emptyFields, useFields } from './useFields';

export interface Proof {
  password: string;
  code?: string;
}

interface ProofDialogProps {
  title: string;
  /** Explains what will happen. */
  description: ReactNode;
  sureText: string;
  /** The action is destructive. */
  danger?: boolean;
  /** Also asks for a two-factor code. */
  withCode: boolean;
  /** Runs the action. The dialog shows what it throws, and stays open. */
  onVerified: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for the password (if the user has one) and a two-factor code (if it is on) before a sensitive action, to protect
 * unattended sessions.
 */
export function ProofDialog({ title, description, sureText, danger, withCode, onVerified, onClose }: ProofDialogProps) {
  const text = useText();
  const withPassword = useSession()?.user.has_password !== false;
  const { failure, running, field, submit } = useFields({
    initial: { password: '', code: '' },
    check: (now) =>
      emptyFields(
        now,
        (['password', 'code'] as const).filter((name) => (name === 'code' ? withCode : withPassword)),
        text('account.required'),
      ),
    blames: { wrong_password: 'password', wrong_code: 'code' },
  });
  const prove = () =>
    submit(({ password, code }) => onVerified({ password, ...(withCode ? { code: code.trim() } : {}) }));
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void prove();
  };

  return (
    <Dialog
      visible
      size="small"
      title={title}
      description={description}
      sureText={sureText}
      sureType={danger ? 'error' : 'primary'}
      cancelText={text('account.cancel')}
      confirmLoading={running}
      onVisibleChange={(visible, reason) => {
        if (reason === 'sure') void prove();
        else if (!visible) onClose();
      }}
    >
      <form className={clsx(styles.form, styles.proof)} noValidate onSubmit={handleSubmit}>
        <Failure text={failure} />
        {withPassword && (
          <Input
            {...field('password')}
            label={text('account.currentPassword')}
            type="password"
            autoComplete="current-password"
            maxLength={CREDENTIAL_LIMITS.password}
            required
          />
        )}
        {withCode && (
          <Input
            {...field('code')}
            label={text('account.code')}
            hint={text('account.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={CREDENTIAL_LIMITS.code}
            required
          />
        )}
        {/* In a form with two fields, Enter submits only if the form has a submit button. */}
        <Button htmlType="submit" aria-label={sureText} style={{ display: 'none' }} />
      </form>
    </Dialog>
  );
}
