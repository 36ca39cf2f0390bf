import { ProForm, ProFormCheckbox, ProFormRadio } from '@ant-design/pro-components';
import { Button, Card, Descriptions, Drawer, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { CallResult } from '@/admin/shared/CallResult';
import { submitOnly } from '@/admin/shared/forms/submitOnly';
import { PersonName } from '@/admin/shared/PersonName';
import { call, type ResponseOf } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { copyText } from '@/lib/copyText';
import { formatTimestamp } from '@/lib/intl/formatTimestamp';
import { useLocale, useText } from '@/lib/intl/useText';
import type { ManagedAccount } from '../../../contract/accounts/managedAccounts';
import type { Role } from '../../../contract/reviews/reviewList';
import { ROLE } from '../../../contract/values/accounts';
import { SessionsPart, TokensPart } from './AccessParts';
import { AccountPart, type ActionPartProps, nameOf, useAccountActions } from './AccountPart';
import styles from './accounts.module.css';
import { LockPart } from './LockPart';
import { OrganizationPart } from './OrganizationPart';
import { ROLE_DETAILS, ROLES } from './roleDetails';

interface AccountDrawerProps {
  userId: number;
  onClose: () => void;
  /** Called after a change of the account: the list is out of date. */
  onChanged: () => void;
}

/** The details of one account, and everything that a super administrator may do with it. */
export default function AccountDrawer({ userId, onClose, onChanged }: AccountDrawerProps) {
  const text = useText();
  const request = useQuery('getAccount', { user_id: userId });
  const actions = useAccountActions(() => {
    request.reload();
    onChanged();
  });
  return (
    <Drawer open onClose={onClose} size="large" title={text('people.account')}>
      <CallResult
        request={request}
        failedTitle={text('people.accountFailed')}
        placeholder={<Skeleton active title={false} />}
      >
        {({ account, session_list, token_list }) => (
          <>
            <Facts user={account} />
            <RolePart user={account} actions={actions} />
            <OrganizationPart user={account} actions={actions} />
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
    { label: text('people.created'), children: formatTimestamp(user.created_at, locale) },
    { label: text('people.lastSeen'), children: formatTimestamp(user.last_seen_at, locale) },
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

/** Creates a link for setting a new password, and shows it once. */
function ResetPart({ account }: { account: string }) {
  const text = useText();
  const { running, run } = useRunningAction<'make'>();
  const [made, setMade] = useState<(ResponseOf<'makeResetLink'> & { removes_totp: boolean }) | null>(null);

  const handleMake = async ({ removes_totp }: { removes_totp: boolean }) => {
    // Hides an older link: after a failure, it would look like the new one.
    setMade(null);
    await run('make', async () => {
      const payload = { account, removes_totp };
      setMade({ ...(await call('makeResetLink', payload)), ...payload });
    });
  };

  return (
    <AccountPart title={text('accounts.form')} lead={text('accounts.formLead')}>
      <ProForm
        initialValues={{ removes_totp: false }}
        autoFocusFirstInput={false}
        onFinish={handleMake}
        submitter={submitOnly(text('accounts.make'), { type: 'default', loading: running !== null })}
      >
        <ProFormCheckbox name="removes_totp">{text('accounts.totp')}</ProFormCheckbox>
      </ProForm>
      {/* Rendered from the start, so that a screen reader announces later changes. */}
      <div role="status">{made && <ResetLink {...made} />}</div>
    </AccountPart>
  );
}

interface ResetLinkProps {
  account: string;
  url: string;
  expires_at: string;
  removes_totp: boolean;
}

/** The new link, which cannot be shown again, with its expiry and a copy button. */
function ResetLink({ account, url, expires_at, removes_totp }: ResetLinkProps) {
  const text = useText();
  const locale = useLocale();
  const handleCopy = () =>
    copyText(url).then(
      () => message.success(text('accounts.copied')),
      () => message.error(text('accounts.copyFailed')),
    );
  return (
    <Card title={text('accounts.madeTitle', { account })}>
      <p className={styles.text}>{text('accounts.madeText')}</p>
      <div className={styles.copy}>
        <Input
          readOnly
          value={url}
          className={styles.link}
          aria-label={text('accounts.link')}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={handleCopy}>
          {text('accounts.copy')}
        </Button>
      </div>
      <p className={styles.note}>
        {text('accounts.expires', { moment: formatTimestamp(expires_at, locale) })}
        {removes_totp && ` ${text('accounts.totpRemoved')}`}
      </p>
    </Card>
  );
}

/** Shows the role of an account, and changes it after a confirmation. */
function RolePart({ user, actions }: ActionPartProps) {
  const text = useText();
  const { user_id } = user;
  const name = nameOf(user);
  const isReadOnly = user.decided_by_company.includes('role');

  const handleChoose = (role: Role) =>
    actions.performAfterConfirmation('role', {
      title: text('people.roleConfirm', { name, role: text(ROLE_DETAILS[role].label) }),
      content: text(ROLE_DETAILS[role].means),
      okText: text('people.roleChange'),
      danger: role === ROLE.super_admin,
      done: text('people.roleChanged', { name, role: text(ROLE_DETAILS[role].label) }),
      onConfirm: () => call('setAccountRole', { user_id, role, expected: { role: user.role } }),
    });

  return (
    <AccountPart title={text('people.role')} lead={isReadOnly ? text('people.companyDecides') : undefined}>
      <ProForm submitter={false} autoFocusFirstInput={false}>
        <ProFormRadio.Group
          layout="vertical"
          disabled={isReadOnly || actions.running !== null}
          options={ROLES.map((role) => ({ value: role, label: text(ROLE_DETAILS[role].label) }))}
          fieldProps={{
            // Shows the stored role: the selected one is saved only after a confirmation.
            value: user.role,
            onChange: ({ target }) => handleChoose(target.value),
            ...{ 'aria-label': text('people.role') },
          }}
        />
      </ProForm>
      {user.role !== ROLE.user && !user.has_totp && <p>{text('people.noTotp')}</p>}
    </AccountPart>
  );
}
