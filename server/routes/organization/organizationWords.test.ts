import { type Api, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { confirmEmail } from '../../../tests/support/api/anApiWithMailServer';
import { Visitor } from '../../../tests/support/api/Visitor';
import { aMailServer, linkIn, type MailServer } from '../../../tests/support/services/mailServer';
import { Mailer } from '../../mail/Mailer';
import { SiteEmails } from '../../mail/SiteEmails';
import { organizationLook } from '../../services/organization/organizationLook';
import { SiteConfig } from '../../settings/siteConfig';
import { lookOf } from '../loginPages/accountPages';

/** Texts of an organization on the pages and in the emails that the server renders. */
const ORIGIN = 'https://square.example';
const HOSTILE = '<img src=x onerror=alert(1)>';
const config = {
  enterprise: {
    ext: {
      brand: { enable: true, brand_key: 'acme' },
      template: { topic_color_key: 'acme', work_station_key: 'acme' },
    },
    resources: {
      acme: {
        brand: {
          name: { 'zh-CN': '艾克米', 'en-US': 'Acme & Sons' },
          logo: { light: 'https://cdn.acme.example/logo.png', dark: '/files/dark.webp' },
        },
        tokens: { accent: { light: '#b4232f' } },
        text_replace: {
          'session.login': { 'en-US': 'Enter Acme', 'zh-CN': '进入艾克米' },
          'page.login.loginLead': { 'en-US': `Use your Acme card. ${HOSTILE}` },
          'page.failure.too_many_attempts': { 'en-US': 'Wait {minutes, plural, one {a minute} other {# minutes}}.' },
          'page.logout.notLoggedIn': { 'en-US': 'No one is logged in' },
          'email.resetLink.subject': { 'en-US': 'Your Acme password', 'zh-CN': '艾克米密码' },
          'email.resetLink.lead': { 'en-US': `For {account} of {site}. ${HOSTILE}` },
        },
      },
    },
  },
};

let api: Api;
let mailServer: MailServer;
let mailer: Mailer;
let ada: Person;
beforeAll(async () => {
  mailServer = await aMailServer();
  mailer = new Mailer({ url: mailServer.url, from: 'square@square.test', onFailure: () => {} });
  const setting = SiteConfig.parse(config).enterprise;
  const siteEmails = new SiteEmails(mailer, ORIGIN, (e_id, locale) =>
    lookOf({ context: api.context, config: setting }, e_id, locale),
  );
  api = await theWholeApi({}, { config, accounts: { siteEmails } });
  ada = await api.person('ada');
  await confirmEmail({ ...api, mailServer }, ada, 'ada@acme.example');
});
afterAll(async () => {
  await mailer?.close();
  await mailServer?.close();
  await api?.close();
});

const open = async (path: string) => (await new Visitor(api).get(path)).text;
const requestReset = (lang: string) => new Visitor(api).post(`/user/reset/request?lang=${lang}`, { account: 'ada' });

it('the login page shows the texts, name, logo and colors of the organization', async () => {
  const { text, headers } = await new Visitor(api).get('/user/login?lang=en-US');
  expect(text).toContain('<h1>Enter Acme</h1>');
  expect(text).toContain('<title>Enter Acme · Acme &amp; Sons</title>');
  expect(text).toContain('Use your Acme card. &lt;img src=x onerror=alert(1)&gt;');
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('--ps-accent:#b4232f');
  expect(text).toContain('srcset="/files/dark.webp"');
  expect(text).toContain('src="https://cdn.acme.example/logo.png"');
  expect(String(headers['content-security-policy'])).toContain("img-src 'self' https://cdn.acme.example;");
});

it('each language has its own texts, and the site’s if none is replaced', async () => {
  expect(await open('/user/login?lang=zh-CN')).toContain('<h1>进入艾克米</h1><p class="lead">欢迎回来');
  expect(await open('/user/login?lang=ja-JP')).toContain('<h1>ログイン</h1>');
  expect(await open('/user/logout?lang=en-US')).toContain('<h1>No one is logged in</h1>');
  expect(await open('/user/reset/request?lang=en-US')).toContain('<a href="/user/login">Enter Acme</a>');
});

it('a replaced text with a plural shows its number', async () => {
  const browser = new Visitor(api);
  const wrong = () => browser.post('/user/login?lang=en-US', { account: 'ada', password: 'not this one' });
  for (let tries = 0; tries < 10; tries += 1) await wrong();
  expect((await wrong()).text).toContain('<p>Wait 15 minutes.</p>');
});

it('emails use the texts in the user’s language, with the logo, and escape them', async () => {
  await requestReset('en-US');
  const english = await mailServer.next('ada@acme.example');
  expect(english.subject).toBe('Your Acme password · Acme & Sons');
  expect(english.text).toContain(`For ada of Acme & Sons. ${HOSTILE}`);
  expect(english.html).toContain('For ada of Acme &amp; Sons. &lt;img src=x onerror=alert(1)&gt;');
  expect(english.html).toContain('src="https://cdn.acme.example/logo.png"');
  expect(english.html).toContain(`srcset="${ORIGIN}/files/dark.webp"`);
  expect(linkIn(english)).toContain('lang=en-US');

  await requestReset('zh-CN');
  const chinese = await mailServer.next('ada@acme.example');
  expect(chinese.subject).toBe('艾克米密码 · 艾克米');
  expect(chinese.text).toContain('申请重置密码');
});

it('a page of the site does not include texts that browsers never show', async () => {
  const parts = { context: api.context, config: SiteConfig.parse(config).enterprise };
  const { shown } = await organizationLook(parts, null, 'en-US');
  expect(Object.keys(shown?.texts ?? {}).sort()).toEqual(['session.login', 'site.title']);
});
