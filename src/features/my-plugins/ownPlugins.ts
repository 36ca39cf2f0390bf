import { call } from '@/api/call';
import type { OwnPluginPage, OwnType } from '../../../contract/ownPlugins';

/** The tabs of "My plugins". */
export const OWN_TYPES: readonly OwnType[] = ['installed', 'liked', 'published'];

/** What a reader installed, likes or published, as a list. The reader is part of its name: nobody is shown another's. */
export function ownPlugins(type: OwnType, reader: number | null) {
  return {
    name: JSON.stringify(['own', type, reader]),
    ask: (page: { limit: number; cursor?: string }, signal: AbortSignal): Promise<OwnPluginPage> =>
      call('listOwnPlugins', { type, ...page }, { signal }),
  };
}
