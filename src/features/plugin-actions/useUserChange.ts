import { useEffect } from 'react';
import { currentSession, onSessionChange } from '@/session/session';
import { clearUserStates } from './pluginStates';

/** User of the stored likes and installs; null: a visitor; undefined: before the first page. */
let lastUserId: number | null | undefined;

/**
 * Drops likes and installs as soon as another user logs in or this one logs out. Used once, by the frame of every page:
 * after a logout on a page without plugins, Back returns to one with plugins.
 */
export function useUserChange(): void {
  useEffect(() => {
    const checkUser = () => {
      const userId = currentSession()?.user.user_id ?? null;
      if (lastUserId !== undefined && userId !== lastUserId) clearUserStates();
      lastUserId = userId;
    };
    // While a page loads, it has no frame, and nothing listens.
    checkUser();
    return onSessionChange(checkUser);
  }, []);
}
