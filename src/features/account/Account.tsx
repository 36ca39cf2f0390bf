import { Tabs } from '@/kit/Tabs/Tabs';
import { useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/enterprise';
import { loginOptions } from '@/session/options';
import type { UserInfo } from '../../../contract/accounts/accounts';
import { AboutSection } from './AboutSection';
import styles from './account.module.css';
import { DataSection } from './DataSection';
import { EnterpriseSection } from './EnterpriseSection';
import { LinkedSection } from './LinkedSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { SessionsSection } from './SessionsSection';
import { TokensSection } from './tokens/TokensSection';
import { TwoFactorSection } from './two-factor/TwoFactorSection';

export type AccountPart = 'profile' | 'password' | 'two-factor' | 'linked' | 'sessions' | 'tokens' | 'data';

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
          { key: 'data', title: text('account.data') },
        ]}
      >
        {(key) => (
          <div className={styles.panel}>
            {key === 'profile' && (
              <>
                <ProfileSection user={user} />
                <EnterpriseSection />
              </>
            )}
            {key === 'profile' && <AboutSection user={user} />}
            {key === 'password' && <PasswordSection user={user} />}
            {key === 'two-factor' && <TwoFactorSection />}
            {key === 'linked' && hasCompanySignIn && <LinkedSection />}
            {key === 'sessions' && <SessionsSection />}
            {key === 'tokens' && !isHidden('personal_tokens') && <TokensSection />}
            {key === 'data' && <DataSection />}
          </div>
        )}
      </Tabs>
    </div>
  );
}
