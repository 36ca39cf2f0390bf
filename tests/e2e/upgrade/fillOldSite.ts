import puppeteer from 'puppeteer';
import sharp from 'sharp';
import { BROWSER_ARGUMENTS, findTestBrowser } from '../../support/browser/findBrowser';
import { authenticator } from '../../support/services/authenticator';
import { ADA, BOSS, LEO, PASSWORD, SAM, type UserSecrets, VERA } from './OldSite';
import { OldUser } from './OldUser';

const aPng = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uses the site of the older server as its people do. */
export async function fillOldSite(origin: string): Promise<UserSecrets> {
  const boss = await OldUser.login(origin, BOSS);
  const ada = await OldUser.signUp(origin, { ...ADA, nick_name: 'Ada' });
  const leo = await OldUser.signUp(origin, LEO);
  const vera = await OldUser.signUp(origin, VERA);
  const sam = await OldUser.signUp(origin, SAM);
  await ada.call('PUT', '/api/user-center/user/userinfo', { nick_name: 'Ada Lovelace-Byron' });
  await ada.send('PUT', '/api/user-center/user/avatar', {}, { avatar: await aPng(64, 64, '#663399') });

  // Later versions do not show an account's own address.
  await leo.call('PUT', '/api/user-center/user/userinfo', { nick_name: LEO.account });

  const tag = await setUp(boss);
  const keys = await publish(boss, ada, leo, tag);
  await react({ boss, ada, leo, vera, sam }, keys);
  await decorate(boss, keys);

  const options = { name: 'CI', scopes: ['publish', 'read'], password: PASSWORD };
  const { token } = await ada.call<{ token: string }>('POST', '/api/user-center/user/token', options);
  const factor = '/api/user-center/user/totp';
  const { secret } = await vera.call<{ secret: string }>('POST', factor, { password: PASSWORD });
  await vera.call('POST', `${factor}/confirm`, { code: authenticator(secret).code(new Date()) });
  return { keys, token, totp: secret, browser: await browse(origin) };
}

/** Settings and tags. Returns the id of the custom tag. */
async function setUp(boss: OldUser): Promise<number> {
  const names = { 'en-US': 'Grids', 'zh-CN': '网格', 'ja-JP': 'グリッド' };
  const { id } = await boss.call<{ id: number }>('PUT', '/api/cmt/manager/tag', { code: 'grids', names });
  await boss.call('PUT', '/api/cmt/manager/approval_rules', {
    own_submissions: 'forbidden',
    approvals: 1,
    automatic: { user_ids: [], departments: [] },
    known_hosts: ['*.square.test'],
  });
  await boss.call('PUT', '/api/cmt/manager/site-link', { name: 'help', href: 'https://square.test/help' });
  await boss.call('POST', '/api/cmt/srv/config/pexels', { api_key: 'the-key-of-the-old-photo-service' });
  await boss.call('PUT', '/api/pix/manager/spaces/setting', {
    version: 0,
    brand: { enable: true, name: 'Old Harbor' },
    tokens: {},
    hidden_feature: ['feedback_group'],
    text_replace: {},
    login_storage: null,
  });
  return id;
}

/** Ada's plugins in every state, one of Leo's that was rejected, and sixty that make the lists longer than a page. */
async function publish(boss: OldUser, ada: OldUser, leo: OldUser, tag: number): Promise<Record<string, string>> {
  const images = {
    icon: await aPng(128, 128, '#0a6a74'),
    cover: await aPng(960, 540, '#0a6a74'),
    panel_images: await aPng(1280, 720, '#d97706'),
  };
  const texts = JSON.stringify({ 'zh-CN': { name: '网格生成器', intro: '对齐图形' } });
  const grid = { name: 'Grid Maker', intro: 'Aligns shapes', tag_ids: JSON.stringify([tag]) };
  const main = 'host.run("grid");';
  const gridKey = await ada.submit({ ...grid, texts, version: '1.0.0', version_content: 'The first' }, main, images);
  await boss.decide(gridKey, '1.0.0');
  await ada.submit({ ...grid, plugin_key: gridKey, version: '1.1.0', version_content: 'Fewer clicks' }, `${main} //`);

  const notes = { name: 'Color Notes', intro: 'Keeps colors', version: '1.0.0' };
  const notesKey = await ada.submit(notes, 'host.run("notes");');
  await boss.decide(notesKey, '1.0.0');
  await ada.submit({ ...notes, plugin_key: notesKey, version: '2.0.0', rollout: '40' }, 'host.run("notes 2");');
  await boss.decide(notesKey, '2.0.0');

  const shuffleKey = await leo.submit({ name: 'Shape Shuffle', version: '0.1.0' }, 'host.run("shuffle");');
  await boss.decide(shuffleKey, '0.1.0', { reason: 'It does not start.', rule: 'broken' });
  await boss.call('POST', '/api/cmt/plugin/review/message', {
    plugin_key: shuffleKey,
    version: '0.1.0',
    text: 'Which browser do you use?',
  });
  await leo.call('POST', '/api/cmt/plugin/review/message', {
    plugin_key: shuffleKey,
    version: '0.1.0',
    text: 'The one of the desktop app.',
  });

  for (const [index, name] of manyNames().entries()) {
    const key = await leo.submit({ name, version: '1.0.0' }, `host.run(${index});`);
    await boss.decide(key, '1.0.0');
  }
  return { 'Grid Maker': gridKey, 'Color Notes': notesKey, 'Shape Shuffle': shuffleKey };
}

function manyNames(): string[] {
  const things = ['Border', 'Layer', 'Marker', 'Outline', 'Pattern', 'Ruler'];
  const acts = ['Finder', 'Cleaner', 'Painter', 'Counter', 'Mixer', 'Sorter', 'Tracer', 'Copier', 'Keeper', 'Merger'];
  return things.flatMap((thing) => acts.map((act) => `${thing} ${act}`));
}

/** A plugin of the starter catalog. */
const STARTER = 'contrast-check';

async function react(
  { boss, ada, leo, vera, sam }: Record<'boss' | 'ada' | 'leo' | 'vera' | 'sam', OldUser>,
  keys: Record<string, string>,
): Promise<void> {
  const grid = keys['Grid Maker'] ?? '';
  for (const user of [boss, leo, vera]) await user.call('POST', '/api/cmt/plugin/user', { plugin_key: grid });
  for (const user of [boss, leo])
    await user.call('POST', '/api/cmt/plugin/user/praise', { plugin_key: grid, praise: 1 });
  await leo.call('POST', '/api/cmt/plugin/view', { plugin_key: grid });
  await ada.call('POST', '/api/cmt/plugin/user/praise', { plugin_key: STARTER, praise: 1 });
  await ada.call('POST', '/api/cmt/plugin/maintainer/invite', {
    plugin_key: grid,
    account: VERA.account,
    role: 'maintainer',
  });
  const report = { plugin_key: grid, reason: 'broken', text: 'Nothing happens in my file.' };
  await sam.call('POST', '/api/cmt/plugin/report', report);
  await boss.call('POST', '/api/cmt/manager/plugin/block', {
    plugin_key: keys['Color Notes'],
    reason: 'It sends colors away.',
    rule: 'privacy',
  });
  await ada.call('POST', '/api/cmt/plugin/appeal', { plugin_key: keys['Color Notes'], text: 'It does not.' });
  const { user_id } = await sam
    .call<{ user_info: { user_id: number } }>('GET', '/api/user-center/user/userinfo')
    .then(({ user_info }) => user_info);
  await boss.call('PUT', '/api/cmt/manager/account/lock', { user_id, is_locked: true, reason: 'Spam' });
}

/** Adds content to the home page, as administrators do. */
async function decorate(boss: OldUser, keys: Record<string, string>): Promise<void> {
  const banner = { redirect_url: `/plugins/detail?plugin_key=${keys['Grid Maker']}`, alt: 'Grids for everyone' };
  await boss.send('PUT', '/api/cmt/manager/plugin-banner', banner, { image: await aPng(1600, 400, '#3b0764') });
  const work = { title: '海港', titles: JSON.stringify({ 'en-US': 'The harbor' }), url: 'https://square.test/works/1' };
  await boss.send('PUT', '/api/cmt/manager/featured-work', work, { image: await aPng(1280, 720, '#134e4a') });
  const plugin_keys = [STARTER, keys['Grid Maker']];
  await boss.call('POST', '/api/cmt/plugin/recommendation/publish', { plugin_keys });
  const default_ = { plugin_key: STARTER, is_default_install: true };
  await boss.call('PUT', '/api/cmt/plugin/silent_install', default_);
}

/** Logs Ada in on the old pages. Returns what their browser stores. */
async function browse(origin: string): Promise<UserSecrets['browser']> {
  const browser = await puppeteer.launch({ executablePath: findTestBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/user/login?${new URLSearchParams({ redirect_uri: `${origin}/plugins/` })}`);
    await page.type('[name=account]', ADA.account);
    await page.type('[name=password]', ADA.password);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => localStorage.getItem('ps_auth') !== null);
    await page.waitForSelector('article h3');
    const localStorage_ = await page.evaluate(() => ({ ...localStorage }));
    const cookies = (await browser.cookies()).map(({ name, value }) => ({ name, value }));
    return { localStorage: localStorage_ as Record<string, string>, cookies };
  } finally {
    await browser.close();
  }
}
