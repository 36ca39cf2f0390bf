import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { onSessionChange, type Session } from './session';

/** The signed-in user, or `null` for a visitor. The one reader of Umi's initial state. */
export function useSession(): Session | null {
  return useModel('@@initialState').initialState?.session ?? null;
}

/** Keeps Umi's initial state, and with it every page and `access`, true to the session. Used once, by the root layout. */
export function useSessionSync(): void {
  const { setInitialState } = useModel('@@initialState');
  useEffect(() => onSessionChange((session) => setInitialState((state) => ({ ...state, session }))), [setInitialState]);
}
