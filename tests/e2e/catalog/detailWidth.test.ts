import type { PluginPage } from '../../../contract/plugins/plugins';
import { api, Site } from '../../support/browser/Site';
import { waitUntilStill } from '../../support/browser/waitUntilStill';

/** The length of a name depends on the language. */
it.each(['ru-RU', 'en-US', 'ja-JP'])('a detail in %s is as wide as a phone, and not wider', async (locale) => {
  const { data } = await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=1');
  const site = await Site.open(`/plugins/?plugin_key=${data.plugin_list[0]?.plugin_key}`, { locale, width: 390 });
  try {
    const layer = await site.page.waitForSelector('[role="dialog"] h1, [role="dialog"] h2', { visible: true });
    // If the server is busy, the browser renders the page, and the dialog grows while it opens.
    await waitUntilStill(site.page);
    const right = await layer?.evaluate((title) => title.closest('[role="dialog"]')?.getBoundingClientRect().right);
    expect(right).toBe(390);
  } finally {
    await site.close();
  }
});
