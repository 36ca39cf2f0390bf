import { fetchData } from '@/data/fetchData';
import { isHidden } from '@/lib/page/organization';
import type { OwnPluginPage, OwnType } from '../../../contract/plugins/ownPlugins';
import { OWN_TYPES } from '../../../contract/values/plugins';

/** Tabs of "My plugins". There is no tab of liked plugins if the organization hides likes. */
export const ownTypes = (): OwnType[] => OWN_TYPES.filter((type) => type !== 'liked' || !isHidden('like'));

/**
 * Plugins that a user installed, likes or published, as a PluginList. The user is part of its name, so that no user
 * sees another's list.
 */
export function ownPlugins(type: OwnType, viewerId: number | null) {
  return {
    name: JSON.stringify(['own', type, viewerId]),
    loadPage: (page: { limit: number; cursor?: string }, signal: AbortSignal): Promise<OwnPluginPage> =>
      fetchData('listOwnPlugins', { type, ...page }, { signal }),
  };
}
