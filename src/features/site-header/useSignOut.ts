import { useCallback } from 'react';
import { message } from '@/kit/Message/message';
import { useText } from '@/lib/intl/useText';
import { signOut } from '@/session/session';

/** Ends the session and shows a toast. */
export function useSignOut(): () => void {
  const text = useText();
  return useCallback(() => {
    void signOut();
    message.success(text('session.loggedOut'));
  }, [text]);
}
