import { Descriptions, Drawer, Skeleton } from 'antd';
import { useCallRequest } from '@/admin/shared/useCallRequest';
import { ErrorState } from '@/kit/ErrorState/ErrorState';
import { momentText } from '@/lib/intl/momentText';
import { useFailureText } from '@/lib/intl/useFailureText';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/managedAccounts';
import styles from './accounts.module.css';
import { EnterprisePart } from './EnterprisePart';
import { LockPart } from './LockPart';
import { PersonName } from './PersonName';
import { ResetPart } from './ResetPart';
import { RolePart } from './RolePart';
import { SessionsPart } from './SessionsPart';
import { TokensPart } from './TokensPart';
import { useAccountActs } from './useAccountActs';

interface AccountDrawerProps {
  userId: number;
  onClose: () => void;
  /** Something became of the account: the list is out of date. */
  onChanged: () => void;
}

/** One account: what is known of it, and everything that a super administrator may do with it. */
export default function AccountDrawer({ userId, onClose, onChanged }: AccountDrawerProps) {
  const text = useText();
  const failureText = useFailureText();
  const { data, failure, waiting, load } = useCallRequest('getAccount', { user_id: userId });
  const acts = useAccountActs(() => {
    load();
    onChanged();
  });
  return (
    <Drawer open onClose={onClose} size="large" title={text('people.account')}>
      {failure !== null && (
        <ErrorState
          title={text('people.accountFailed')}
          description={failureText(failure)}
          retrying={waiting}
          onRetry={load}
        />
      )}
      {!failure && !data && <Skeleton active title={false} />}
      {!failure && data && (
        <>
          <Facts user={data.account} />
          <RolePart user={data.account} acts={acts} />
          <EnterprisePart user={data.account} acts={acts} />
          <SessionsPart user={data.account} sessions={data.session_list} acts={acts} />
          <TokensPart user={data.account} tokens={data.token_list} acts={acts} />
          {data.account.account && <ResetPart account={data.account.account} />}
          <LockPart user={data.account} acts={acts} />
        </>
      )}
    </Drawer>
  );
}

function Facts({ user }: { user: ManagedAccount }) {
  const text = useText();
  const locale = useLocale();
  const ways = [...(user.account ? [text('people.wayPassword')] : []), ...user.login_methods];
  const facts = [
    { label: text('people.id'), children: user.user_id },
    { label: text('people.email'), children: user.email ?? '–' },
    { label: text('people.emailState'), children: text(user.email_verified ? 'people.verified' : 'people.unverified') },
    { label: text('people.twoFactor'), children: text(user.has_totp ? 'people.on' : 'people.off') },
    { label: text('people.identification'), children: user.identification ?? '–' },
    { label: text('people.staffStatus'), children: user.staff_status ?? '–' },
    { label: text('people.channel'), children: user.channel ?? '–' },
    { label: text('people.ways'), children: ways.join(' · ') || '–' },
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
