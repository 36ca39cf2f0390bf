import { useCallback, useState } from 'react';

/** The page's modal state: none, or the sign-in dialog (SPEC.md section 4), with the act that waits for it. */
export interface SignInFirst {
  modal: 'none' | 'login';
  /** Opens the dialog; the act is done after signing in, and forgotten when the dialog is closed. */
  ask(wanted: () => void): void;
  handleClose(): void;
  handleSignedIn(): void;
}

export function useSignInFirst(): SignInFirst {
  const [wanted, setWanted] = useState<{ act: () => void } | null>(null);
  const close = useCallback(() => setWanted(null), []);
  return {
    modal: wanted ? 'login' : 'none',
    ask: useCallback((act) => setWanted({ act }), []),
    handleClose: close,
    handleSignedIn: useCallback(() => {
      setWanted(null);
      wanted?.act();
    }, [wanted]),
  };
}
