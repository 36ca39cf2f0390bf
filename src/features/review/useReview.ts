import { useQuery } from '@/data/useQuery';
import { useReadName } from '@/lib/intl/useReadNames';
import type { ReviewMessage } from '../../../contract/reviews/reviews';

/** Loads the review progress of a plugin. Never shows another plugin's data. */
export function useReview(pluginKey: string) {
  const query = useQuery('getReview', { plugin_key: pluginKey }, { topic: pluginKey });
  const { data, status, error, set, reload } = query;
  return {
    progress: useReadName(data) ?? null,
    failure: status === 'error' ? error : null,
    retry: reload,
    /** Appends a message that was sent. */
    addMessage: (message: ReviewMessage) =>
      set((before) => before && { ...before, messages: [...before.messages, message] }),
  };
}
