import { useCallback, useState } from 'react';
import { loginOptions } from '@/session/options';
import { goToSignIn } from '@/session/session';
import { loadSignInDialog } from './signInLayer';

/** The page's modal state: none, or the sign-in dialog (SPEC.md section 4), with the act that waits for it. */
export interface SignInFirst {
  modal: 'none' | 'login';
  /**
   * Opens the dialog; the act is done after signing in, and forgotten when the dialog is closed. Where a deployment signs
   * in on the sign-in page alone, leaves for that one.
   */
  ask(wanted: () => void): void;
  /** Brings the dialog before it is asked for. */
  expect(): void;
  handleClose(): void;
  handleSignedIn(): void;
}

export function useSignInFirst(): SignInFirst {
  const [wanted, setWanted] = useState<{ act: () => void } | null>(null);
  const close = useCallback(() => setWanted(null), []);
  return {
    modal: wanted ? 'login' : 'none',
    ask: useCallback((act) => (loginOptions().onPage ? void goToSignIn() : setWanted({ act })), []),
    expect: bringDialog,
    handleClose: close,
    handleSignedIn: useCallback(() => {
      setWanted(null);
      wanted?.act();
    }, [wanted]),
  };
}

function bringDialog(): void {
  // What does not come now is asked for again by the click.
  if (!loginOptions().onPage) loadSignInDialog().catch(() => {});
}
