import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { useLocale, useText } from '@/lib/intl/useText';
import { pageAddress } from '@/lib/page/initialData';
import { siteAddress, siteChrome } from '@/lib/page/siteChrome';
import { isOutsideLogin } from '@/session/login/loginAddress';
import { loginOptions } from '@/session/options';
import { signInAddress, signInByLink } from '@/session/session';
import { useSession } from '@/session/useSession';
import { AccountMenu } from './menus/AccountMenu';
import { LanguageMenu } from './menus/LanguageMenu';
import { ThemeMenu } from './menus/ThemeMenu';

interface SiteToolsProps {
  /** Notification bell of a logged-in user, beside the account. */
  bell?: ReactNode;
  /** Has no choice of the color scheme, as the minimal header. */
  isMinimal?: boolean;
}

/** Language, color scheme, and login or account: in the header, or in the footer of a site without a header. */
export function SiteTools({ bell, isMinimal = false }: SiteToolsProps) {
  return (
    <>
      <LanguageMenu />
      {!isMinimal && <ThemeMenu />}
      <Account bell={bell} />
    </>
  );
}

function Account({ bell }: Pick<SiteToolsProps, 'bell'>) {
  const text = useText();
  const session = useSession();
  // Re-renders on navigation, so that the login link returns to the current address.
  useLocation();
  const locale = useLocale();
  const { workbench } = siteChrome();
  if (!session) {
    return (
      <Button
        type="primary"
        href={signInAddress(pageAddress().href)}
        onClick={signInByLink}
        // An external login page may return a code without a state, so the script must start the login. The attribute
        // keeps a click that comes before the scripts (server/site/inlineScripts.ts).
        data-scripted={isOutsideLogin() || undefined}
      >
        {text(loginOptions().signUp ? 'header.loginOrSignUp' : 'header.login')}
      </Button>
    );
  }
  return (
    <>
      {workbench && <Button href={siteAddress(workbench, locale)}>{text('header.workbench')}</Button>}
      {bell}
      <AccountMenu user={session.user} />
    </>
  );
}
