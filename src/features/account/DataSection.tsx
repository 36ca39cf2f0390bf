import { useNavigate } from '@umijs/max';
import { useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useText } from '@/lib/intl/useText';
import { signOut } from '@/session/session';
import styles from './account.module.css';
import { ProofDialog } from './ProofDialog';
import { Section } from './Section';
import { saveFile } from './saveFile';

/** The reader's data to take along, and the end of the account. */
export function DataSection() {
  const text = useText();
  const failureText = useFailureText();
  const [exporting, setExporting] = useState(false);

  const handleExport = async () => {
    setExporting(true);
    try {
      saveFile('account.json', 'application/json', JSON.stringify(await call('exportAccount'), null, 2));
    } catch (error) {
      message.error(failureText(error));
    } finally {
      setExporting(false);
    }
  };

  return (
    <>
      <Section title={text('account.exportTitle')} lead={text('account.exportText')}>
        <div className={styles.actions}>
          <Button icon="download" loading={exporting} onClick={handleExport}>
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
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<{ withCode: boolean } | null>(null);
  const [waiting, setWaiting] = useState(false);

  // Whether a code is needed is asked first, so that nobody types a password into a form that cannot succeed.
  const handleAsk = async () => {
    setWaiting(true);
    try {
      setAsking({ withCode: (await call('getTotp')).is_enabled });
    } catch (error) {
      message.error(failureText(error));
    } finally {
      setWaiting(false);
    }
  };

  return (
    <Section title={text('account.closeTitle')} lead={text('account.closeText')}>
      <div className={styles.actions}>
        <Button type="error" loading={waiting} onClick={handleAsk}>
          {text('account.close')}
        </Button>
      </div>
      {asking && (
        <ProofDialog
          title={text('account.closeAsk')}
          description={text('account.closeAskText')}
          sureText={text('account.close')}
          danger
          withCode={asking.withCode}
          onClose={() => setAsking(null)}
          onProven={async (proof) => {
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
