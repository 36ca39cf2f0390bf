import {
  type InitialData,
  type PageRenderer,
  type RenderedPage,
  type RenderOptions,
  responseKey,
} from '../../../shared/site/initialPage';
import type { ServiceContext } from '../context';
import { initialResponse } from './initialResponses';

export interface RenderedHomePage extends RenderedPage {
  /** The data it was rendered with. The browser hydrates with the same. */
  initialData: InitialData;
}

/**
 * Renders the home page at an address for a visitor, with all its initial requests; null if the list is refused: the
 * browser then shows the error.
 */
export async function renderHomePage(
  context: ServiceContext,
  renderer: PageRenderer,
  view: Omit<InitialData, 'responses'>,
  options: RenderOptions,
): Promise<RenderedHomePage | null> {
  const requests = renderer.initialRequests(new URL(view.href).search, view.home, options.enterprise);
  const responses = await Promise.all(
    requests.map(async (request) => [
      responseKey(request.name, request.payload),
      await initialResponse(context, request),
    ]),
  );
  if (requests.some(({ name }, index) => name !== 'getPlugin' && responses[index]?.[1] === undefined)) return null;
  const initialData: InitialData = { ...view, responses: Object.fromEntries(responses) };
  return { ...(await renderer.renderHomePage(initialData, options)), initialData };
}
