import { useQuery } from '@/data/useQuery';
import { useReadName } from '@/lib/intl/useReadNames';
import type { ReviewMessage, ReviewProgress } from '../../../contract/reviews/reviews';

/** Review progress of a plugin: pending, loaded or failed. */
export interface Review {
  progress: ReviewProgress | null;
  failure: unknown;
  retry: () => void;
  /** Appends a message that was sent. */
  addMessage: (message: ReviewMessage) => void;
}

/** Loads the review progress of a plugin. Never shows another plugin's data. */
export function useReview(pluginKey: string): Review {
  const query = useQuery('getReview', { plugin_key: pluginKey }, { topic: pluginKey });
  const { data, status, error, set, reload } = query;
  return {
    progress: useReadName(data) ?? null,
    failure: status === 'error' ? error : null,
    retry: reload,
    addMessage: (message) => set((before) => before && { ...before, messages: [...before.messages, message] }),
  };
}
