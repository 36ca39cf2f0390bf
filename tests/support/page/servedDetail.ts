import { screen } from '@testing-library/react';
import { type Handler, serveApi } from './fakeApi';
import { aDetail, aPage, aPlugin, pluginStateOf } from './fakePlugins';

/** The call that returns a plugin's detail. */
export const DETAIL = 'GET /api/cmt/plugin';
/** The call that counts a view. */
export const VIEW = 'POST /api/cmt/plugin/view';
/** The call that installs a plugin. */
export const INSTALL = 'POST /api/cmt/plugin/user';

let keys = 0;
/** Returns a new key, because plugin states outlive a page. */
const freshKey = () => {
  keys += 1;
  return `detail-${keys}`;
};

/** Serves the home page with one plugin, "Color Palette", and its detail. `address` opens the detail over the page. */
export function serveDetail(changes: Parameters<typeof aDetail>[0] = {}, handlers: Record<string, Handler> = {}) {
  const detail = aDetail({ plugin_key: freshKey(), name: 'Color Palette', ...changes });
  const api = serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': () => aPage([aPlugin({ ...detail })]),
    [DETAIL]: () => detail,
    [VIEW]: () => pluginStateOf(detail, { view_count: detail.view_count + 1 }),
    ...handlers,
  });
  return { api, detail, address: `/?plugin_key=${detail.plugin_key}` };
}

/** The dialog with the detail of the served plugin. */
export const detailLayer = () => screen.findByRole('dialog', { name: 'Color Palette' });
