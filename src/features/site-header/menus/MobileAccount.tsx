import { useAccess, useNavigate } from '@umijs/max';
import { Button } from '@/kit/Button/Button';
import { useLocale, useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { loginOptions } from '@/session/options';
import { signInAddress, signInByLink } from '@/session/session';
import { useSession } from '@/session/useSession';
import { PUBLISH_PATH } from '../../../../contract/values/paths';
import { ACCOUNT_PATH, ADMIN_ADDRESS, MINE_PATH } from '../links';
import { useSignOut } from '../useSignOut';
import styles from './MobileMenu.module.css';

/** The user's account links, or a login link. */
export function MobileAccount({ onClose }: { onClose: () => void }) {
  const text = useText();
  const locale = useLocale();
  const session = useSession();
  const { workbench } = siteChrome();
  const { canEnterAdmin } = useAccess();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const open = (path: string) => {
    onClose();
    navigate(path);
  };
  if (!session) {
    return (
      <Button type="primary" size="large" block href={signInAddress(location.href)} onClick={signInByLink}>
        {text(loginOptions().signUp ? 'header.loginOrSignUp' : 'header.login')}
      </Button>
    );
  }
  return (
    <div className={styles.account}>
      {workbench && (
        <Button type="primary" size="large" block href={siteAddress(workbench, locale)}>
          {text('header.workbench')}
        </Button>
      )}
      {!isHidden('release') && (
        <Button size="large" block icon="upload" onClick={() => open(PUBLISH_PATH)}>
          {text('header.release')}
        </Button>
      )}
      <Button size="large" block icon="layers" onClick={() => open(MINE_PATH)}>
        {text('header.myPlugins')}
      </Button>
      <Button size="large" block icon="user" onClick={() => open(ACCOUNT_PATH)}>
        {text('header.myAccount')}
      </Button>
      {canEnterAdmin && (
        <Button size="large" block icon="settings" href={ADMIN_ADDRESS} target="_blank">
          {text('menu.admin')}
        </Button>
      )}
      <Button size="large" block icon="log-out" onClick={signOut}>
        {text('menu.logout')}
      </Button>
    </div>
  );
}
