import { useLocation, useNavigate } from '@umijs/max';
import { useCallback, useRef, useState } from 'react';
import { type PluginActions, usePluginActions } from '@/features/plugin-actions/usePluginActions';
import { closedSearch, openPluginKey } from '@/lib/links/detailAddress';
import type { SignInReason } from '@/session/login/SignInReason';
import { loginOptions } from '@/session/options';
import { goToSignIn } from '@/session/session';
import { useSession } from '@/session/useSession';
import type { ConnectedCardProps } from './ConnectedCard';
import { loadSignInDialog } from './signInLayer';

/** Shared state of a page that shows plugins, in addition to its lists. */
export interface PluginPage {
  /** User id of the viewer, or null for a visitor. */
  viewerId: number | null;
  /** Address of the page without the open plugin. */
  place: Pick<ConnectedCardProps, 'path' | 'search'>;
  actions: PluginActions;
  /** The plugin whose detail is open over the page, and a function that closes it. */
  detail: ReturnType<typeof useDetail>;
  signIn: SignInFirst;
}

/**
 * Actions on plugins, the detail over the page, and the login that an action needs. `PageLayers` renders the latter
 * two.
 */
export function usePluginPage(): PluginPage {
  const { pathname, search } = useLocation();
  const viewerId = useSession()?.user.user_id ?? null;
  const signIn = useSignInFirst();
  return {
    viewerId,
    place: { path: pathname, search: closedSearch(search) },
    actions: usePluginActions(signIn),
    detail: useDetail(),
    signIn,
  };
}

/** The open plugin is in the address, so that reload, a new tab, back and forward work. */
function useDetail() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  const close = useCallback(() => {
    // `back()` is asynchronous: a second Escape before it ends must not leave the site.
    if (left.current === key) return;
    left.current = key;
    if (cameFromList) navigate(-1);
    else navigate({ pathname, search: closedSearch(search) }, { replace: true });
  }, [key, cameFromList, pathname, search, navigate]);
  return { pluginKey: openPluginKey(search), close };
}

/** Modal state of the page: none, or the login dialog (requirements.md section 4) with its pending action. */
interface SignInFirst {
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

function useSignInFirst(): SignInFirst {
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
