import { useEffect } from 'react';
import { hostBridge } from '@/host/host';
import { logout } from '@/host/hostActions';
import { onSignedOut, signOut } from '@/session/session';

/** Logs the page out when the desktop app logs out, and the app when the page logs out. */
export function useClientSession(): void {
  useEffect(() => {
    let isFromApp = false;
    const stopReporting = onSignedOut(() => {
      if (!isFromApp) void logout();
    });
    const stopListening = hostBridge()?.on('logout', () => {
      isFromApp = true;
      void signOut().finally(() => {
        isFromApp = false;
      });
    });
    return () => {
      stopReporting();
      stopListening?.();
    };
  }, []);
}
