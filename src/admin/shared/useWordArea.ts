import { use } from 'react';
import { bringArea } from '@/lib/intl/currentLocale';
import type { WordArea } from '../../../locales/wordAreas';

const asked = new Map<WordArea, Promise<void>>();

/** Lets a page wait for words that the frame does not bring. */
export function useWordArea(area: WordArea): void {
  use(asked.get(area) ?? ask(area));
}

function ask(area: WordArea): Promise<void> {
  const words = bringArea(area);
  asked.set(area, words);
  // What failed is asked for again when the page is shown again.
  words.catch(() => asked.delete(area));
  return words;
}
