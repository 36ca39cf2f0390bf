import type { PluginStatistics } from '../../../contract/statistics/statistics';
import { AxePuppeteer } from '../../support/browser/axe';
import { downloadedText } from '../../support/browser/downloadedText';
import { api, type Person, type Site } from '../../support/browser/Site';
import { approve, openSignedIn, submit, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN } from '../../support/processes/runServer';
import { until } from '../../support/until';

/**
 * The developer and the key of a plugin that two users opened, installed, uninstalled and liked. Each user also found
 * it by a search.
 */
let developer: Person;
let key: string;
beforeAll(async () => {
  developer = await aMember();
  key = await submit(await tokenOf(developer), { name: 'Counted grids', version: '1.0.0' });
  await approve(key, '1.0.0');
  for (const person of [await aMember(), await aMember()]) {
    const token = await tokenOf(person);
    for (let time = 0; time < 3; time++)
      await api('POST', '/api/cmt/plugin/view', { token, body: { plugin_key: key } });
    await api('POST', '/api/cmt/plugin/user', { token, body: { plugin_key: key } });
    await api('DELETE', '/api/cmt/plugin/user', { token, body: { plugin_key: key } });
    await api('POST', '/api/cmt/plugin/user/praise', { token, body: { plugin_key: key, praise: 1 } });
    // Any number of searches by one user counts once.
    for (const word of ['counted', 'counted%20grids', 'counted'])
      await api('GET', `/api/cmt/plugin/list?keyword=${word}`, { token });
  }
  const token = await tokenOf(developer);
  const found = async () => {
    const path = `/api/cmt/plugin/statistics?plugin_key=${key}&days=1`;
    return (await api<PluginStatistics>('GET', path, { token })).data.days[0]?.searches;
  };
  // Searches are stored every few seconds.
  await until('both searches were counted', async () => (await found()) === 2);
});

const FIGURES = ['Views', 'Installs', 'Uninstalls', 'Likes', 'Searches'];
const figure = (site: Site, name: string) => site.page.waitForSelector(`::-p-aria(${name} 2)`, { visible: true });

it.each([
  ['en-US', 1440, 'light', FIGURES, ['Table', 'Export CSV', '7 days']],
  ['zh-CN', 390, 'dark', ['浏览', '安装', '卸载', '点赞', '搜索'], ['表格', '导出 CSV', '7 天']],
] as const)('the developer sees its statistics in %s at %i px', async (locale, width, scheme, figures, acts) => {
  const site = await openSignedIn(`/plugins/mine/plugin/${key}`, developer, { locale, width, scheme });
  try {
    for (const name of figures) await figure(site, name);
    await site.page.waitForSelector('figure[role=img] svg.recharts-surface');

    const [table, save, week] = acts;
    await site.click(table, 'radio');
    await site.click(week, 'radio');
    await site.page.waitForFunction(() => document.querySelectorAll('section table tbody tr').length === 7);

    const file = await downloadedText(site.page, () => site.click(save, 'button'));
    const [head, ...rows] = file.trim().split('\n');
    expect(head).toBe('day,views,installs,uninstalls,likes,searches');
    expect(rows).toHaveLength(7);
    expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,2,2,2,2,2$/);

    expect(await AxePuppeteer.violations(site.page)).toEqual([]);
  } finally {
    await site.close();
  }
});

it('an administrator sees the statistics of any plugin on its review page', async () => {
  const site = await openSignedIn(`/plugins/backstage-index/audit-list/review?plugin_key=${key}&version=1.0.0`, ADMIN, {
    locale: 'en-US',
  });
  try {
    for (const name of FIGURES) await figure(site, name);
    await site.page.waitForSelector('figure[role=img] svg.recharts-surface');
    expect(await AxePuppeteer.violations(site.page)).toEqual([]);
  } finally {
    await site.close();
  }
});
