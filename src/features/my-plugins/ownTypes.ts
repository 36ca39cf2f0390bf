import { isHidden } from '@/lib/page/organization';
import type { OwnType } from '../../../contract/plugins/ownPlugins';
import { OWN_TYPES } from '../../../contract/values/plugins';

/** Tabs of "My plugins". There is no tab of liked plugins if the organization hides likes. */
export const ownTypes = (): OwnType[] => OWN_TYPES.filter((type) => type !== 'liked' || !isHidden('like'));
