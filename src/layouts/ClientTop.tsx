import { useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { ClientHeader } from '@/features/client-header/ClientHeader';
import { useClientMenu } from '@/features/client-header/useClientMenu';
import { useClientTheme } from '@/features/client-header/useClientTheme';
import { AccountMenu } from '@/features/site-header/AccountMenu';
import { Brand } from '@/features/site-header/Brand';
import { LanguageMenu } from '@/features/site-header/LanguageMenu';
import { ThemeMenu } from '@/features/site-header/ThemeMenu';
import { Button } from '@/kit/Button/Button';
import { Dropdown } from '@/kit/Dropdown/Dropdown';
import { useText } from '@/lib/intl/useText';
import { signInAddress, signInByLink } from '@/session/session';
import { useSession } from '@/session/useSession';
import { useClientPage } from './useClientPage';

/** The head of a public page inside the desktop client, and what ties the page to it. Comes there alone. */
export default function ClientTop({ bell }: { bell: ReactNode }) {
  useClientPage();
  const themeTurn = useClientTheme();
  return (
    <ClientHeader
      home={<Brand />}
      choices={
        <>
          <LanguageMenu />
          {/* It knows its own choices alone: with the client's it begins anew. */}
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
  // Drawn again at every navigation, so that signing in comes back to the address shown now.
  useLocation();
  if (!session)
    return (
      <Button type="primary" href={signInAddress(location.href)} onClick={signInByLink}>
        {text('session.signIn')}
      </Button>
    );
  return (
    <>
      {bell}
      <AccountMenu user={session.user} />
    </>
  );
}
