import { call, type PayloadOf, type ResponseOf, type SiteCall } from '@/api/call';
import type { RequestOptions } from '@/api/HttpClient';
import { requestTime } from '@/lib/requestTime';
import type { PluginState } from '../../contract/plugins/plugins';
import { updatePluginStates } from './pluginStates';

/** The plugin states in a response, by call. Such a response differs between users. */
const STATES_IN: { [N in SiteCall]?: (response: ResponseOf<N>) => readonly PluginState[] } = {
  getPlugin: (plugin) => [plugin],
  viewPlugin: (state) => [state],
  listPlugins: ({ plugin_list }) => plugin_list,
  listOwnPlugins: ({ plugin_list }) => plugin_list,
  listRelated: ({ plugin_list }) => plugin_list,
  listRecommendations: ({ plugin_list }) => plugin_list,
  listActivePromotions: ({ resource_list }) => resource_list.map(({ plugin }) => plugin),
};

/** Whether the response has likes and installs of the user. */
export const hasPluginStates = (name: SiteCall): boolean => name in STATES_IN;

/** The plugin states in a response of this call. */
export const pluginStatesIn = <N extends SiteCall>(name: N, response: ResponseOf<N>): readonly PluginState[] =>
  STATES_IN[name]?.(response) ?? [];

/**
 * Makes a call, and stores the plugin states of its response.
 *
 * @throws as `call` does.
 */
export async function fetchData<N extends SiteCall>(
  name: N,
  payload: PayloadOf<N>,
  options?: RequestOptions,
): Promise<ResponseOf<N>> {
  const requestedAt = requestTime();
  const response = await call(name, payload, options);
  if (hasPluginStates(name)) updatePluginStates(pluginStatesIn(name, response), requestedAt);
  return response;
}
