import { useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import type { TotpStatus } from '../../../../contract/accounts/secondFactors';
import styles from '../account.module.css';
import { CopyButton } from '../CopyButton';
import { ProofDialog } from '../ProofDialog';
import { Pending, Section } from '../Section';
import { Enrollment } from './Enrollment';

interface Secret {
  secret: string;
  otpauth_uri: string;
}

type DialogName = 'begin' | 'renew' | 'disable';

/** Turns two-factor authentication on and off, and shows new recovery codes once. */
export function TwoFactorSection() {
  const text = useText();
  const { data: status, status: request, error, reload } = useQuery('getTotp', {});
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!status) return <Pending failure={request === 'error' && error} onRetry={reload} />;

  const showCodes = (fresh: string[]) => {
    setSecret(null);
    setOpenDialog(null);
    setCodes(fresh);
    reload();
  };

  return (
    <Section title={text('account.twoFactor')}>
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {!codes && secret && <Enrollment {...secret} onConfirmed={showCodes} onCancel={() => setSecret(null)} />}
      {!codes && !secret && <TwoFactorStatus status={status} onOpen={setOpenDialog} />}
      {openDialog === 'begin' && (
        <ProofDialog
          title={text('account.totpSetUp')}
          description={text('account.totpSetUpText')}
          sureText={text('account.continue')}
          withCode={false}
          onClose={() => setOpenDialog(null)}
          onVerified={async ({ password }) => {
            setSecret(await call('enrolTotp', { password }));
            setOpenDialog(null);
          }}
        />
      )}
      {openDialog === 'renew' && (
        <ProofDialog
          title={text('account.totpRenew')}
          description={text('account.totpRenewText')}
          sureText={text('account.continue')}
          withCode
          onClose={() => setOpenDialog(null)}
          onVerified={async (proof) => showCodes((await call('renewRecoveryCodes', { ...proof })).recovery_codes)}
        />
      )}
      {openDialog === 'disable' && (
        <ProofDialog
          title={text('account.totpDisable')}
          description={text('account.totpDisableText')}
          sureText={text('account.totpDisable')}
          danger
          withCode
          onClose={() => setOpenDialog(null)}
          onVerified={async (proof) => {
            await call('disableTotp', { ...proof });
            setOpenDialog(null);
            reload();
            message.success(text('account.totpDisabled'));
          }}
        />
      )}
    </Section>
  );
}

/** Whether two-factor authentication is on, with the available actions. */
function TwoFactorStatus({ status, onOpen }: { status: TotpStatus; onOpen: (what: DialogName) => void }) {
  const text = useText();
  if (!status.is_enabled)
    return (
      <>
        <p>
          <Tag kind="wait">{text('account.totpOff')}</Tag>
        </p>
        <p className={styles.lead}>{text('account.totpOffText')}</p>
        {status.is_required && <p className={styles.note}>{text('account.totpRequired')}</p>}
        <div className={styles.actions}>
          <Button type="primary" onClick={() => onOpen('begin')}>
            {text('account.totpSetUp')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        <Tag kind="ok">{text('account.totpOn')}</Tag>
      </p>
      <p className={styles.lead}>{text('account.codesLeft', { count: status.recovery_codes_left })}</p>
      <div className={styles.actions}>
        <Button onClick={() => onOpen('renew')}>{text('account.totpRenew')}</Button>
        <Button type="error" onClick={() => onOpen('disable')}>
          {text('account.totpDisable')}
        </Button>
      </div>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Recovery codes, shown once. They stay visible until the user confirms that they saved them. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = codes.join('\n');
  // The codes replace the pressed button, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.strong}>
        {text('account.recoveryTitle')}
      </h3>
      <p className={styles.lead}>{text('account.recoveryText')}</p>
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
      <div className={styles.actions}>
        <Button type="primary" onClick={onSaved}>
          {text('account.recoverySaved')}
        </Button>
      </div>
    </div>
  );
}
