import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import type { ManagedLink } from '../../../contract/organization/siteLinks';
import type { SiteChrome } from '../../../shared/site/siteChrome';
import { startedServer } from '../../../tests/support/api/startedServer';
import { changed } from '../../lib/changes';

type LinkCall = 'listSiteLinks' | 'saveSiteLink' | 'resetSiteLink' | 'checkSiteLink';

let server: Awaited<ReturnType<typeof startedServer>>;
let app: FastifyInstance;
let authorization: string;
/** Another program of the company on this machine. */
let other: Server;
let otherOrigin: string;
const login: string[] = [];

beforeAll(async () => {
  server = await startedServer();
  app = await server.build({ links: { pricing: 'https://prices.example/', download: null } });
  const owner = { account: 'owner', password: 'correct horse battery' };
  await server.accounts.ensureFirstAdministrator(owner);
  authorization = await signIn(owner.account, owner.password);
  other = createServer((request, response) => {
    login.push(String(request.url));
    if (request.url === '/moved') response.writeHead(302, { location: '/never-followed' });
    else response.statusCode = Number(/^\/(\d{3})$/.exec(String(request.url))?.[1] ?? 200);
    response.end('x');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other?.close();
  await server?.close();
});
beforeEach(async () => {
  await server.context.db.deleteFrom('site_settings').where('name', '=', 'links').execute();
  changed(server.context.db, 'site');
  login.length = 0;
});

async function signIn(account: string, password: string): Promise<string> {
  const users = '/api/user-center/user/login';
  const login = await app.inject({ method: 'POST', url: `${users}/password`, payload: { account, password } });
  const session = await app.inject(`${users}/code/user?code=${login.json().data.code}`);
  return `Bearer ${session.json().data.access_token}`;
}

async function make(name: LinkCall, payload?: object, site = app) {
  const response = await site.inject({
    method: calls[name].method,
    url: routePath(calls[name]),
    headers: { authorization },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

const linkOf = (links: ManagedLink[], name: string) => links.find((link) => link.name === name);
const list = async (site = app): Promise<ManagedLink[]> =>
  (await make('listSiteLinks', undefined, site)).body.data.link_list;

/** Returns header and footer of a page. */
async function chromeOf(site = app): Promise<SiteChrome> {
  const { body } = await site.inject('/plugins/');
  const chromeContent = /<meta name="ps-chrome" content="([^"]+)"/.exec(body)?.[1] ?? '';
  return JSON.parse(chromeContent.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}
const shownHref = ({ nav }: SiteChrome, name: string) =>
  nav.flatMap((entry) => ('links' in entry ? entry.links : [entry])).find((link) => link.name === name)?.href;

it('shows every link, its target, and its source', async () => {
  const links = await list();
  expect(links).toHaveLength(16);
  expect(linkOf(links, 'workbench')).toEqual({
    name: 'workbench',
    href: '/app/',
    source: 'default',
    standard: '/app/',
  });
  expect(linkOf(links, 'pricing')).toMatchObject({ href: 'https://prices.example/', source: 'config' });
  expect(linkOf(links, 'download')).toMatchObject({ href: null, source: 'config', standard: null });
});

it('changes a link on the next page that is opened, and can undo the change', async () => {
  expect(shownHref(await chromeOf(), 'contact')).toBe('/contact/');
  const saved = await make('saveSiteLink', { name: 'contact', href: 'https://help.example/contact' });
  expect(linkOf(saved.body.data.link_list, 'contact')).toMatchObject({
    href: 'https://help.example/contact',
    source: 'changed',
    standard: '/contact/',
  });
  expect(shownHref(await chromeOf(), 'contact')).toBe('https://help.example/contact');
  await make('resetSiteLink', { name: 'contact' });
  expect((await make('resetSiteLink', { name: 'contact' })).status).toBe(200);
  expect(shownHref(await chromeOf(), 'contact')).toBe('/contact/');
});

it('hides a link, also the workbench, and restores one that SITE_CONFIG removed', async () => {
  await make('saveSiteLink', { name: 'workbench', href: null });
  await make('saveSiteLink', { name: 'education', href: null });
  await make('saveSiteLink', { name: 'download', href: { 'en-US': '/get/', 'zh-CN': '/xiazai/' } });
  const chrome = await chromeOf();
  expect(chrome.workbench).toBeUndefined();
  expect(shownHref(chrome, 'education')).toBeUndefined();
  expect(shownHref(chrome, 'download')).toEqual({ 'en-US': '/get/', 'zh-CN': '/xiazai/' });
});

it('is the same on another server of the deployment', async () => {
  const second = await server.build();
  await make('saveSiteLink', { name: 'team', href: '/teams/' });
  expect(shownHref(await chromeOf(second), 'team')).toBe('/teams/');
});

it('accepts an email address, such as the contact of an administrator, and nothing in addition to it', async () => {
  for (const href of ['mailto:it@acme.example', { 'en-US': 'mailto:it@acme.example', 'zh-CN': '/it/' }]) {
    expect((await make('saveSiteLink', { name: 'contact', href })).status).toBe(200);
    expect(shownHref(await chromeOf(), 'contact')).toEqual(href);
  }
  for (const address of [
    'it@acme.example?bcc=all@acme.example',
    'it@acme.example,all@acme.example',
    'it',
    'a%0a@b.example',
  ])
    expect((await make('saveSiteLink', { name: 'contact', href: `mailto:${address}` })).body.error).toBe('wrong_url');
});

it('accepts otherwise only https addresses and paths of this site', async () => {
  const hostile = ['javascript:alert(1)', 'http://a.example/', '//a.example/', '/\\a.example', 'https://me@a.example/'];
  for (const href of [...hostile, ...hostile.map((one) => ({ 'en-US': one })), { 'ja-JP': '/jp/' }, {}])
    expect((await make('saveSiteLink', { name: 'help', href })).body.error).toBe('wrong_url');
  for (const body of [{ name: 'help', href: '' }, { name: 'nothing', href: null }, { name: 'help' }])
    expect((await make('saveSiteLink', body)).status).toBe(400);
  expect(linkOf(await list(), 'help')?.source).toBe('default');
});

it('needs an address in English or in Chinese, and names the missing or wrong one', async () => {
  for (const href of [{ 'en-US': '/en/' }, { 'zh-CN': '/zh/', 'ja-JP': '' }])
    expect((await make('saveSiteLink', { name: 'help', href })).status).toBe(200);
  expect(linkOf(await list(), 'help')?.href).toEqual({ 'zh-CN': '/zh/' });
  for (const [href, path] of [
    [{ 'ja-JP': '/jp/' }, 'href.en-US'],
    [{ 'en-US': '/en/', 'ja-JP': '//a.example/' }, 'href.ja-JP'],
    ['//a.example/', 'href'],
  ]) {
    const { body } = await make('saveSiteLink', { name: 'help', href });
    expect([body.error, body.details]).toEqual(['wrong_url', [expect.objectContaining({ path })]]);
  }
});

it('logs the old and new values of each change', async () => {
  await make('saveSiteLink', { name: 'pricing', href: null });
  const action = await server.context.db
    .selectFrom('admin_acts')
    .select(['act', 'subject', 'before', 'after'])
    .orderBy('act_id', 'desc')
    .executeTakeFirst();
  expect(action).toEqual({
    act: 'setting.link',
    subject: 'pricing',
    before: { href: 'https://prices.example/', source: 'config' },
    after: { href: null, source: 'changed' },
  });
});

it('is only for super administrators', async () => {
  for (const name of ['listSiteLinks', 'saveSiteLink', 'resetSiteLink', 'checkSiteLink'] as const) {
    const { statusCode } = await app.inject({ method: calls[name].method, url: routePath(calls[name]) });
    expect([name, statusCode, calls[name].who]).toEqual([name, 401, 'super_admin']);
  }
});

describe('checking whether a link works', () => {
  const check = async (name: string, site = app) => (await make('checkSiteLink', { name }, site)).body.data.checks;

  it('makes no outside request for a link to this server', async () => {
    expect(await check('square')).toEqual([
      {
        address: '/plugins/',
        languages: ['zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES'],
        result: 'answers',
        status: 200,
      },
    ]);
    expect(await check('workbench')).toMatchObject([{ address: '/app/', result: 'missing', status: 404 }]);
    expect(await check('download')).toEqual([]);
  });

  it('reports each address of a link with one address per language', async () => {
    const checks = await check('help');
    expect(
      checks.map(({ address, languages }: { address: string; languages: string[] }) => [address, languages]),
    ).toEqual([
      ['/help/', ['zh-CN']],
      ['/help/en/', ['en-US', 'ru-RU']],
      ['/help/jp/', ['ja-JP']],
      ['/help/kr/', ['ko-KR']],
      ['/help/es/', ['es-ES']],
    ]);
  });

  it('has an address for languages without one: the English one, the Chinese one, or the site’s root', async () => {
    const site = await server.build({ links: { pricing: { 'ja-JP': '/jp/' } } });
    const addresses = async (name: string) =>
      (await check(name, site)).map((one: { address: string; languages: string[] }) => [one.address, one.languages]);
    const others = ['en-US', 'ko-KR', 'ru-RU', 'es-ES'];
    expect(await addresses('pricing')).toEqual([
      ['/', ['zh-CN', ...others]],
      ['/jp/', ['ja-JP']],
    ]);
    await make('saveSiteLink', { name: 'pricing', href: { 'zh-CN': '/zh/', 'ja-JP': '/jp/' } });
    expect(await addresses('pricing')).toEqual([
      ['/zh/', ['zh-CN', ...others]],
      ['/jp/', ['ja-JP']],
    ]);
  });

  it('requests a path at the site of its language, and an address of another site as it is', async () => {
    const config = { sites: { 'zh-CN': otherOrigin }, links: { pricing: '/price', contact: `${otherOrigin}/help/` } };
    const site = await server.build(config, { DEPLOY_TYPE: 'pri' });
    expect(await check('pricing', site)).toMatchObject([
      { address: `${otherOrigin}/price`, languages: ['zh-CN'] },
      { address: '/price', languages: ['en-US', 'ja-JP', 'ko-KR', 'ru-RU', 'es-ES'] },
    ]);
    expect(login).toEqual(['/price']);
    expect(await check('contact', site)).toMatchObject([{ address: `${otherOrigin}/help/`, result: 'answers' }]);
  });

  it('requests the site’s own origin if another program may serve the path', async () => {
    const site = await server.build({}, { PUBLIC_URL: otherOrigin });
    expect(await check('workbench', site)).toMatchObject([{ address: '/app/', result: 'answers', status: 200 }]);
    expect(login).toEqual(['/app/']);
    expect(await check('square', site)).toMatchObject([{ address: '/plugins/', result: 'answers' }]);
    expect(login).toEqual(['/app/']);
  });

  it('is not requested in a private network, however the address is written', async () => {
    const port = new URL(otherOrigin).port;
    const inside = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
      '169.254.169.254',
      '2130706433',
    ];
    const addresses = [...inside.map((host) => `http://${host}/`), `${otherOrigin}/200`, `http://localhost:${port}/`];
    for (const pricing of [...addresses, 'https://plugins.example:22/']) {
      const site = await server.build({ links: { pricing } });
      expect([pricing, await check('pricing', site)]).toMatchObject([
        pricing,
        [{ result: 'not_checked', status: null }],
      ]);
    }
    expect(login).toEqual([]);
  });

  it('refuses calls of the API', async () => {
    await make('saveSiteLink', { name: 'team', href: '/api/cmt/plugin/list' });
    expect(await check('team')).toMatchObject([{ result: 'not_checked' }]);
  });

  it.each([
    ['/200', 'answers', 200],
    ['/401', 'answers', 401],
    ['/moved', 'answers', 302],
    ['/404', 'missing', 404],
    ['/410', 'missing', 410],
    ['/503', 'unreachable', 503],
  ])('works in the network of a private deployment: %s', async (path, result, status) => {
    const site = await server.build({ links: { pricing: otherOrigin + path } }, { DEPLOY_TYPE: 'pri' });
    expect(await check('pricing', site)).toMatchObject([{ result, status }]);
    expect(login).toEqual([path]);
  });

  it('never requests cloud metadata, even in a private deployment, and reports a server that is gone', async () => {
    const links = { pricing: 'http://169.254.169.254/latest/', team: 'http://127.0.0.1:9/' };
    const site = await server.build({ links }, { DEPLOY_TYPE: 'pri' });
    expect(await check('pricing', site)).toMatchObject([{ result: 'not_checked' }]);
    expect(await check('team', site)).toMatchObject([{ result: 'unreachable', status: null }]);
  });
});
