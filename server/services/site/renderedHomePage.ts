import { ZodError } from 'zod';
import { getPlugin, listPlugins, listRecommendations } from '../../../contract/plugins/plugins';
import { getCampaign } from '../../../contract/promotions/campaigns';
import {
  type InitialCall,
  type InitialData,
  type InitialRequest,
  type PageRenderer,
  type RenderedPage,
  type RenderOptions,
  responseKey,
} from '../../../shared/site/initialPage';
import type { PublicText } from '../../http/PublicText';
import { DomainError } from '../../lib/DomainError';
import type { ServiceContext } from '../context';
import { resolveStoredKey } from '../plugins/keySpelling';
import { getPluginText, listPluginsText } from '../plugins/plugins';
import { listTagsText } from '../plugins/tags';
import { listBannersText } from '../promotions/banners';
import { getCampaignText } from '../promotions/campaigns';
import { listPromotedText } from '../promotions/promotions';
import { listRecommendationsText } from '../promotions/recommendations';

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
  const requests = renderer.initialRequests(new URL(view.href).search, view.home, options.organization);
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

type Query = Record<string, string>;

/** The calls that a page may make at its start, with the responses for a visitor. */
const RESPONDERS: Record<InitialCall, (context: ServiceContext, query: Query) => Promise<PublicText>> = {
  listTags: listTagsText,
  // A page is rendered for many users. site.ts counts the search hits for each of them.
  listPlugins: (context, query) => listPluginsText(context, listPlugins.schema.querystring.parse(query), []),
  listRecommendations: (context, query) =>
    listRecommendationsText(context, listRecommendations.schema.querystring.parse(query)),
  getPlugin: async (context, query) => {
    const { plugin_key } = getPlugin.schema.querystring.parse(query);
    return getPluginText(context, await resolveStoredKey(context, plugin_key));
  },
  listBanners: listBannersText,
  listActivePromotions: listPromotedText,
  getCampaign: (context, query) => getCampaignText(context, getCampaign.schema.querystring.parse(query).activity_id),
};

/**
 * The data of a call's response; undefined if it is refused. The page then makes the call itself and shows the error.
 */
export async function initialResponse(context: ServiceContext, { name, payload }: InitialRequest): Promise<unknown> {
  try {
    const response = await RESPONDERS[name](context, asQuery(payload));
    return (JSON.parse(response.text) as { data: unknown }).data;
  } catch (error) {
    if (error instanceof DomainError || error instanceof ZodError) return undefined;
    throw error;
  }
}

/** The payload in the form of a query. */
function asQuery(payload: object): Query {
  const fields = Object.entries(payload).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
