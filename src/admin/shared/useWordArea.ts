import { use } from 'react';
import { bringArea } from '@/lib/intl/currentLocale';
import type { WordArea } from '../../../locales/wordAreas';

const asked = new Map<WordArea, Promise<void>>();

/** Suspends a page until a message area that Admin does not load by itself is there. */
export function useWordArea(area: WordArea): void {
  use(asked.get(area) ?? ask(area));
}

function ask(area: WordArea): Promise<void> {
  const words = bringArea(area);
  asked.set(area, words);
  // After a failure, the next visit of the page requests the area again.
  words.catch(() => asked.delete(area));
  return words;
}
