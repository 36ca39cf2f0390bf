import { downloadRoutes } from '../../../server/routes/plugins/downloads';
import { ownPluginRoutes, pluginRoutes } from '../../../server/routes/plugins/plugins';
import { releaseRoutes } from '../../../server/routes/releases/releases';
import { editRoutes, versionRoutes } from '../../../server/routes/releases/versions';
import { reviewListRoutes } from '../../../server/routes/reviews/reviewList';
import { aPackage, type Parts, publishing, sendParts } from '../samples/releases';
import { type Api, type ApiResponse, anApi, type Person } from './anApi';

/** An API with the versions of plugins, from submission and review to download. */
export function aVersionApi(): Promise<Api> {
  return anApi(({ app, context }) => {
    for (const mountRoutes of [releaseRoutes, versionRoutes, editRoutes, reviewListRoutes]) mountRoutes(app, context);
    for (const mountRoutes of [pluginRoutes, ownPluginRoutes, downloadRoutes]) mountRoutes(app, context);
  });
}

/** Calls about the versions of a plugin. `admin` approves them. */
export function versionCalls(api: () => Api, admin: () => Person) {
  const get = (url: string, query: Record<string, string>, user?: Person) =>
    api().send({ method: 'GET', url: `/api/cmt${url}`, query }, user);
  const put = (url: string, body: object, user?: Person) =>
    api().send({ method: 'PUT', url: `/api/cmt${url}`, body }, user);
  return {
    get,
    put,
    /** The versions as the page of their developer shows them. */
    manage: (plugin_key: string, user?: Person) => get('/plugin/version/list', { plugin_key }, user),
    withdraw: (plugin_key: string, version: string, user?: Person, reason = 'It deletes layers.') =>
      put('/plugin/version/withdraw', { plugin_key, version, reason }, user),
    rollBack: (plugin_key: string, version: string, user?: Person) =>
      put('/plugin/version/rollback', { plugin_key, version }, user),
    roll: (plugin_key: string, percent: number, user?: Person, version?: string) =>
      put('/plugin/rollout', { plugin_key, percent, version }, user),
    editListing: (parts: Parts, user?: Person) =>
      sendParts(api(), { method: 'PUT', url: '/api/cmt/plugin/listing' }, parts, user),
    // Requested with a session, because responses for visitors may be two seconds old.
    detail: async (plugin_key: string, user = admin()) => (await get('/plugin', { plugin_key }, user)).body.data,
    download: (query: Record<string, string>, user?: Person) => get('/plugin/download', query, user),
    /** A plugin with these approved versions, and its developer. */
    async aReleasedPlugin(versions = ['1.0.0', '1.1.0'], more: (version: string) => Parts = () => ({})) {
      const publisher = publishing(api(), admin());
      const developer = await api().person();
      const [first = '1.0.0', ...others] = versions;
      const code = aPackage({ name: `Code of ${first}` });
      const key = await publisher.published(developer, { version: first, code, ...more(first) });
      for (const version of others) await publisher.publishedVersion(developer, key, version, more(version));
      return { key, developer };
    },
  };
}

/** Name in a downloaded package. `aReleasedPlugin` names it after its version. */
export const codeOf = ({ text }: ApiResponse): string => JSON.parse(text).name;
