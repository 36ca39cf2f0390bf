import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOYMENT_TYPES } from './deploymentTypes';
import { browserLogin, collectorLimits, EMPTY_SITE_CONFIG, readSiteConfig, rulesOf, SiteConfig } from './siteConfig';

const folder = mkdtempSync(join(tmpdir(), 'site-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(text: string): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.json`);
  writeFileSync(path, text);
  return path;
}

describe('SITE_CONFIG', () => {
  it('is empty if the setting is', () => {
    expect(readSiteConfig(undefined)).toEqual(EMPTY_SITE_CONFIG);
    expect(readSiteConfig(aFile('{}'))).toEqual(EMPTY_SITE_CONFIG);
  });

  it.each(['https://client.example', 'https://client.example:8443', 'http://localhost:8123', 'app://shell'])(
    'accepts %s as a client',
    (origin) => {
      const file = aFile(JSON.stringify({ client: { origins: [origin] } }));
      expect(readSiteConfig(file).client.origins).toEqual([origin]);
    },
  );

  it.each([
    ...['*', 'https://*', 'https://*.example', 'https://client.example/', 'https://client.example/path', 'null'],
    ...['http://client.example', 'file://shell', 'javascript://x', 'HTTPS://A.example'],
    'https://a.example; script-src *',
  ])('refuses %s as a client', (origin) => {
    const file = aFile(JSON.stringify({ client: { origins: [origin] } }));
    expect(() => readSiteConfig(file)).toThrow('wrong at client.origins.0');
  });

  it('forbids administrators to approve their own plugins by default', () => {
    expect(readSiteConfig(undefined).review.own_submissions).toBe('forbidden');
    expect(readSiteConfig(aFile('{"review": {}}')).review.own_submissions).toBe('forbidden');
    const allowed = aFile('{"review": {"own_submissions": "allowed"}}');
    expect(readSiteConfig(allowed).review.own_submissions).toBe('allowed');
  });

  it.each([
    ['a file that is not there', () => join(folder, 'none.json'), 'cannot be read (ENOENT)'],
    ['a folder', () => folder, 'cannot be read (EISDIR)'],
    ['text that is no JSON', () => aFile('{"login":'), 'is not JSON'],
    ['a list', () => aFile('[]'), 'wrong at the file itself'],
    ['a key that is not known', () => aFile('{"logins": {}}'), '"logins"'],
    ['a review rule that is none', () => aFile('{"review": {"own_submissions": "yes"}}'), 'review.own_submissions'],
    [
      'a deployment type that is none',
      () => aFile('{"deployment": {"deploy_type": "moon"}}'),
      'deployment.deploy_type',
    ],
    [
      'a default language that is not offered',
      () => aFile('{"deployment": {"languages": ["en-US"], "default_language": "zh-CN"}}'),
      'deployment.default_language: must be one of deployment.languages',
    ],
    ['a login page of a hostile scheme', () => aFile('{"login": {"login_page": "javascript:x"}}'), 'login.login_page'],
    ['a user API of a hostile scheme', () => aFile('{"login": {"userapi_url": "javascript:x"}}'), 'login.userapi_url'],
    [
      'a user API beside the site',
      () => aFile('{"login": {"userapi_url": "//evil.example/api"}}'),
      'login.userapi_url',
    ],
    [
      'a user API with an account in it',
      () => aFile('{"login": {"userapi_url": "https://a:b@c.example/api"}}'),
      'login.userapi_url',
    ],
    ['a login page beside the site', () => aFile('{"login": {"login_page": "//evil.example"}}'), 'login.login_page'],
    [
      'a redirect without an address',
      () => aFile('{"login_methods": {"oidc": {"logout_mode": "redirect"}}}'),
      'logout_url',
    ],
    ['no language at all', () => aFile('{"deployment": {"languages": []}}'), 'deployment.languages'],
    ['a language that is none', () => aFile('{"deployment": {"languages": ["tlh"]}}'), 'deployment.languages.0'],
    ['a site with a path', () => aFile('{"sites": {"ja-JP": "https://jp.example/plugins"}}'), 'sites.ja-JP'],
    ['a link of a hostile scheme', () => aFile('{"links": {"help": "javascript:x"}}'), 'links.help'],
    ['a link beside the site', () => aFile('{"links": {"help": "//evil.example"}}'), 'links.help'],
    ['a contact without an address', () => aFile('{"links": {"contact": "mailto:nobody"}}'), 'links.contact'],
    ['words for after an install without a text', () => aFile('{"install": {"url": "/app/"}}'), 'install.text'],
    [
      'a way after an install of a hostile scheme',
      () => aFile('{"install": {"text": "Go on", "url": "javascript:x"}}'),
      'install.url',
    ],
    ['an unknown link', () => aFile('{"links": {"fax": "/fax/"}}'), 'fax'],
    [
      'a fifth featured work',
      () => aFile(JSON.stringify({ featured_works: Array(5).fill({ title: 'A', url: '/a' }) })),
      'featured_works',
    ],
    ['a login method that is none', () => aFile('{"login_methods": {"fax": {}}}'), 'login_methods'],
    [
      'an allowlist that holds no address',
      () => aFile('{"redirect_allowlist": ["square.example"]}'),
      'redirect_allowlist.0',
    ],
  ])('stops the start with one clear line for %s', (_what, path, words) => {
    let message = '';
    try {
      readSiteConfig(path());
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toContain('SITE_CONFIG');
    expect(message).toContain(words);
    expect(message).not.toContain('\n');
  });

  it('follows its deployment type, which the setting overrides, with its languages', () => {
    const closed = SiteConfig.parse({ deployment: { deploy_type: 'hk', languages: ['en-US'] } });
    expect(rulesOf(closed, undefined)).toEqual({ ...DEPLOYMENT_TYPES.hk, languages: ['en-US'] });
    expect(rulesOf(closed, 'oversea')).toEqual({ ...DEPLOYMENT_TYPES.oversea, languages: ['en-US'] });
    expect(rulesOf(EMPTY_SITE_CONFIG, undefined)).toEqual(DEPLOYMENT_TYPES.official);
    expect(rulesOf(EMPTY_SITE_CONFIG, 'cluster')).toEqual(DEPLOYMENT_TYPES.cluster);
  });

  it('gives the browser its login options under its own names, and nothing without them', () => {
    const config = SiteConfig.parse({
      login: { response_type: 'none', storage: 'cookie', ux_mode: 'popup', from: 'intranet', expires_advance: 60_000 },
    });
    expect(browserLogin(config, 'pri')).toEqual({
      responseType: 'none',
      storageAPI: 'cookie',
      ux_mode: 'popup',
      from: 'intranet',
      tokenConfig: { expires_advance: 60_000 },
      isPri: true,
      signUp: false,
    });
    expect(browserLogin(EMPTY_SITE_CONFIG, undefined)).toBeNull();
    const elsewhere = SiteConfig.parse({ login: { login_page: 'https://sso.example/login' } });
    expect(browserLogin(elsewhere, undefined)).toMatchObject({ onPage: true });
  });

  it('reads a provider’s secret from the environment if it is configured so, and sends the browser to its login page', () => {
    const provider = {
      login_url: 'https://portal.example/login',
      issuer: 'portal',
      audience: 'square',
      secret: { env: 'PORTAL_SECRET' },
    };
    const read = () => SiteConfig.safeParse({ login_methods: { custom_sso: { provider } } });
    expect(read().error?.issues[0]?.message).toBe('the environment variable PORTAL_SECRET is not set');
    process.env.PORTAL_SECRET = 'x'.repeat(32);
    try {
      expect(browserLogin(read().data ?? EMPTY_SITE_CONFIG, undefined)).toEqual({ onPage: true });
    } finally {
      delete process.env.PORTAL_SECRET;
    }
  });

  it('collects events unless the deployment is private, or as configured', () => {
    const withCollector = (collector: object) => SiteConfig.parse({ analytics: { collector } });
    expect(collectorLimits(EMPTY_SITE_CONFIG, undefined)).toEqual({ days: 90, bytes: 1_024_000_000 });
    expect(collectorLimits(EMPTY_SITE_CONFIG, 'oversea')).not.toBeNull();
    expect(collectorLimits(EMPTY_SITE_CONFIG, 'pri')).toBeNull();
    expect(collectorLimits(withCollector({ enabled: true, days: 7, megabytes: 16 }), 'pri')).toEqual({
      days: 7,
      bytes: 16_000_000,
    });
    expect(collectorLimits(withCollector({ enabled: false }), undefined)).toBeNull();
    expect(SiteConfig.safeParse({ analytics: { collector: { megabytes: 1 } } }).success).toBe(false);
  });
});
