import { call } from '@/api/call';
import { isHidden } from '@/lib/enterprise';
import type { OwnPluginPage, OwnType } from '../../../contract/ownPlugins';

const TYPES: readonly OwnType[] = ['installed', 'liked', 'published'];

/** The tabs of "My plugins": nothing is liked where the enterprise hides liking. */
export const ownTypes = (): OwnType[] => TYPES.filter((type) => type !== 'liked' || !isHidden('like'));

/** What a reader installed, likes or published, as a list. The reader is part of its name: nobody is shown another's. */
export function ownPlugins(type: OwnType, reader: number | null) {
  return {
    name: JSON.stringify(['own', type, reader]),
    ask: (page: { limit: number; cursor?: string }, signal: AbortSignal): Promise<OwnPluginPage> =>
      call('listOwnPlugins', { type, ...page }, { signal }),
  };
}
