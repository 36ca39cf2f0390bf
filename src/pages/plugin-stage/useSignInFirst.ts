import { useCallback, useState } from 'react';
import type { SignInReason } from '@/session/login/SignInReason';
import { loginOptions } from '@/session/options';
import { goToSignIn } from '@/session/session';
import { loadSignInDialog } from './signInLayer';

/** Modal state of the page: none, or the login dialog (SPEC.md section 4) with its pending action. */
export interface SignInFirst {
  modal: 'none' | 'login';
  /**
   * Opens the dialog. The action runs after the login, and is dropped if the dialog is closed. If the deployment logs
   * in only on the login page, redirects there instead.
   */
  openSignIn(wanted: () => void, reason: SignInReason | null): void;
  /** Why the dialog is open; null if the action has no name. */
  reason: SignInReason | null;
  /** Prefetches the dialog. */
  prefetch(): void;
  handleClose(): void;
  handleSignedIn(): void;
}

export function useSignInFirst(): SignInFirst {
  const [wanted, setWanted] = useState<{ run: () => void; reason: SignInReason | null } | null>(null);
  const close = useCallback(() => setWanted(null), []);
  return {
    modal: wanted ? 'login' : 'none',
    openSignIn: useCallback(
      (run, reason) => (loginOptions().onPage ? void goToSignIn() : setWanted({ run, reason })),
      [],
    ),
    reason: wanted?.reason ?? null,
    prefetch: prefetchDialog,
    handleClose: close,
    handleSignedIn: useCallback(() => {
      setWanted(null);
      wanted?.run();
    }, [wanted]),
  };
}

function prefetchDialog(): void {
  // If it fails, the click loads it again.
  if (!loginOptions().onPage) loadSignInDialog().catch(() => {});
}
