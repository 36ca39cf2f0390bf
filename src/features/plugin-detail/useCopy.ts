import { message } from '@/kit/Message/message';
import { copyText } from '@/lib/copyText';
import { useText } from '@/lib/intl/useText';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Copies a text and shows a toast with the result (requirements.md section 8). */
export function useCopy(failed: MessageId): (words: string) => Promise<void> {
  const text = useText();
  return async (words) => {
    try {
      await copyText(words);
      message.success(text('action.copied'));
    } catch {
      message.error(text(failed));
    }
  };
}
