import type { SubmitEvent } from 'react';
import { call } from '@/api/call';
import { useLoad } from '@/data/useLoad';
import { Button } from '@/kit/Button/Button';
import { Input } from '@/kit/Input/Input';
import { useText } from '@/lib/intl/useText';
import { CREDENTIAL_LIMITS } from '../../../../contract/values/accounts';
import styles from '../account.module.css';
import { CopyButton } from '../CopyButton';
import { Failure } from '../Section';
import { emptyFields, useFields } from '../useFields';

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
