import { useLocation } from '@umijs/max';
import { type PluginActions, usePluginActions } from '@/features/plugin-actions/usePluginActions';
import { useUserChange } from '@/features/plugin-actions/useUserChange';
import { useSession } from '@/session/useSession';
import type { ActingCardProps } from './ActingCard';
import { closedSearch } from './detailAddress';
import { type OpenDetail, useDetail } from './useDetail';
import { type SignInFirst, useSignInFirst } from './useSignInFirst';

/** Shared state of a page that shows plugins, in addition to its lists. */
export interface PluginStage {
  /** User id of the viewer, or null for a visitor. */
  reader: number | null;
  /** Address of the page without the open plugin. */
  place: Pick<ActingCardProps, 'path' | 'search'>;
  acts: PluginActions;
  detail: OpenDetail;
  signIn: SignInFirst;
}

/**
 * Actions on plugins, the detail over the page, and the login that an action needs. `StageLayers` renders the latter
 * two.
 */
export function usePluginStage(): PluginStage {
  const { pathname, search } = useLocation();
  const reader = useSession()?.user.user_id ?? null;
  useUserChange();
  const signIn = useSignInFirst();
  return {
    reader,
    place: { path: pathname, search: closedSearch(search) },
    acts: usePluginActions(signIn),
    detail: useDetail(),
    signIn,
  };
}
