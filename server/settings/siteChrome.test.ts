import type { NavEntry } from '../../shared/site/siteChrome';
import { siteChromeOf } from './siteChrome';
import { EMPTY_SITE_CONFIG, SiteConfig } from './siteConfig';

const shown = (config: object, deployType?: Parameters<typeof siteChromeOf>[1]) =>
  siteChromeOf(SiteConfig.parse(config), deployType);
const namesOf = (nav: NavEntry[]) =>
  nav.map((entry) => ('links' in entry ? [entry.name, ...entry.links.map(({ name }) => name)].join(' ') : entry.name));

describe('the header of a deployment', () => {
  it.each([
    ['nothing said', {}, undefined, 'official'],
    ['overseas', { deployment: { deploy_type: 'oversea' } }, undefined, 'overseas'],
    ['private', { deployment: { deploy_type: 'gfkd' } }, undefined, 'private'],
    ['by the setting', { deployment: { deploy_type: 'oversea' } }, 'hk', 'private'],
    ['minimal if set', { features: { minimal_header: true } }, 'kdxf', 'minimal'],
    ['minimal only where it is private', { features: { minimal_header: true } }, undefined, 'official'],
    ['hidden', { features: { plugins_header: false } }, undefined, null],
  ] as const)('%s', (_what, config, deployType, header) => {
    expect(shown(config, deployType).chrome.header).toBe(header);
  });

  it('has all menus and links of the suite', () => {
    const { chrome } = siteChromeOf(EMPTY_SITE_CONFIG, undefined);
    expect(namesOf(chrome.nav)).toEqual([
      'products design whiteboard prototype',
      'community works components square recommend',
      'pricing',
      'download',
      'enterprise team private consultation education',
      'support contact help',
    ]);
    expect(chrome.workbench).toBe('/app/');
  });

  it('removes what a deployment does not have', () => {
    const links = { pricing: null, consultation: null, workbench: null, download: 'https://cdn.example/get' };
    const { chrome } = shown({ links });
    expect(namesOf(chrome.nav)).not.toContain('pricing');
    expect(namesOf(chrome.nav)).toContain('enterprise team private education');
    expect(chrome.nav).toContainEqual({ name: 'download', href: 'https://cdn.example/get' });
    expect(chrome.workbench).toBeUndefined();
  });

  it('links out of a private deployment only if configured', () => {
    expect(shown({}, 'pri').chrome).toEqual({ header: 'private', nav: [], workbench: '/app/' });
    const { nav } = shown({ links: { help: '/docs/', works: '/community/home' } }, 'pri').chrome;
    expect(namesOf(nav)).toEqual(['community works square', 'support help']);
  });

  it('offers Chinese and English in the minimal header, and no choice with one language', () => {
    const minimal = (languages?: string[]) =>
      shown({ deployment: { languages }, features: { minimal_header: true } }, 'pri').chrome.switcher;
    expect(minimal()).toEqual(['zh-CN', 'en-US']);
    expect(minimal(['en-US', 'ja-JP'])).toEqual(['en-US']);
    expect(minimal(['zh-CN'])).toEqual([]);
  });
});

it('is blank while a private deployment is not set up, and never otherwise', () => {
  const deployment = { initialised: false };
  expect([shown({ deployment }, 'pri').isBlank, shown({ deployment }).isBlank, shown({}, 'pri').isBlank]).toEqual([
    true,
    false,
    false,
  ]);
});

it('has a workbench of its own once one is set, by SITE_CONFIG or by an administrator', () => {
  expect(shown({}).chrome).not.toHaveProperty('hasOwnWorkbench');
  expect(shown({ links: { workbench: null } }).chrome).not.toHaveProperty('hasOwnWorkbench');
  expect(shown({ links: { workbench: '/work/' } }).chrome).toMatchObject({ hasOwnWorkbench: true });
  expect(shown({}).chromeWith({ workbench: '/app/' })).toMatchObject({ workbench: '/app/', hasOwnWorkbench: true });
});

it('has the deployment’s text after an install, or none', () => {
  const install = { text: { 'en-US': 'Open it in Studio' }, url: '/studio/' };
  expect(shown({ install }).chrome.install).toEqual(install);
  expect(shown({}).chrome).not.toHaveProperty('install');
});

it('lists the origins of its images once, without its own', () => {
  const images = ['/files/a.webp', 'https://cdn.example/b.png', 'https://cdn.example/c.png', undefined];
  const featured_works = images.map((image, index) => ({ title: 'A work', url: `/community/${index}`, image }));
  expect(shown({ featured_works }).images).toEqual(['https://cdn.example']);
});

describe('the collector of events', () => {
  const cn = 'https://cn.example/sa';
  const oversea = 'https://elsewhere.example/sa';
  const off = { enabled: false };
  const goal = (analytics: object, deployType?: Parameters<typeof siteChromeOf>[1]) =>
    shown({ analytics }, deployType).chrome.analytics?.server_url;

  it.each([
    ['nothing said: the own collector', {}, undefined, '/sa'],
    ['nothing said, the own one off', { collector: off }, undefined, undefined],
    ['by language', { server_url: { cn, oversea } }, undefined, { 'zh-CN': cn, 'en-US': oversea }],
    ['the own one in the region without', { server_url: { cn } }, undefined, { 'zh-CN': cn, 'en-US': '/sa' }],
    ['none in the region without', { server_url: { cn }, collector: off }, undefined, { 'zh-CN': cn, 'en-US': '' }],
    ['overseas', { server_url: { cn, oversea } }, 'oversea', oversea],
    ['overseas, never to the mainland', { server_url: { cn }, collector: off }, 'oversea', undefined],
    ['private: nowhere', {}, 'pri', undefined],
    ['private, unless it says so', { server_url: { cn, oversea: cn } }, 'kdxf', cn],
    ['private, to its own', { collector: { enabled: true } }, 'hk', '/sa'],
  ] as const)('%s', (_what, analytics, deployType, expected) => {
    expect(goal(analytics, deployType)).toEqual(expected);
  });

  it('is a project, and at most two origins', () => {
    const { chrome, connections } = shown({ analytics: { server_url: { cn, oversea }, project: 'default' } });
    expect(chrome.analytics?.project).toBe('default');
    expect(connections).toEqual(['https://cn.example', 'https://elsewhere.example']);
    expect(shown({}).connections).toEqual([]);
  });

  it.each([
    'http://collector.example/sa',
    'https://me:secret@collector.example/sa',
    'https://collector.example/sa#a',
    '/sa',
  ])('is never %s', (address) => {
    expect(SiteConfig.safeParse({ analytics: { server_url: { cn: address } } }).success).toBe(false);
  });
});
