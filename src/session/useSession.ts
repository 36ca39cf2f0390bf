import { useModel } from '@umijs/max';
import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session';

/**
 * The authenticated user, or `null` for a visitor. The only reader of Umi's initial state. The server renders for
 * visitors, so this is `null` until hydration is done, even if the stored session is known earlier.
 */
export function useSession(): Session | null {
  const session = useModel('@@initialState').initialState?.session ?? null;
  return useSyncExternalStore(
    notHere,
    () => session,
    () => null,
  );
}

/** The model itself renders again when the session changes. */
const notHere = () => () => undefined;

/**
 * Keeps Umi's initial state, and with it every page and `access`, in sync with the session. Used once, by the root
 * layout.
 */
export function useSessionSync(): void {
  const { initialState, setInitialState } = useModel('@@initialState');
  useEffect(() => {
    const update = (session: Session | null) =>
      setInitialState((state) => {
        // Verified roles belong to one user in one organization.
        const [now, before] = [session?.user, state?.session?.user];
        const isSame = now?.user_id === before?.user_id && now?.e_id === before?.e_id;
        return { ...state, session, verified: isSame ? state?.verified : undefined };
      });
    // The session may have changed before this subscription, while the code of the page was loading.
    const session = currentSession();
    if (initialState && JSON.stringify(session) !== JSON.stringify(initialState.session)) update(session);
    return onSessionChange(update);
  }, [initialState, setInitialState]);
}
