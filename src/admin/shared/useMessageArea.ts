import { use } from 'react';
import { loadArea } from '@/lib/intl/currentLocale';
import type { MessageArea } from '../../../locales/messageAreas';

const requests = new Map<MessageArea, Promise<void>>();

/** Suspends a page until a message area is loaded. For areas that Admin does not load for every page. */
export function useMessageArea(area: MessageArea): void {
  use(requests.get(area) ?? requestArea(area));
}

function requestArea(area: MessageArea): Promise<void> {
  const words = loadArea(area);
  requests.set(area, words);
  // After a failure, the next visit of the page requests the area again.
  words.catch(() => requests.delete(area));
  return words;
}
