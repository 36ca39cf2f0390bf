import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, type ApiResponse, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { changed } from '../../lib/changes';
import { brandNames } from '../../services/organization/organization';
import { SiteConfig } from '../../settings/siteConfig';

/** The organization's setting in the HTML of pages. Each test saves its own one. */
const SETTING = '/api/pix/manager/spaces/setting';
const EMPTY = {
  brand: { enable: true, name: null },
  tokens: {},
  hidden_feature: [],
  text_replace: {},
  login_storage: null,
};

const dir = mkdtempSync(join(tmpdir(), 'ps-enterprise-pages-'));
let api: Api;
let owner: Person;
beforeAll(async () => {
  writeFileSync(join(dir, 'index.html'), '<script src="/plugins/assets/umi.1.js"></script>');
  const config = { login: { product: 'square', storage: 'cookie' } };
  const setting = () => ({ context: api.context, config: SiteConfig.parse(config).enterprise });
  api = await theWholeApi({}, { dir, config, accounts: { brandNames: () => brandNames(setting()) } });
  owner = await api.person('owner', 1);
});
afterAll(async () => {
  await api?.close();
  rmSync(dir, { recursive: true });
});

/** Saves a setting, and returns its revision as pages have it. */
async function save(changes: object): Promise<string> {
  const { version } = (await api.send({ url: SETTING }, owner)).body.data;
  const saved = await api.send({ method: 'PUT', url: SETTING, body: { ...EMPTY, version, ...changes } }, owner);
  expect(saved.status).toBe(200);
  return String(saved.body.data.version);
}
const open = (lang = 'en-US', path = '/plugins/mine') => api.send({ url: `${path}?lang=${lang}` });

/** Data of a page for its script; null if there is none. */
function dataOf({ text }: ApiResponse, name: string): Record<string, unknown> | null {
  const content = new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(text)?.[1];
  return content === undefined ? null : JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
const shownIn = (page: ApiResponse) => dataOf(page, 'ps-enterprise');
const styleOf = ({ text }: ApiResponse) => /<style data-enterprise>([^<]*)<\/style>/.exec(text)?.[1];
const titleOf = ({ text }: ApiResponse) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const policyOf = ({ headers }: ApiResponse) => String(headers['content-security-policy']);

it('a page without a setting has no style, no data and no further origin', async () => {
  await save({});
  const page = await open();
  expect([shownIn(page), styleOf(page)]).toEqual([null, undefined]);
  expect(policyOf(page)).toContain("img-src 'self' data: blob:;");
  expect(policyOf(page)).toMatch(/style-src 'self' 'nonce-[^' ]+';/);
  expect(dataOf(page, 'ps-login')).toEqual({ product: 'square', storageAPI: 'cookie' });
});

describe('design tokens', () => {
  it('are one style, which the policy allows by its hash, and nothing else is allowed', async () => {
    const tokens = { accent: { light: '#123456', dark: '#abcdef' } };
    const revision = await save({ tokens });
    const page = await open();
    expect(shownIn(page)).toEqual({ revision, tokens });
    const css = styleOf(page) ?? '';
    expect(css).toContain('--ps-accent:#123456;');
    expect(css).toContain('--ps-accent:#abcdef;');
    const hash = createHash('sha256').update(css).digest('base64');
    expect(policyOf(page)).toMatch(/style-src 'self' 'nonce-[^' ]+' 'sha256-[\w+/]+=';/);
    expect(policyOf(page)).toContain(`'sha256-${hash}'`);
  });

  it('apply by the scheme that the user chose, else by that of the system', async () => {
    await save({ tokens: { 'radius-s': { light: '3px', dark: '4px' }, 'radius-m': { light: '5px', dark: '6px' } } });
    const noChoice = ':root:not([data-theme="light"]):not([data-theme="dark"])';
    const [light, dark] = ['--ps-radius-m:5px;--ps-radius-s:3px', '--ps-radius-m:6px;--ps-radius-s:4px'];
    expect(styleOf(await open())).toBe(
      `@media not all and (prefers-color-scheme:dark){${noChoice}{${light}}}[data-theme="light"]{${light}}` +
        `@media (prefers-color-scheme:dark){${noChoice}{${dark}}}[data-theme="dark"]{${dark}}`,
    );
  });

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ])('for %s do not change %s', async (scheme, other) => {
    await save({ tokens: { 'radius-s': { [scheme]: '3px' } } });
    const css = styleOf(await open());
    expect(css).toMatch(new RegExp(`^@media [^{]+{[^{]+{--ps-radius-s:3px}}\\[data-theme="${scheme}"]{[^{}]+}$`));
    expect(css).not.toContain(`[data-theme="${other}"]{`);
  });
});

describe('hidden features', () => {
  it('are named in pages, and their pages are missing', async () => {
    const hidden = ['developer_pages', 'batch_release', 'like'];
    const revision = await save({ hidden_feature: hidden });
    expect(shownIn(await open())).toEqual({
      revision,
      hidden,
      pages: ['/developer/[^/]+', '/publish/batch', '/publish-plugin/batch'],
    });
    for (const path of ['/plugins/publish/batch', '/plugins/publish-plugin/batch'])
      expect((await open('en-US', path)).status).toBe(404);
    for (const path of ['/plugins/publish', '/plugins/publish-plugin/single'])
      expect((await open('en-US', path)).status).toBe(200);
  });

  it('close sign-up in the browser and in the call, when it is one of them', async () => {
    await save({ hidden_feature: ['sign_up'] });
    expect(dataOf(await open(), 'ps-login')).toMatchObject({ signUp: false });
    const body = { account: 'somebody', password: 'a good password' };
    const signUp = () => api.send({ method: 'POST', url: '/api/user-center/user/sign-up', body });
    expect(errorOf(await signUp())).toEqual([404, 'feature_hidden']);
    await save({ hidden_feature: ['like'] });
    expect(dataOf(await open(), 'ps-login')).not.toHaveProperty('signUp');
    expect((await signUp()).status).toBe(200);
  });
});

it.each([
  ['local', 'localStorage'],
  ['session', 'sessionStorage'],
  ['cookie', 'cookie'],
])('browsers store the session as the setting says: %s', async (login_storage, storageAPI) => {
  await save({ login_storage });
  expect(dataOf(await open(), 'ps-login')).toEqual({ product: 'square', storageAPI });
  expect(shownIn(await open())).toBeNull();
});

describe('texts', () => {
  it('are those of the page’s language; another language knows that some exist, because users switch', async () => {
    const revision = await save({ text_replace: { 'square.recommended': { 'en-US': 'Our picks' } } });
    expect(shownIn(await open())).toEqual({ revision, texts: { 'square.recommended': 'Our picks' } });
    expect(shownIn(await open('ja-JP'))).toEqual({ revision, texts: {} });
  });

  it('apply in every language if there is one for all', async () => {
    await save({ text_replace: { 'square.recommended': 'Our picks' } });
    for (const lang of ['en-US', 'ja-JP'])
      expect(shownIn(await open(lang))).toMatchObject({ texts: { 'square.recommended': 'Our picks' } });
  });

  it('of pages and emails that only the server shows do not go to browsers', async () => {
    const text_replace = {
      'page.login.loginLead': 'Use your card.',
      'email.resetLink.subject': 'Your password',
      'square.recommended': 'Our picks',
    };
    const revision = await save({ text_replace });
    expect(shownIn(await open())).toEqual({ revision, texts: { 'square.recommended': 'Our picks' } });
    expect((await open('en-US', '/user/login')).text).toContain('Use your card.');
  });
});

describe('the name of the organization', () => {
  const name = (one: unknown, enable = true) => save({ brand: { enable, name: one } });

  it('replaces that of the site, in one spelling or one per language', async () => {
    const revision = await name('Northwind {Tools}');
    const page = await open('ko-KR');
    expect(shownIn(page)).toEqual({ revision, texts: { 'site.title': 'Northwind {Tools}' } });
    expect(titleOf(page)).toContain('Northwind {Tools}');
    await name({ 'en-US': 'Northwind', 'zh-CN': '北风', 'ja-JP': 'ノースウィンド' });
    expect(titleOf(await open('ja-JP'))).toContain('ノースウィンド');
    expect(titleOf(await open('zh-CN'))).toContain('北风');
    expect(titleOf(await open('en-US'))).toContain('Northwind');
  });

  it('falls back to the English one, then to the Chinese one, then to that of the site', async () => {
    await name({ 'zh-CN': '北风', 'en-US': 'Northwind' });
    expect(titleOf(await open('ko-KR'))).toContain('Northwind');
    await name({ 'zh-CN': '北风' });
    expect(titleOf(await open('ko-KR'))).toContain('北风');
    const revision = await name({ 'ja-JP': 'ノースウィンド' });
    const page = await open('ko-KR');
    expect(titleOf(page)).not.toContain('ノースウィンド');
    expect(shownIn(page)).toEqual({ revision, texts: {} });
  });

  it('is not shown while the brand is turned off', async () => {
    await name('Northwind', false);
    const page = await open();
    expect(shownIn(page)).toBeNull();
    for (const shown of [page, await open('en-US', '/user/login')]) expect(titleOf(shown)).not.toContain('Northwind');
  });

  it('is refused as the name of a user in every language, while the brand is turned on', async () => {
    const signUp = async (account: string) => {
      const body = { account, password: 'a good password' };
      return api.send({ method: 'POST', url: '/api/user-center/user/sign-up', body });
    };
    await name({ 'en-US': 'Northwind', 'es-ES': 'Viento' });
    for (const account of ['northwind', 'viento-support'])
      expect(errorOf(await signUp(account))).toEqual([422, 'account_reserved']);
    await name('Westwind');
    expect(errorOf(await signUp('westwind'))).toEqual([422, 'account_reserved']);
    await name('Westwind', false);
    expect((await signUp('westwind')).status).toBe(200);
    await name(null);
    expect((await signUp('northwind')).status).toBe(200);
  });
});

it('pages are as without a setting while it cannot be read', async () => {
  await save({ tokens: { 'radius-s': { light: '3px' } }, brand: { enable: true, name: 'Northwind' } });
  const row = await api.context.db.selectFrom('enterprise_settings').selectAll().executeTakeFirstOrThrow();
  await api.context.db.deleteFrom('enterprise_settings').execute();
  changed(api.context.db, 'site');
  try {
    const page = await open();
    expect(page.status).toBe(200);
    expect([shownIn(page), styleOf(page)]).toEqual([null, undefined]);
    expect((await open('en-US', '/user/login')).status).toBe(200);
  } finally {
    const { only_one: _, setting, ...columns } = row;
    const values = { ...columns, setting: JSON.stringify(setting) };
    await api.context.db.insertInto('enterprise_settings').values(values).execute();
    changed(api.context.db, 'site');
  }
});
