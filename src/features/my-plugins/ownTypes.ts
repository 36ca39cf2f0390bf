import { isHidden } from '@/lib/page/organization';
import type { OwnType } from '../../../contract/plugins/ownPlugins';
import { OWN_TYPES } from '../../../contract/values/plugins';

/** A tab of "My plugins": the user's own ones, what they follow, and the private ones of their organization. */
export type MineTab = OwnType | 'following' | 'enterprise';

/** Tabs of "My plugins". There is no tab of liked plugins if the organization hides likes. */
export const mineTabs = (): MineTab[] =>
  [...OWN_TYPES, 'following' as const, 'enterprise' as const].filter((type) => type !== 'liked' || !isHidden('like'));
