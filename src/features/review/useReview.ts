import { useCall } from '@/api/useCall';
import { useReadName } from '@/lib/intl/useReadNames';
import type { ReviewMessage, ReviewProgress } from '../../../contract/reviews';

/** How a plugin's review goes: nothing yet, the answer, or why there is none. */
export interface Review {
  progress: ReviewProgress | null;
  failure: unknown;
  retry: () => void;
  /** Puts a message that was sent behind the others. */
  addMessage: (message: ReviewMessage) => void;
}

/** Asks how the review of a plugin goes; what is known of another one is not shown for it. */
export function useReview(pluginKey: string): Review {
  const { data: answer, failure, set, load } = useCall('getReview', { plugin_key: pluginKey });
  const data = useReadName(answer);
  return {
    progress: data?.plugin_key === pluginKey ? data : null,
    failure,
    retry: load,
    addMessage: (message) => set((before) => before && { ...before, messages: [...before.messages, message] }),
  };
}
