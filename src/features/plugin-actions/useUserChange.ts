import { useEffect } from 'react';
import { currentSession, onSessionChange } from '@/session/session';
import { clearUserStates } from './pluginStates';

/**
 * Drops likes and installs as soon as another user logs in or this one logs out. Used once, by the frame of every page:
 * after a logout on a page without plugins, Back returns to one with plugins.
 */
export function useUserChange(): void {
  useEffect(() => {
    let userId = currentSession()?.user.user_id;
    return onSessionChange((session) => {
      if (session?.user.user_id === userId) return;
      userId = session?.user.user_id;
      clearUserStates();
    });
  }, []);
}
