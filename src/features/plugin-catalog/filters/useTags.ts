import { useEffect, useState } from 'react';
import { call } from '@/api/call';
import { initialResponse } from '@/api/initialResponse';
import type { Tag } from '../../../../contract/plugins/plugins';

const NONE: readonly Tag[] = [];

/** All tags; empty until they are loaded. A failure is silent, because the page works without tags. */
export function useTags(): readonly Tag[] {
  const [tags, setTags] = useState<readonly Tag[] | null>(() => initialResponse('listTags', {})?.tag_list ?? null);
  const isKnown = tags !== null;
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    call('listTags', {}, { signal: controller.signal })
      .then(({ tag_list }) => setTags(tag_list))
      .catch(() => {});
    return () => controller.abort();
  }, [isKnown]);
  return tags ?? NONE;
}
