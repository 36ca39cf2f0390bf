import { useEffect } from 'react';
import { hostBridge } from '@/host/host';
import { logout } from '@/host/hostActions';
import { onSignedOut, signOut } from '@/session/session';

/** Logging out in the desktop app logs out here, and the other way round. */
export function useClientSession(): void {
  useEffect(() => {
    let isHeard = false;
    const stopTelling = onSignedOut(() => {
      if (!isHeard) void logout();
    });
    const stopHearing = hostBridge()?.on('logout', () => {
      isHeard = true;
      void signOut().finally(() => {
        isHeard = false;
      });
    });
    return () => {
      stopTelling();
      stopHearing?.();
    };
  }, []);
}
