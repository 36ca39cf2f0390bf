import type { Notification } from '../../../contract/accounts/notifications';
import type { Block } from '../../../contract/moderation/blocks';
import type { Role } from '../../../contract/reviews/reviewList';
import { notificationRoutes } from '../../../server/routes/accounts/ownAccount';
import { blockRoutes, reportRoutes } from '../../../server/routes/moderation/moderation';
import { silentInstallRoutes } from '../../../server/routes/organization/organization';
import { downloadRoutes } from '../../../server/routes/plugins/downloads';
import { developerRoutes, ownPluginRoutes, pluginRoutes } from '../../../server/routes/plugins/plugins';
import { promotionRoutes } from '../../../server/routes/promotions/promotions';
import { releaseRoutes } from '../../../server/routes/releases/releases';
import { versionRoutes } from '../../../server/routes/releases/versions';
import { reviewListRoutes } from '../../../server/routes/reviews/reviewList';
import { crawlerRoutes } from '../../../server/routes/site/crawlers';
import { DEPLOYMENT_TYPES } from '../../../server/settings/deploymentTypes';
import { aPackage, publishing } from '../samples/releases';
import { type Api, type ApiResponse, anApi, type Person } from './anApi';

/** Reason of the blocks that tests make. */
export const REASON = 'It sends documents away.';

/** An API with blocks, and with all places where users find a plugin. */
export function aBlockApi(): Promise<Api> {
  return anApi(({ app, context }) => {
    for (const mountRoutes of [blockRoutes, reportRoutes, notificationRoutes]) mountRoutes(app, context);
    for (const mountRoutes of [releaseRoutes, versionRoutes, reviewListRoutes, promotionRoutes])
      mountRoutes(app, context);
    for (const mountRoutes of [pluginRoutes, ownPluginRoutes, downloadRoutes, developerRoutes])
      mountRoutes(app, context);
    silentInstallRoutes(app, context);
    const settings = { PUBLIC_URL: 'https://square.example' };
    crawlerRoutes(app, { context, settings, rules: DEPLOYMENT_TYPES.official });
  });
}

/** Calls about blocks, made by `admin` unless another user is named, and calls of users that a block concerns. */
export function blockCalls(api: () => Api, admin: () => Person) {
  const get = (url: string, query: Record<string, string> = {}, user?: Person): Promise<ApiResponse> =>
    api().send({ method: 'GET', url: `/api/cmt${url}`, query }, user);
  const post = (url: string, body: object, user?: Person): Promise<ApiResponse> =>
    api().send({ method: 'POST', url: `/api/cmt${url}`, body }, user);
  return {
    get,
    post,
    block: (plugin_key: string, user = admin(), more: object = {}) =>
      post('/manager/plugin/block', { plugin_key, reason: REASON, ...more }, user),
    unblock: (plugin_key: string, user = admin(), reply?: string) =>
      post('/manager/plugin/unblock', { plugin_key, answer: reply }, user),
    blocks: async (query: Record<string, string> = {}): Promise<{ block_list: Block[]; total: number }> =>
      (await get('/manager/plugin/block/list', query, admin())).body.data,
    install: (plugin_key: string, user: Person) => post('/plugin/user', { plugin_key }, user),
    detail: (plugin_key: string, user?: Person) => get('/plugin', { plugin_key }, user),
    download: (plugin_key: string, user?: Person) => get('/plugin/download', { plugin_key, version: '1.0.0' }, user),
    notesOf: async (user: Person): Promise<Notification[]> =>
      (await get('/notification/list', {}, user)).body.data.notification_list,
    /** Logged actions on the block of a plugin, oldest first. */
    actionsOf: (plugin_key: string) =>
      api()
        .context.db.selectFrom('admin_acts')
        .select(['user_id', 'act', 'subject_name', 'before', 'after'])
        .where('subject', '=', plugin_key)
        .where('act', 'in', ['plugin.block', 'plugin.unblock', 'appeal.refuse'])
        .orderBy('act_id')
        .execute(),
    /** A plugin with one approved version, and its developer. */
    async aPlugin(name = 'Grid Maker', role: Role = 0): Promise<{ key: string; developer: Person }> {
      const developer = await api().person(undefined, role);
      const code = aPackage({ name, version: '1.0.0' });
      const key = await publishing(api(), admin()).published(developer, { name, version: '1.0.0', code });
      return { key, developer };
    },
  };
}
