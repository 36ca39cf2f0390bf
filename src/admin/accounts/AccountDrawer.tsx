import { Descriptions, Drawer } from 'antd';
import { CallResult } from '@/admin/shared/CallResult';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { momentText } from '@/lib/intl/momentText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import styles from './accounts.module.css';
import { EnterprisePart } from './EnterprisePart';
import { LockPart } from './LockPart';
import { PersonName } from './PersonName';
import { ResetPart } from './ResetPart';
import { RolePart } from './RolePart';
import { SessionsPart } from './SessionsPart';
import { TokensPart } from './TokensPart';
import { useAccountActions } from './useAccountActions';

interface AccountDrawerProps {
  userId: number;
  onClose: () => void;
  /** Called after a change of the account: the list is out of date. */
  onChanged: () => void;
}

/** The details of one account, and everything that a super administrator may do with it. */
export default function AccountDrawer({ userId, onClose, onChanged }: AccountDrawerProps) {
  const text = useText();
  const request = useCallRequest('getAccount', { user_id: userId });
  const actions = useAccountActions(() => {
    request.load();
    onChanged();
  });
  return (
    <Drawer open onClose={onClose} size="large" title={text('people.account')}>
      <CallResult request={request} failedTitle={text('people.accountFailed')}>
        {({ account, session_list, token_list }) => (
          <>
            <Facts user={account} />
            <RolePart user={account} actions={actions} />
            <EnterprisePart user={account} actions={actions} />
            <SessionsPart user={account} sessions={session_list} actions={actions} />
            <TokensPart user={account} tokens={token_list} actions={actions} />
            {account.account && <ResetPart account={account.account} />}
            <LockPart user={account} actions={actions} />
          </>
        )}
      </CallResult>
    </Drawer>
  );
}

function Facts({ user }: { user: ManagedAccount }) {
  const text = useText();
  const locale = useLocale();
  const loginMethods = [...(user.account ? [text('people.wayPassword')] : []), ...user.login_methods];
  const facts = [
    { label: text('people.id'), children: user.user_id },
    { label: text('people.email'), children: user.email ?? '–' },
    { label: text('people.emailState'), children: text(user.email_verified ? 'people.verified' : 'people.unverified') },
    { label: text('people.twoFactor'), children: text(user.has_totp ? 'people.on' : 'people.off') },
    { label: text('people.identification'), children: user.identification ?? '–' },
    { label: text('people.staffStatus'), children: user.staff_status ?? '–' },
    { label: text('people.channel'), children: user.channel ?? '–' },
    { label: text('people.loginMethods'), children: loginMethods.join(' · ') || '–' },
    { label: text('people.plugins'), children: user.plugin_count },
    { label: text('people.created'), children: momentText(user.created_at, locale) },
    { label: text('people.lastSeen'), children: momentText(user.last_seen_at, locale) },
  ];
  return (
    <>
      <div className={styles.head}>
        <PersonName user={user} />
      </div>
      <Descriptions column={1} size="small" bordered items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
    </>
  );
}
