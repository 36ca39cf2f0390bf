import { useQuery } from '@/data/useQuery';
import type { Tag } from '../../../../contract/plugins/plugins';

const NONE: readonly Tag[] = [];

/** All tags; empty until they are loaded. A failure is silent, because the page works without tags. */
export const useTags = (): readonly Tag[] => useQuery('listTags', {}).data?.tag_list ?? NONE;
