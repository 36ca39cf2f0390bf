import type { DrawnPage, FirstPage, PageRenderer, PageWishes } from '../../site/PageRenderer';
import type { ServiceContext } from '../context';
import { initialResponse } from './initialResponses';

export interface RenderedHomePage extends DrawnPage {
  /** The data it was rendered with. The browser hydrates with the same. */
  first: FirstPage;
}

/**
 * Renders the square at an address for a visitor, with all its initial requests; null if the list is refused: the
 * browser then shows what is wrong with the address.
 */
export async function renderHomePage(
  context: ServiceContext,
  drawer: PageRenderer,
  reader: Omit<FirstPage, 'answers'>,
  wishes: PageWishes,
): Promise<RenderedHomePage | null> {
  const calls = drawer.firstCalls(new URL(reader.href).search, reader.home, wishes.enterprise);
  const answers = await Promise.all(
    calls.map(async ({ name, payload }) => [
      drawer.answerKey(name, payload),
      await initialResponse(context, name, payload),
    ]),
  );
  if (calls.some(({ name }, index) => name !== 'getPlugin' && answers[index]?.[1] === undefined)) return null;
  const first: FirstPage = { ...reader, answers: Object.fromEntries(answers) };
  return { ...(await drawer.drawSquare(first, wishes)), first };
}
