import { useEffect } from 'react';
import { currentSession, onSessionChange } from '@/session/session';
import { forgetReader } from './standings';

/** Forgets likes and installs the moment another reader signs in or this one signs out. Used once by each page that shows plugins. */
export function useReaderChange(): void {
  useEffect(() => {
    let reader = currentSession()?.user.user_id;
    return onSessionChange((session) => {
      if (session?.user.user_id === reader) return;
      reader = session?.user.user_id;
      forgetReader();
    });
  }, []);
}
