import { useLocation } from '@umijs/max';
import { type PluginActions, usePluginActions } from '@/features/plugin-actions/usePluginActions';
import { useSession } from '@/session/useSession';
import type { ConnectedCardProps } from './ConnectedCard';
import { closedSearch } from './detailAddress';
import { type OpenDetail, useDetail } from './useDetail';
import { type SignInFirst, useSignInFirst } from './useSignInFirst';

/** Shared state of a page that shows plugins, in addition to its lists. */
export interface PluginStage {
  /** User id of the viewer, or null for a visitor. */
  viewerId: number | null;
  /** Address of the page without the open plugin. */
  place: Pick<ConnectedCardProps, 'path' | 'search'>;
  actions: PluginActions;
  detail: OpenDetail;
  signIn: SignInFirst;
}

/**
 * Actions on plugins, the detail over the page, and the login that an action needs. `StageLayers` renders the latter
 * two.
 */
export function usePluginStage(): PluginStage {
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
