import type { DrawnPage, FirstPage, PageDrawer, PageWishes } from '../../site/PageRenderer';
import type { ServiceContext } from '../context';
import { firstAnswer } from './initialResponses';

export interface DrawnSquare extends DrawnPage {
  /** What it was drawn with; the browser begins with the same. */
  first: FirstPage;
}

/**
 * The square at an address as a visitor finds it, with everything that it asks for first; null where it is refused its
 * list: what is wrong with an address, the browser says.
 */
export async function drawSquare(
  context: ServiceContext,
  drawer: PageDrawer,
  reader: Omit<FirstPage, 'answers'>,
  wishes: PageWishes,
): Promise<DrawnSquare | null> {
  const calls = drawer.firstCalls(new URL(reader.href).search, reader.home, wishes.enterprise);
  const answers = await Promise.all(
    calls.map(async ({ name, payload }) => [
      drawer.answerKey(name, payload),
      await firstAnswer(context, name, payload),
    ]),
  );
  if (calls.some(({ name }, index) => name !== 'getPlugin' && answers[index]?.[1] === undefined)) return null;
  const first: FirstPage = { ...reader, answers: Object.fromEntries(answers) };
  return { ...(await drawer.drawSquare(first, wishes)), first };
}
