import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageRenderer } from '../../../shared/site/initialPage';
import { type Api, anApi } from '../../../tests/support/api/anApi';
import { DEPLOYMENT_TYPES } from '../../settings/deploymentTypes';
import { readSettings } from '../../settings/settings';
import { siteChromeOf } from '../../settings/siteChrome';
import { browserLogin, EMPTY_SITE_CONFIG, rulesOf, SiteConfig } from '../../settings/siteConfig';
import { siteRoutes } from './site';

const dir = mkdtempSync(join(tmpdir(), 'ps-site-'));
const CLIENT = { origins: ['https://client.example'] };
let api: Api;
let renderings = 0;
let failing = false;

/**
 * Renders its input as text. The real renderer is built from src/render and tested in a browser
 * (tests/e2e/site/firstScreen.test.ts).
 */
const renderer: PageRenderer = {
  initialRequests: () => [
    { name: 'listTags', payload: {} },
    { name: 'listPlugins', payload: { limit: 24 } },
  ],
  async renderHomePage(data) {
    renderings += 1;
    if (failing) throw new Error('A drawing of the tests failed.');
    return { root: `<h1>${data.locale} ${data.theme}</h1>`, layer: null };
  },
};

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  const tags = '<link rel="stylesheet" href="/plugins/assets/umi.css"><script src="/plugins/assets/umi.js"></script>';
  writeFileSync(join(dir, 'index.html'), tags);
  writeFileSync(join(dir, 'assets/umi.css'), 'h1{color:red}');
  api = await anApi(({ app, context }) =>
    siteRoutes(app, {
      dir,
      context,
      settings: readSettings({}),
      rules: DEPLOYMENT_TYPES.official,
      organization: { context, config: EMPTY_SITE_CONFIG.enterprise },
      ...siteChromeOf(EMPTY_SITE_CONFIG, undefined),
      login: null,
      client: CLIENT,
      renderer,
    }),
  );
});
beforeEach(() => {
  failing = false;
});
afterAll(async () => {
  await api?.close();
  rmSync(dir, { recursive: true });
});

let senders = 0;
/** A new sender each time, unless one is given, so that no test uses up another's share of rendering. */
const homePage = (search: string, cookie = '', remoteAddress = `10.0.${senders >> 8}.${senders++ & 255}`) =>
  api.send({ url: `/plugins/${search}`, headers: { cookie }, remoteAddress });
const isRendered = ({ text }: { text: string }) => text.includes('<h1>');

it('renders the list in the user’s language and scheme, with its data and styles inlined', async () => {
  const page = await homePage('?keyword=whole', 'ps_lang=ja-JP; ps_theme=dark');
  expect(page.text).toContain('<div id="root"><h1>ja-JP dark</h1></div>');
  expect(page.text).toContain('<style data-href="/plugins/assets/umi.css">h1{color:red}</style>');
  expect(page.text).toContain('"listPlugins {\\"limit\\":24}":{"plugin_list":[]');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=';/);
  expect(policy).not.toContain('unsafe');
});

it('runs the site’s scripts after the first paint, and the policy allows their loader', async () => {
  const { text, headers } = await homePage('?keyword=painted');
  expect(text).not.toContain('<script src');
  expect(text).toContain('<link rel="preload" href="/plugins/assets/umi.js" as="script" fetchpriority="low" data-run>');
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script as string);
  expect(inline.at(-1)).toContain('link[data-run]');
  for (const script of inline) {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

it('renders nothing for a frame, because a desktop app has its own header', async () => {
  const headers = { 'sec-fetch-dest': 'iframe' };
  const framed = await api.send({ url: '/plugins/?keyword=framed', headers });
  expect(framed.text).toContain('<div id="root"></div>');
  expect(framed.text).toContain('ps-client');
  expect((await homePage('?keyword=framed')).text).toContain('<h1>');
});

it('renders once for concurrent requests, and again for another scheme', async () => {
  renderings = 0;
  await Promise.all([homePage('?keyword=many'), homePage('?keyword=many'), homePage('?keyword=many')]);
  expect(renderings).toBe(1);
  await homePage('?keyword=many', 'ps_theme=dark');
  expect(renderings).toBe(2);
});

it('renders one page for all addresses that differ in what it does not read', async () => {
  renderings = 0;
  const same = [
    '?sort=1&keyword=same',
    '?keyword=same&sort=1&x=1234',
    '?utm_source=a&keyword=same&sort=1&keyword=other',
  ];
  for (const search of [...same, '?keyword=same&sort=1&lang=xx', '?keyword=same&sort=1&tag_id=nope'])
    expect(isRendered(await homePage(search))).toBe(true);
  expect(renderings).toBe(1);
  const [, first] = /<script id="ps-initial-data" type="application\/json">(.*?)<\/script>/s.exec(
    (await homePage('?x=5678&sort=1&keyword=same')).text,
  ) as RegExpExecArray;
  expect(JSON.parse(first as string).href).toBe('http://square.test/plugins/?keyword=same&sort=1');
});

it.each(['?keyword=%E2%80%8B', '?activity_id=01'])(
  'shares the home page with %s, which it does not read',
  async (search) => {
    const dataOf = ({ text }: { text: string }) =>
      JSON.parse(/<script id="ps-initial-data" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] as string);
    const campaign = { title: 'Icons', titles: '{}', cover: '', tutorial_url: '' };
    await api.context.db.insertInto('activities').values(campaign).execute();
    const page = await homePage(search);
    expect(page.text).not.toContain('noindex');
    expect(dataOf(page).home).toEqual(dataOf(await homePage('')).home);
    expect(dataOf(page).home?.activity ?? false).toBe(false);
  },
);

it('renders nothing for an unknown plugin, because such addresses are endless', async () => {
  renderings = 0;
  const page = await homePage('?plugin_key=nobody-has-this');
  expect(page.status).toBe(404);
  expect(page.text).toContain('<div id="root"></div>');
  expect(renderings).toBe(0);
});

it('leaves rendering to the browser if too many pages are pending', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, (_, index) => homePage(`?keyword=crowd${index}`)));
  const rendered = pages.filter(isRendered).length;
  expect(rendered).toBeGreaterThan(0);
  expect(rendered).toBeLessThan(40);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(isRendered(await homePage('?keyword=after the crowd'))).toBe(true);
});

describe('one address that requests a new page each time', () => {
  const LOUD = '192.0.2.1';

  it('takes a few places of the queue, and leaves the others', async () => {
    const loud = Array.from({ length: 40 }, (_, index) => homePage(`?keyword=flood${index}`, '', LOUD));
    const others = Array.from({ length: 5 }, (_, index) => homePage(`?keyword=others${index}`));
    expect((await Promise.all(loud)).filter(isRendered)).toHaveLength(3);
    expect((await Promise.all(others)).every(isRendered)).toBe(true);
  });

  it('uses up its own share: its browser renders, cached pages still work, and others are not affected', async () => {
    let rendered = 0;
    const next = () => homePage(`?keyword=each${rendered}`, '', LOUD);
    let rest = await next();
    while (rendered < 60 && isRendered(rest)) {
      rendered += 1;
      rest = await next();
    }
    expect(rendered).toBeLessThan(60);
    expect(rest.status).toBe(200);
    expect(rest.text).toContain('<div id="root"></div>');
    expect(isRendered(await homePage(`?keyword=each${rendered}`))).toBe(true);
    expect(isRendered(await next())).toBe(true);
  });
});

describe('a deployment that is not set up yet', () => {
  let blank: Api;
  beforeAll(async () => {
    const config = SiteConfig.parse({ deployment: { initialised: false, languages: ['en-US', 'ko-KR'] } });
    blank = await anApi(({ app, context }) => {
      app.decorate('languages', rulesOf(config, 'pri').languages);
      const parts = {
        dir,
        context,
        settings: readSettings({}),
        rules: DEPLOYMENT_TYPES.pri,
        organization: { context, config: config.enterprise },
        login: null,
        client: null,
        renderer,
      };
      return siteRoutes(app, { ...parts, ...siteChromeOf(config, 'pri') });
    });
  });
  afterAll(() => blank?.close());

  it('shows blank pages, in one of its languages', async () => {
    for (const path of ['/plugins/', '/plugins/mine', '/plugins/no/such/page']) {
      const page = await blank.send({ url: path, headers: { cookie: 'ps_lang=ja-JP' } });
      expect(page.status).toBe(200);
      expect(page.text).toContain('<html lang="en-US">');
      expect(page.text).toContain('<body></body>');
      expect(page.text).not.toContain('<script');
    }
  });

  it('shows Admin', async () => {
    const page = await blank.send({ url: '/plugins/backstage-index/audit-list' });
    expect(page.text).toContain('<div id="root"></div>');
  });
});

it('includes the deployment’s site chrome in its pages, and allows its images, collectors and user API', async () => {
  const works = [{ title: 'A "work"', url: '/community/1', image: 'https://cdn.example/a.png' }];
  const analytics = { server_url: { cn: 'https://cn.example/sa', oversea: 'https://elsewhere.example:8106/sa' } };
  const login = {
    login_page: 'https://id.example/login',
    userapi_url: 'https://account.example/api/user-center',
    ux_mode: 'iframe',
  };
  const config = SiteConfig.parse({ featured_works: works, analytics, login });
  const shown = siteChromeOf(config, undefined);
  const other = await anApi(({ app, context }) =>
    siteRoutes(app, {
      dir,
      context,
      settings: readSettings({}),
      rules: DEPLOYMENT_TYPES.official,
      organization: { context, config: EMPTY_SITE_CONFIG.enterprise },
      ...shown,
      login: browserLogin(config, undefined),
      client: null,
      renderer,
    }),
  );
  const page = await other.send({ url: '/plugins/' });
  await other.close();
  const chromeContent = /<meta name="ps-chrome" content="([^"]*)">/.exec(page.text)?.[1] ?? '';
  expect(JSON.parse(chromeContent.replaceAll('&quot;', '"'))).toEqual(shown.chrome);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;");
  expect(policy).toContain(
    "connect-src 'self' https://cn.example https://elsewhere.example:8106 https://account.example;",
  );
  expect(policy).toContain("frame-src 'self' https://id.example;");
  const loginContent = /<meta name="ps-login" content="([^"]*)">/.exec(page.text)?.[1] ?? '';
  expect(JSON.parse(loginContent.replaceAll('&quot;', '"'))).toMatchObject(login);
});

it('escapes texts so that none can close the element with the data', async () => {
  const page = await homePage(`?keyword=${'%3C/script%3E'}</script><script>alert(1)</script>`);
  const held = /<script id="ps-initial-data" type="application\/json">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '';
  expect(page.text).not.toContain('<script>alert');
  expect(() => JSON.parse(held)).not.toThrow();
});

it('sends the empty page if rendering fails, and when a login returns', async () => {
  failing = true;
  for (const search of ['?keyword=fails', '?code=abc&state=x']) {
    const page = await homePage(search);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root"></div>');
    expect(String(page.headers['content-security-policy'])).toContain("'nonce-");
  }
});
