import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { ClientHeader } from '@/features/client-header/ClientHeader';
import { useClientMenu } from '@/features/client-header/useClientMenu';
import { useClientTheme } from '@/features/client-header/useClientTheme';
import { Brand } from '@/features/site-header/Brand';
import { AccountMenu } from '@/features/site-header/menus/AccountMenu';
import { LanguageMenu } from '@/features/site-header/menus/LanguageMenu';
import { ThemeMenu } from '@/features/site-header/menus/ThemeMenu';
import { Button } from '@/kit/Button/Button';
import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { useText } from '@/lib/intl/useText';
import { signInAddress, signInByLink } from '@/session/session';
import { useSession } from '@/session/useSession';
import { useClientPage } from './useClientPage';

/** Header of a public page inside the desktop app, and the page's connection to it. Loaded only there. */
export default function ClientTop({ bell }: { bell: ReactNode }) {
  useClientPage();
  const themeTurn = useClientTheme();
  return (
    <ClientHeader
      home={<Brand />}
      choices={
        <>
          <LanguageMenu />
          {/* It knows only its own choices, so it remounts when the app changes the scheme. */}
          <ThemeMenu key={themeTurn} />
          <ClientMenu />
        </>
      }
      account={<ClientAccount bell={bell} />}
    />
  );
}

function ClientMenu() {
  const menu = useClientMenu();
  if (!menu) return null;
  const { label, ...rest } = menu;
  return (
    <Dropdown trigger={<Button type="text" icon="more" aria-label={label} />} position="fixed" align="end" {...rest} />
  );
}

function ClientAccount({ bell }: { bell: ReactNode }) {
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
