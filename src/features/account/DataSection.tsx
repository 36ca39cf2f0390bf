import { useNavigate } from '@umijs/max';
import { useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { useText } from '@/lib/intl/useText';
import { saveFile } from '@/lib/saveFile';
import { signOut } from '@/session/session';
import styles from './account.module.css';
import { ProofDialog } from './ProofDialog';
import { Section } from './Section';

/** Download of the user's data, and deletion of the account. */
export function DataSection() {
  const text = useText();
  const { running, run } = useRunningAction<'export'>();
  const handleExport = () =>
    run('export', async () => {
      saveFile('account.json', 'application/json', JSON.stringify(await call('exportAccount'), null, 2));
    });

  return (
    <>
      <Section title={text('account.exportTitle')} lead={text('account.exportText')}>
        <div className={styles.actions}>
          <Button icon="download" loading={running !== null} onClick={handleExport}>
            {text('account.export')}
          </Button>
        </div>
      </Section>
      <CloseSection />
    </>
  );
}

function CloseSection() {
  const text = useText();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState<{ withCode: boolean } | null>(null);
  const { running, run } = useRunningAction<'ask'>();

  // Checks first whether a two-factor code is needed: without the code's field, the dialog could not succeed.
  const handleOpen = () => run('ask', async () => setConfirming({ withCode: (await call('getTotp')).is_enabled }));

  return (
    <Section title={text('account.closeTitle')} lead={text('account.closeText')}>
      <div className={styles.actions}>
        <Button type="error" loading={running !== null} onClick={handleOpen}>
          {text('account.close')}
        </Button>
      </div>
      {confirming && (
        <ProofDialog
          title={text('account.closeConfirm')}
          description={text('account.closeConfirmText')}
          sureText={text('account.close')}
          danger
          withCode={confirming.withCode}
          onClose={() => setConfirming(null)}
          onVerified={async (proof) => {
            await call('closeAccount', { ...proof });
            message.success(text('account.closed'));
            navigate('/');
            await signOut();
          }}
        />
      )}
    </Section>
  );
}
