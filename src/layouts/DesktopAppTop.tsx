import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { DesktopAppHeader } from '@/features/desktop-app-header/DesktopAppHeader';
import { useDesktopAppMenu } from '@/features/desktop-app-header/useDesktopAppMenu';
import { useDesktopAppTheme } from '@/features/desktop-app-header/useDesktopAppTheme';
import { Brand } from '@/features/site-header/Brand';
import { AccountMenu } from '@/features/site-header/menus/AccountMenu';
import { LanguageMenu } from '@/features/site-header/menus/LanguageMenu';
import { ThemeMenu } from '@/features/site-header/menus/ThemeMenu';
import { Button } from '@/kit/Button/Button';
import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { useText } from '@/lib/intl/useText';
import { signInAddress, signInByLink } from '@/session/session';
import { useSession } from '@/session/useSession';
import { useDesktopAppPage } from './useDesktopAppPage';

/** Header of a public page inside the desktop app, and the page's connection to it. Loaded only there. */
export default function DesktopAppTop({ bell }: { bell: ReactNode }) {
  useDesktopAppPage();
  const themeTurn = useDesktopAppTheme();
  return (
    <DesktopAppHeader
      home={<Brand />}
      choices={
        <>
          <LanguageMenu />
          {/* It knows only its own choices, so it remounts when the app changes the scheme. */}
          <ThemeMenu key={themeTurn} />
          <DesktopAppMenu />
        </>
      }
      account={<DesktopAppAccount bell={bell} />}
    />
  );
}

function DesktopAppMenu() {
  const menu = useDesktopAppMenu();
  if (!menu) return null;
  const { label, ...rest } = menu;
  return (
    <Dropdown trigger={<Button type="text" icon="more" aria-label={label} />} position="fixed" align="end" {...rest} />
  );
}

function DesktopAppAccount({ bell }: { bell: ReactNode }) {
  const text = useText();
  const session = useSession();
  // Re-renders on navigation, so that the login link returns to the current address.
  useLocation();
  if (!session)
    return (
      <Button type="primary" href={signInAddress(location.href)} onClick={signInByLink}>
        {text('session.login')}
      </Button>
    );
  return (
    <>
      {bell}
      <AccountMenu user={session.user} />
    </>
  );
}
