import type { PluginPage } from '../../../contract/plugins/plugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import { origin } from '../../support/browser/browser';
import { resize } from '../../support/browser/resize';
import { api, Site } from '../../support/browser/Site';
import { openSignedIn, signIn, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { ADMIN, runServer, type ServerProcess } from '../../support/processes/runServer';
import { ADMIN_LANGUAGES, onButton, type TextId, words } from '../../support/words';

const ADMIN_ROOT = '/plugins/backstage-index';
const DAY_MS = 24 * 60 * 60 * 1000;

type Plugins = PluginPage['plugin_list'];

let server: ServerProcess;
let token: string;
let plugins: Plugins;
beforeAll(async () => {
  server = await runServer();
  process.env.TEST_ORIGIN = server.origin;
  token = await tokenOf(ADMIN);
  plugins = (await api<PluginPage>('GET', '/api/cmt/plugin/list?limit=20')).data.plugin_list;
});
afterAll(() => server?.remove());

/** A plugin from the end of the starter catalog: the first ones are popular. */
const plugin = (index: number) => plugins.at(-1 - index) as Plugins[number];
const at = (days: number) => new Date(Date.now() + days * DAY_MS);
/** A time as its field accepts it, in this machine's time zone, which the browser shares. */
const typed = (days: number) => `${at(days).toLocaleDateString('sv')} 10:00`;

/** Opens the picker, types, and selects the first result. */
async function pick(site: Site, picker: string, { name, plugin_key }: Plugins[number]): Promise<void> {
  await site.click(picker, 'combobox');
  await site.page.keyboard.type(name);
  const found = `.ant-select-item-option ::-p-text(${plugin_key})`;
  await site.clickOn(found);
}

/** Types into a field by its placeholder, because a column has the same name. */
async function write(site: Site, placeholder: string, words: string): Promise<void> {
  await site.clickOn(`input[placeholder="${placeholder}"]`);
  await site.page.keyboard.down('Control');
  await site.press('a');
  await site.page.keyboard.up('Control');
  await site.page.keyboard.type(words);
}

async function setTime(site: Site, name: string, time: string): Promise<void> {
  await write(site, name, time);
  // A click outside of the field closes its calendar.
  await site.clickOn('.ant-drawer-title');
}

describe.each(ADMIN_LANGUAGES.map((locale, index) => [locale, index] as const))('in %s', (locale, index) => {
  const textOf = words(locale);
  /** A plugin with its name in this language. */
  const named = (one: Plugins[number]) => ({ ...one, name: listingTexts(one, locale).name });
  /** Each language uses its own plugins and its own position. */
  const [promoted, other] = [() => named(plugin(2 * index)), () => named(plugin(2 * index + 1))];
  const position = 3 + index;
  const actOn = (act: TextId) => textOf('slot.actionsOf', { act: textOf(act), name: promoted().name, position });
  const recommended = async () =>
    (await api<PluginPage>('GET', '/api/cmt/plugin/recommendation/list?limit=12')).data.plugin_list;
  let site: Site;
  beforeAll(async () => {
    site = await openSignedIn('/plugins/protocol', ADMIN, { locale });
  });
  afterAll(() => site?.close());

  it('promotes a plugin for a period, warns about overlaps, and shows it in the calendar by keyboard', async () => {
    const times = { start_time: at(-1).toISOString(), end_time: at(30).toISOString() };
    const before = { plugin_key: other().plugin_key, position, is_new: false, ...times };
    await api('POST', '/api/cmt/plugin/resource_state', { token, body: before });
    await site.page.goto(`${origin()}${ADMIN_ROOT}/resource-state-list`);
    await site.sees(other().name);
    await site.click(textOf('slot.add'), 'button');
    await pick(site, textOf('slot.plugin'), promoted());
    await site.type(textOf('slot.position'), String(position), 'spinbutton');
    const [start, end] = [textOf('slot.start'), textOf('slot.end')];
    await setTime(site, start, typed(2));
    await setTime(site, end, typed(1));
    await site.sees(textOf('slot.endBeforeStart'));
    await setTime(site, start, typed(-3));
    await setTime(site, end, typed(-2));
    await site.sees(textOf('slot.endBeforeNow'));
    await setTime(site, end, typed(2));
    const [overlap] = textOf('slot.overlapPosition', { name: other().name, start: '|', end: '' }).split('|');
    await site.sees(overlap?.trimEnd() as string);
    expect(await site.accessibilityViolations()).toEqual([]);
    await Promise.all([
      site.sees(textOf('slot.saved', { name: promoted().name })),
      site.click(onButton(textOf('admin.save')), 'button'),
    ]);
    await site.sees(textOf('slot.overlapCount', { count: 1 }));
    const home = await api<{ resource_list: { plugin: Plugins[number] }[] }>(
      'GET',
      '/api/cmt/plugin/resource_state/active',
    );
    const shown = home.data.resource_list.map((promotion) => promotion.plugin.plugin_key);
    expect(shown.filter((key) => [promoted(), other()].some(({ plugin_key }) => plugin_key === key))).toEqual([
      other().plugin_key,
      promoted().plugin_key,
    ]);
    expect(await site.accessibilityViolations()).toEqual([]);

    await write(site, textOf('slot.keyword'), promoted().plugin_key);
    await site.press('Enter');
    await site.page.waitForFunction(() => document.querySelectorAll('.ant-table-row').length === 1);
    expect(new URL(site.page.url()).searchParams.get('keyword')).toBe(promoted().plugin_key);

    await site.page.goto(`${origin()}${ADMIN_ROOT}/resource-state-list?view=calendar`);
    const bar = `::-p-aria([role="button"]) ::-p-text(${promoted().name})`;
    await site.page.waitForSelector(bar);
    expect(await site.accessibilityViolations()).toEqual([]);
    await site.page.$eval(bar, (part) => (part.closest('button') as HTMLButtonElement).focus());
    await site.press('Enter');
    await site.sees(textOf('slot.editTitle'));
    await site.press('Escape');

    await site.page.goto(`${origin()}${ADMIN_ROOT}/resource-state-list?keyword=${promoted().plugin_key}`);
    await site.click(actOn('slot.disable'), 'button');
    await site.sees(textOf('slot.disableTitle', { name: promoted().name, position }));
    await site.clickOn('.ant-modal-confirm-btns .ant-btn-dangerous');
    await site.find(actOn('slot.restore'), 'button');
  });

  it('publishes recommendations in their own order', async () => {
    await site.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await site.page.goto(`${origin()}${ADMIN_ROOT}/recommendations`);
    await site.sees(textOf('recommend.unchanged'));
    const before = (await recommended()).map(({ plugin_key }) => plugin_key);
    const count = (await site.page.$$(`ul[aria-label="${textOf('recommend.draft')}"] > li`)).length + 1;
    const added = plugins.find(({ plugin_key }) => !before.includes(plugin_key)) as Plugins[number];
    await pick(site, textOf('recommend.add'), named(added));
    const isAdded = textOf('recommend.addedCount', { count: 1 });
    await site.sees(textOf('recommend.changes', { changes: isAdded }));
    await (await site.find(textOf('recommend.move', { index: 1 }), 'button')).focus();
    await site.press('Space');
    await site.sees(textOf('recommend.movePicked', { index: 1, count }));
    // The drag library listens to the next keys one task later.
    await site.isAlive();
    await site.press('ArrowDown');
    await site.sees(textOf('admin.moved', { index: 2, count }));
    await site.press('Space');
    await site.sees(`${isAdded}, ${textOf('recommend.reordered')}`);
    expect(await site.accessibilityViolations()).toEqual([]);
    await site.click(onButton(textOf('recommend.publish')), 'button');
    await Promise.all([
      site.sees(textOf('recommend.published')),
      site.clickOn('.ant-modal-confirm-btns .ant-btn-primary'),
    ]);
    const after = (await recommended()).map(({ plugin_key }) => plugin_key);
    expect(after.slice(0, 2)).toEqual([before[1], before[0]]);
    expect(after).toContain(added.plugin_key);
  });

  it('names a tag, and deletes it', async () => {
    await site.click(textOf('tag.title'), 'menuitem');
    await site.find(textOf('tag.title'), 'heading');
    await site.page.waitForSelector('.ant-table-row');
    await resize(site.page, 390);
    // A row's links must be readable on its hovered background too.
    await site.page.hover('.ant-table-row');
    expect(await site.accessibilityViolations()).toEqual([]);
    await site.click(textOf('tag.add'), 'button');
    await site.type(textOf('tag.code'), 'motion', 'textbox');
    await site.type('简体中文', '动效');
    await site.type('English', 'Motion');
    expect(await site.accessibilityViolations()).toEqual([]);
    const name = locale === 'zh-CN' ? '动效' : 'Motion';
    await Promise.all([site.sees(textOf('tag.saved', { name })), site.press('Enter')]);
    await site.click(textOf('admin.deleteNamed', { name }), 'button');
    await site.sees(textOf('tag.deleteText', { count: 0 }));
    await Promise.all([
      site.sees(textOf('tag.deleted', { name })),
      site.clickOn('.ant-modal-confirm-btns .ant-btn-dangerous'),
    ]);
  });
});

it('installs the default plugins for each user who logs in', async () => {
  const { plugin_key } = plugin(4);
  await api('PUT', '/api/cmt/plugin/silent_install', { token, body: { plugin_key, is_default_install: true } });
  const redirect_uri = `${origin()}/plugins/mine?tab=installed`;
  const site = await Site.open(`/user/login?${new URLSearchParams({ redirect_uri })}`);
  try {
    await signIn(site, await aMember());
    await site.page.waitForSelector(`article a[href*="plugin_key=${plugin_key}"]`, { visible: true });
  } finally {
    await site.close();
  }
});
