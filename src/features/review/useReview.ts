import { useCall } from '@/api/useCall';
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
  const { data: response, failure, set, load } = useCall('getReview', { plugin_key: pluginKey });
  const data = useReadName(response);
  return {
    progress: data?.plugin_key === pluginKey ? data : null,
    failure,
    retry: load,
    addMessage: (message) => set((before) => before && { ...before, messages: [...before.messages, message] }),
  };
}
