import { useNavigate } from '@umijs/max';
import { call } from '@/api/call';
import { useQuery } from '@/data/useQuery';
import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { Tabs } from '@/kit/Tabs/Tabs';
import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { saveFile } from '@/lib/saveFile';
import { loginOptions } from '@/session/options';
import { signOut } from '@/session/session';
import { switchOrganization } from '@/session/startNewSession';
import type { UserInfo } from '../../../contract/accounts/accounts';
import type { OwnOrganization } from '../../../contract/accounts/memberships';
import { AboutSection } from './AboutSection';
import styles from './account.module.css';
import { LinkedSection } from './LinkedSection';
import { NotificationsSection } from './NotificationsSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { useProof } from './ProofDialog';
import { Row, Section } from './Section';
import { SessionsSection } from './SessionsSection';
import { TokensSection } from './TokensSection';
import { TwoFactorSection } from './TwoFactorSection';
import { WebhooksSection } from './WebhooksSection';

/** The parts of the account, as `?part=` names them. */
export type AccountPart =
  | 'profile'
  | 'password'
  | 'two-factor'
  | 'linked'
  | 'sessions'
  | 'tokens'
  | 'webhooks'
  | 'notifications'
  | 'data';

interface AccountProps {
  user: UserInfo;
  part: AccountPart;
  onPart: (part: AccountPart) => void;
}

/** Everything a logged-in user can do with their account. */
export function Account({ user, part, onPart }: AccountProps) {
  const text = useText();
  // Company accounts exist only if the deployment has a company login.
  const hasCompanySignIn = loginOptions().onPage;
  return (
    <div className={styles.account}>
      <h1 className={styles.title}>{text('account.title')}</h1>
      <Tabs<AccountPart>
        aria-label={text('account.parts')}
        activeKey={part === 'linked' && !hasCompanySignIn ? 'profile' : part}
        onChange={onPart}
        items={[
          { key: 'profile', title: text('account.profile') },
          { key: 'password', title: text('account.password') },
          { key: 'two-factor', title: text('account.twoFactor') },
          ...(hasCompanySignIn ? [{ key: 'linked' as const, title: text('account.linked') }] : []),
          { key: 'sessions', title: text('account.sessions') },
          ...(isHidden('personal_tokens') ? [] : [{ key: 'tokens' as const, title: text('account.tokens') }]),
          ...(isHidden('webhooks') ? [] : [{ key: 'webhooks' as const, title: text('account.webhooks') }]),
          { key: 'notifications', title: text('account.notices') },
          { key: 'data', title: text('account.data') },
        ]}
      >
        {(key) => (
          <div className={styles.panel}>
            {key === 'profile' && (
              <>
                <ProfileSection user={user} />
                <OrganizationSection />
                <AboutSection user={user} />
              </>
            )}
            {key === 'password' && <PasswordSection user={user} />}
            {key === 'two-factor' && <TwoFactorSection />}
            {key === 'linked' && hasCompanySignIn && <LinkedSection />}
            {key === 'sessions' && <SessionsSection />}
            {key === 'tokens' && !isHidden('personal_tokens') && <TokensSection />}
            {key === 'webhooks' && !isHidden('webhooks') && <WebhooksSection />}
            {key === 'notifications' && <NotificationsSection />}
            {key === 'data' && <DataSection />}
          </div>
        )}
      </Tabs>
    </div>
  );
}

/** Organizations of the user, with a switch between them; renders nothing if there is only one. */
function OrganizationSection() {
  const text = useText();
  const { data, set } = useQuery('listOrganizations', {});
  const { running, run } = useRunningAction<string>();
  if (!data || data.enterprise_list.length < 2) return null;

  const nameOf = ({ e_id, name }: OwnOrganization) => name ?? text('account.enterpriseNumber', { id: String(e_id) });
  const switchTo = (one: OwnOrganization) =>
    run(String(one.e_id), async () => {
      await switchOrganization(one.e_id);
      set(await call('listOrganizations'));
      message.success(text('account.enterpriseSwitched', { name: nameOf(one) }));
    });

  return (
    <Section title={text('account.enterprises')} lead={text('account.enterprisesLead')}>
      <ul className={styles.list}>
        {data.enterprise_list.map((one) => (
          <Row
            key={one.e_id}
            id={String(one.e_id)}
            running={running}
            action={one.is_current ? null : text('account.enterpriseSwitch')}
            label={text('account.enterpriseSwitchTo', { name: nameOf(one) })}
            onAction={() => switchTo(one)}
          >
            <p className={styles.strong}>
              {nameOf(one)} {one.is_current && <Tag>{text('account.enterpriseCurrent')}</Tag>}
            </p>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

/** Download of the user's data, and deletion of the account. */
function DataSection() {
  const text = useText();
  const navigate = useNavigate();
  const exporting = useRunningAction<'export'>();
  const closing = useRunningAction<'close'>();
  const proof = useProof();
  const handleExport = () =>
    exporting.run('export', async () => {
      saveFile('account.json', 'application/json', JSON.stringify(await call('exportAccount'), null, 2));
    });
  const handleClose = () =>
    closing.run('close', () =>
      proof.request({
        title: text('account.closeConfirm'),
        description: text('account.closeConfirmText'),
        sureText: text('account.close'),
        danger: true,
        act: (given) => call('closeAccount', { ...given }),
        onDone: () => {
          message.success(text('account.closed'));
          navigate('/');
          void signOut();
        },
      }),
    );

  return (
    <>
      <Section title={text('account.exportTitle')} lead={text('account.exportText')}>
        <div className={styles.actions}>
          <Button icon="download" loading={exporting.running !== null} onClick={handleExport}>
            {text('account.export')}
          </Button>
        </div>
      </Section>
      <Section title={text('account.closeTitle')} lead={text('account.closeText')}>
        <div className={styles.actions}>
          <Button type="error" loading={closing.running !== null} onClick={handleClose}>
            {text('account.close')}
          </Button>
        </div>
      </Section>
      {proof.dialog}
    </>
  );
}
