import { openVisit, started, using, type VisitOptions } from '../../support/browser/analyticsVisit';
import { openPage } from '../../support/browser/browser';
import { clickOn, type Site } from '../../support/browser/Site';
import { aDeployment } from '../../support/processes/aDeployment';
import type { ServerProcess } from '../../support/processes/runServer';
import { type CollectorServer, runCollector } from '../../support/services/collectorServer';
import { CLIENT, OpenIdServer } from '../../support/services/OpenIdServer';

/** The SDK's own plugins and its user profiles, at the collector of a region. */
let collector: CollectorServer;
let company: OpenIdServer;
let server: ServerProcess;

beforeAll(async () => {
  collector = await runCollector();
  company = await OpenIdServer.start(() => [`${server.origin}/user/login/oidc/callback`]);
  const provider = { ...CLIENT, issuer: company.issuer, prompt: 'consent' };
  server = await aDeployment({
    analytics: { server_url: { oversea: `${collector.origin}/sa`, cn: `${collector.origin}/sa` } },
    login_methods: { oidc: { provider } },
  });
});
afterAll(async () => {
  await server?.remove();
  company?.close();
  await collector?.close();
});
beforeEach(() => {
  collector.requests.length = 0;
});

/** Prefix under which the SDK stores how long a page was read. */
const BEAT = 'sawebjssdkpageleave-';

const KNOWN = { sex: 'female', birthday: '1990-12-31', channel: 'intranet', tencent_docs: true };
const CLAIMS = { gender: 'female', birthdate: '1990-12-31', channel: 'intranet', tencent_docs: true };

/** Logs in at the company's own page as a user with these claims. */
async function signInAtCompany({ page }: Site, account: string, claims: object): Promise<void> {
  company.people.set(account, { preferred_username: account, name: account, ...claims });
  const back = encodeURIComponent(`${server.origin}/plugins/`);
  await page.goto(`${server.origin}/user/login/oidc?lang=en-US&redirect_uri=${back}`);
  await page.waitForSelector('input[name="login"]');
  await page.type('input[name="login"]', account);
  await page.type('input[name="password"]', 'whatever the company asks');
  await page.keyboard.press('Enter');
  await clickOn(page, 'button::-p-text(Continue)');
  await page.waitForFunction(() => location.pathname === '/plugins/' && localStorage.getItem('ps_auth') !== null);
}

const open = (options: VisitOptions = {}) => openVisit(server.origin, options);
const all = (name: string) => collector.events().filter(({ event }) => event === name);
const eventOf = (name: string) => all(name)[0];
const has =
  (...names: string[]) =>
  () =>
    names.every((name) => collector.names().includes(name));

it('sends the profile of each user who logs in, and whose logout it was', () =>
  using(open(), async (site) => {
    await started(site);
    await signInAtCompany(site, 'mei', { name: 'Mei Lin', ...CLAIMS });
    await collector.until(has('sign_in', 'profile_set'));
    const { user_info } = await site.page.evaluate(() => JSON.parse(localStorage.getItem('ps_auth') ?? ''));
    const account = String(user_info.user_id);
    const profile = collector.events().find(({ type }) => type === 'profile_set');
    // Our own collector finds the user by these two ids.
    const ids = { login_id: account, anonymous_id: expect.stringMatching(/./) };
    expect(profile).toMatchObject({ distinct_id: account, ...ids, properties: KNOWN });
    // The profile belongs to a user, the product to an event.
    expect(Object.keys(profile?.properties ?? {}).sort()).toEqual(Object.keys(KNOWN).sort());
    expect(eventOf('sign_in')).toMatchObject({ distinct_id: account, properties: { product_id: 9497 } });

    await site.click(`Account menu of ${user_info.nick_name}`, 'button');
    await site.click('Log out', 'menuitem');
    await collector.until(has('sign_out'));
    expect(eventOf('sign_out')).toMatchObject({ distinct_id: account });
    const before = all('$pageview').length;
    await site.page.reload({ waitUntil: 'load' });
    await collector.until(() => all('$pageview').length > before);
    expect(all('$pageview').at(-1)?.distinct_id).not.toBe(account);
    expect(all('$pageview').at(-1)?.login_id).toBeUndefined();
  }));

it('sends what users change and delete about themselves', () =>
  using(open(), async (site) => {
    await started(site);
    await signInAtCompany(site, 'ann', { name: 'Ann', ...CLAIMS });
    await site.page.goto(`${server.origin}/plugins/account`);
    await started(site);
    // The profile is sent when the previous page is left. If it arrived later, it would be mistaken for the change.
    await collector.until(has('profile_set'));
    await site.click('Sex and birthday', 'button');
    await site.click('Other', 'radio');
    await site.page.$eval('input[type="date"]', (input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await site.clickOn('section:has(input[type="date"]) button[type="submit"]');
    const hasEvent = (type: string) => () => collector.events().some((event) => event.type === type);
    await collector.until(hasEvent('profile_unset'));
    const of = (type: string) =>
      collector
        .events()
        .filter((event) => event.type === type)
        .at(-1)?.properties;
    expect(of('profile_set')).toEqual({ sex: 'other' });
    expect(of('profile_unset')).toEqual({ birthday: true });
  }));

it("sends the full channel through which a user arrived, and the user's first actions", () => {
  const campaign = 'c'.repeat(1_100);
  return using(open({ path: `/plugins/?sat_cf=2&utm_campaign=${campaign}` }), async (site) => {
    await collector.until(has('$ChannelLinkReaching', '$pageview', '$WebPageLoad', 'view_square'));
    const { properties = {} } = eventOf('$ChannelLinkReaching') ?? {};
    expect(properties._sa_channel_landing_url).toContain('/plugins/?sat_cf=2&utm_campaign=ccc');
    const lengths = (one: Record<string, unknown> = {}) =>
      [one._sa_channel_landing_url, one.$utm_campaign, one.$url].map((text) => String(text).length);
    expect(lengths(eventOf('$pageview')?.properties)).toEqual([1_024, 1_024, 500]);
    for (const { type, properties: sent } of collector.events())
      if (type === 'track') expect(sent.product_id).toBe(9497);

    await site.clickOn('[role="toolbar"][aria-label="Tags"] button:nth-of-type(2)');
    await site.clickOn('[role="toolbar"][aria-label="Tags"] button:nth-of-type(3)');
    await collector.until(() => all('choose_tag').length === 2);
    expect(all('choose_tag').map((one) => one.properties.$is_channel_callback_event)).toEqual([true, false]);
  });
});

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

it.each([
  ['asks for the parameters of a deep link on a phone', PHONE, 1],
  ['asks for none elsewhere', undefined, 0],
])('%s', (_what, userAgent, times) => {
  const link = encodeURIComponent('https://go.square.test/sd/app1/key42');
  return using(open({ path: `/plugins/?deeplink=${link}`, userAgent }), async () => {
    await collector.until(has('$pageview'));
    const requestsOf = () => collector.requests.filter(({ path }) => path.startsWith('/sdk/deeplink/'));
    if (times > 0) await collector.until(() => requestsOf().length > 0);
    expect(requestsOf().map(({ path }) => path)).toEqual(
      Array(times).fill('/sdk/deeplink/param?key=key42&system_type=JS&project=production'),
    );
  });
});

it('reports at the next visit how long a crashed page was read', async () => {
  const next = await openPage({ locale: 'en-US', consent: 'granted' });
  await using(open({ context: next.browserContext() }), async (site) => {
    await collector.until(has('$pageview'));
    // The first record has 3.14 s, the next one the real duration.
    await site.page.waitForFunction(
      (prefix) =>
        Object.entries({ ...localStorage }).some(
          ([name, stored]) => name.startsWith(prefix) && JSON.parse(stored).properties.event_duration !== 3.14,
        ),
      {},
      BEAT,
    );
    const crashed = new Promise((resolve) => site.page.once('error', resolve));
    const devtools = await site.page.createCDPSession();
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    expect(all('$WebPageLeave')).toEqual([]);

    await next.bringToFront();
    await next.goto(`${server.origin}/robots.txt`);
    // As if the user returned a minute later.
    const read = await next.evaluate((prefix) => {
      const name = Object.keys(localStorage).find((one) => one.startsWith(prefix)) ?? '';
      const stored = JSON.parse(localStorage.getItem(name) ?? '');
      localStorage.setItem(name, JSON.stringify({ ...stored, time: stored.time - 60_000 }));
      return stored.properties.event_duration as number;
    }, BEAT);
    expect(read).toBeGreaterThanOrEqual(5);
    await next.goto(`${server.origin}/plugins/`, { waitUntil: 'load' });
    await collector.until(has('$WebPageLeave'));
    expect(eventOf('$WebPageLeave')?.properties).toMatchObject({ event_duration: read, product_id: 9497 });
  });
});
