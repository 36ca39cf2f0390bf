import { useModel } from '@umijs/max';
import { useEffect, useSyncExternalStore } from 'react';
import { onSessionChange, type Session } from './session';

/**
 * The signed-in user, or `null` for a visitor. The one reader of Umi's initial state. What the server drew it drew for
 * visitors: until that is taken over everybody is one, however soon the stored session is known.
 */
export function useSession(): Session | null {
  const session = useModel('@@initialState').initialState?.session ?? null;
  return useSyncExternalStore(
    notHere,
    () => session,
    () => null,
  );
}

/** The model itself draws anew when the session changes. */
const notHere = () => () => undefined;

/** Keeps Umi's initial state, and with it every page and `access`, true to the session. Used once, by the root layout. */
export function useSessionSync(): void {
  const { setInitialState } = useModel('@@initialState');
  useEffect(
    () =>
      onSessionChange((session) =>
        setInitialState((state) => {
          // A verified role is that of one user.
          const isSameUser = session?.user.user_id === state?.session?.user.user_id;
          return { ...state, session, role: isSameUser ? state?.role : undefined };
        }),
      ),
    [setInitialState],
  );
}
