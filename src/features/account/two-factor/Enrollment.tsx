import type { SubmitEvent } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { useText } from '@/lib/intl/useText';
import { CREDENTIAL_LIMITS } from '../../../../contract/values/accounts/accounts';
import styles from '../account.module.css';
import { CopyButton } from '../CopyButton';
import { Failure } from '../Section';
import { emptyFields, useFields } from '../useFields';
import { QrCode } from './QrCode';

interface EnrollmentProps {
  secret: string;
  otpauth_uri: string;
  /** Called when two-factor authentication is on, with the recovery codes, which are shown once. */
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The setup key for the app, and the field for its first code. */
export function Enrollment({ secret, otpauth_uri, onConfirmed, onCancel }: EnrollmentProps) {
  const text = useText();
  const { failure, running, field, submit } = useFields({
    initial: { code: '' },
    check: (now) => emptyFields(now, ['code'], text('account.required')),
    blames: { wrong_code: 'code' },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(async ({ code }) => onConfirmed((await call('confirmTotp', { code: code.trim() })).recovery_codes));
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <p>{text('account.totpStep')}</p>
      <div className={styles.box}>
        <QrCode address={otpauth_uri} />
        <p className={styles.small}>{text('account.totpKey')}</p>
        {/* Groups of four are easier to read and type. */}
        <code className={styles.code}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <div className={styles.actions}>
          <CopyButton value={secret} />
          <Button size="small" type="text" href={otpauth_uri}>
            {text('account.totpOpen')}
          </Button>
        </div>
      </div>
      <p>{text('account.totpThen')}</p>
      <Failure text={failure} />
      <Input
        {...field('code')}
        label={text('account.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CREDENTIAL_LIMITS.code}
        required
      />
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={running}>
          {text('account.totpConfirm')}
        </Button>
        <Button type="text" onClick={onCancel}>
          {text('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
