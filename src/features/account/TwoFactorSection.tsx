import { type ReactNode, useState } from 'react';
import { call } from '@/api/call';
import { emptyFields, useFields } from '@/data/useFields';
import { useLoad } from '@/data/useLoad';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { message } from '@/kit/Message/message';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { TotpStatus } from '../../../contract/accounts/secondFactors';
import { CREDENTIAL_LIMITS } from '../../../contract/values/accounts';
import styles from './account.module.css';
import { CopyButton } from './CopyButton';
import { PasskeysSection } from './PasskeysSection';
import { useProof } from './ProofDialog';
import { Failure, Pending, Section, ShownOnce } from './Section';

interface Secret {
  secret: string;
  otpauth_uri: string;
}

/** Turns codes of an authenticator app on and off, shows new recovery codes once, and lists passkeys. */
export function TwoFactorSection() {
  const text = useText();
  const { data: status, status: request, error, reload } = useQuery('getTotp', {});
  const proof = useProof();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!status) return <Pending failure={request === 'error' && error} onRetry={reload} />;

  const showCodes = (fresh: string[]) => {
    setSecret(null);
    setCodes(fresh);
    reload();
  };

  const begin = () =>
    proof.request({
      title: text('account.totpSetUp'),
      description: text('account.totpSetUpText'),
      sureText: text('account.continue'),
      withCode: false,
      act: ({ password }) => call('enrolTotp', { password }),
      onDone: setSecret,
    });
  const renew = () =>
    proof.request({
      title: text('account.totpRenew'),
      description: text('account.totpRenewText'),
      sureText: text('account.continue'),
      withCode: status.is_enabled,
      act: (given) => call('renewRecoveryCodes', { ...given }),
      onDone: ({ recovery_codes }) => showCodes(recovery_codes),
    });
  const disable = () =>
    proof.request({
      title: text('account.totpDisable'),
      description: text(status.passkey_count > 0 ? 'account.totpDisablePasskeyText' : 'account.totpDisableText'),
      sureText: text('account.totpDisable'),
      danger: true,
      withCode: true,
      act: (given) => call('disableTotp', { ...given }),
      onDone: () => {
        reload();
        message.success(text('account.totpDisabled'));
      },
    });

  const hasSecondStep = status.is_enabled || status.passkey_count > 0;
  return (
    <>
      <Section title={text('account.twoFactor')}>
        {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
        {!codes && secret && <Enrollment {...secret} onConfirmed={showCodes} onCancel={() => setSecret(null)} />}
        {!codes && !secret && (
          <TwoFactorStatus status={status}>
            {hasSecondStep && <Button onClick={renew}>{text('account.totpRenew')}</Button>}
            {status.is_enabled ? (
              <Button type="error" onClick={disable}>
                {text('account.totpDisable')}
              </Button>
            ) : (
              <Button type={hasSecondStep ? 'default' : 'primary'} onClick={begin}>
                {text(hasSecondStep ? 'account.totpSetUpApp' : 'account.totpSetUp')}
              </Button>
            )}
          </TwoFactorStatus>
        )}
        {proof.dialog}
      </Section>
      <PasskeysSection totp={status} onChanged={(fresh) => (fresh ? showCodes(fresh) : reload())} />
    </>
  );
}

/** Whether two-factor authentication is on; `children`: the available actions. */
function TwoFactorStatus({ status, children }: { status: TotpStatus; children: ReactNode }) {
  const text = useText();
  const { is_enabled, is_required, passkey_count, recovery_codes_left: count } = status;
  const isOn = is_enabled || passkey_count > 0;
  const offText = passkey_count > 0 ? text('account.passkeyCodesLeft', { count }) : text('account.totpOffText');
  return (
    <>
      <p>
        <Tag kind={isOn ? 'ok' : 'wait'}>{text(isOn ? 'account.totpOn' : 'account.totpOff')}</Tag>
      </p>
      <p className={styles.lead}>{is_enabled ? text('account.codesLeft', { count }) : offText}</p>
      {!isOn && is_required && <p className={styles.note}>{text('account.totpRequired')}</p>}
      <div className={styles.actions}>{children}</div>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = useText();
  const list = codes.join('\n');
  return (
    <ShownOnce
      title={text('account.recoveryTitle')}
      lead={text('account.recoveryText')}
      savedText={text('account.recoverySaved')}
      onSaved={onSaved}
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton value={list} />
        <Button size="small" onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${list}\n`)}>
          {text('account.recoverySave')}
        </Button>
      </div>
    </ShownOnce>
  );
}

interface EnrollmentProps extends Secret {
  /** Called when two-factor authentication is on, with the recovery codes, which are shown once. */
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The setup key for the app, and the field for its first code. */
function Enrollment({ secret, otpauth_uri, onConfirmed, onCancel }: EnrollmentProps) {
  const text = useText();
  const { failure, running, field, form } = useFields({
    initial: { code: '' },
    check: (now) => emptyFields(now, ['code'], text('account.required')),
    blames: { wrong_code: 'code' },
  });
  const confirm = async ({ code }: { code: string }) =>
    onConfirmed((await call('confirmTotp', { code: code.trim() })).recovery_codes);

  return (
    <form className={styles.form} {...form(confirm)}>
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

/** Quiet zone in modules, which scanners need. */
const BORDER = 4;

/** QR code of an address. Renders nothing if the address is too long, or the library did not load. */
function QrCode({ address }: { address: string }) {
  const text = useText();
  const { status, data } = useLoad(address, () => qrModules(address));
  if (data === null && status !== 'requesting') return null;
  // A box of the same size while the code is loading, so that nothing below it moves.
  const rows = data ?? [];
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = rows.length + 2 * BORDER;
  return (
    <svg
      role="img"
      aria-label={text('account.totpQr')}
      className={styles.qr}
      viewBox={`${-BORDER} ${-BORDER} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Rows of a QR code; true is dark. Null if the text is too long for a code. */
export async function qrModules(text: string): Promise<boolean[][] | null> {
  // Loaded on first use: only a page that sets up two-factor authentication needs it.
  const { create } = await import('qrcode');
  try {
    // Level L: a code on a screen is never dirty or torn.
    const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
    return Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size), Boolean));
  } catch {
    return null;
  }
}
