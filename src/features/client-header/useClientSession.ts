import { useEffect } from 'react';
import { hostBridge } from '@/host/host';
import { logout } from '@/host/hostActions';
import { onSignedOut, signOut } from '@/session/session';

/** Logging out in the desktop app logs out here, and the other way round. */
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
