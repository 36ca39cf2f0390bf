import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { type AnswerOf, call } from '@/api/call';
import { useRunning } from '@/kit/Message/useRunning';
import { useText } from '@/lib/intl/useText';
import { MadeLink } from './MadeLink';
import { Part } from './Part';

/** Makes the link under which somebody sets a forgotten password, and shows it once. */
export function ResetPart({ account }: { account: string }) {
  const text = useText();
  const { running, run } = useRunning<'make'>();
  const [removesTotp, setRemovesTotp] = useState(false);
  const [made, setMade] = useState<(AnswerOf<'makeResetLink'> & { removes_totp: boolean }) | null>(null);

  const handleMake = () => {
    // What fails must not leave a link that looks like the new one.
    setMade(null);
    return run('make', async () => {
      const wish = { account, removes_totp: removesTotp };
      setMade({ ...(await call('makeResetLink', wish)), ...wish });
    });
  };

  return (
    <Part title={text('accounts.form')} lead={text('accounts.formLead')}>
      <Checkbox checked={removesTotp} onChange={(event) => setRemovesTotp(event.target.checked)}>
        {text('accounts.totp')}
      </Checkbox>
      <Button loading={running !== null} onClick={handleMake}>
        {text('accounts.make')}
      </Button>
      {/* There from the beginning, so that a screen reader hears what comes. */}
      <div role="status">{made && <MadeLink {...made} />}</div>
    </Part>
  );
}
