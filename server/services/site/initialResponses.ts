import { ZodError } from 'zod';
import { getPlugin, listPlugins, listRecommendations } from '../../../contract/plugins/plugins';
import { getActivity } from '../../../contract/promotions/activities';
import type { InitialCall, InitialRequest } from '../../../shared/site/initialPage';
import type { PublicText } from '../../http/PublicText';
import { DomainError } from '../../lib/DomainError';
import type { ServiceContext } from '../context';
import { getPluginText, listPluginsText } from '../plugins/plugins';
import { listTagsText } from '../plugins/tags';
import { getActivityText } from '../promotions/activities';
import { listBannersText } from '../promotions/banners';
import { listRecommendationsText } from '../promotions/recommendations';
import { listPromotedText } from '../promotions/slots';

type Query = Record<string, string>;

/** The calls that a page may make at its start, with the responses for a visitor. */
const RESPONDERS: Record<InitialCall, (context: ServiceContext, query: Query) => Promise<PublicText>> = {
  listTags: listTagsText,
  // A page is rendered for many users. site.ts counts the search hits for each of them.
  listPlugins: (context, query) => listPluginsText(context, listPlugins.schema.querystring.parse(query), []),
  listRecommendations: (context, query) =>
    listRecommendationsText(context, listRecommendations.schema.querystring.parse(query)),
  getPlugin: (context, query) => getPluginText(context, getPlugin.schema.querystring.parse(query).plugin_key),
  listBanners: listBannersText,
  listActiveSlots: listPromotedText,
  getActivity: (context, query) => getActivityText(context, getActivity.schema.querystring.parse(query).activity_id),
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
