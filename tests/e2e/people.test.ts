import { origin } from '../support/browser';
import { ADMIN } from '../support/runServer';
import { api, type Person, Site } from '../support/Site';
import { aMember } from '../support/tabs';

const ACCOUNTS = '/plugins/backstage-index/accounts';
const ACTS = '/plugins/backstage-index/acts';
const SIGN_IN = '/api/user-center/user/login/password';
type Options = Parameters<typeof Site.open>[1];

/** On the server's own sign-in page, which comes back to a page of the back-office. */
async function openSignedIn(path: string, person: Person, options: Options = {}): Promise<Site> {
  const site = await Site.open(`/user/login?${new URLSearchParams({ redirect_uri: origin() + path })}`, options);
  await fillSignIn(site, person);
  return site;
}

/** In whatever language the page is. */
async function fillSignIn(site: Site, person: Person): Promise<void> {
  await site.page.type('#account', person.account);
  await site.page.type('#password', person.password);
  await site.press('Enter');
}

/** By its words: antd's own radio lies unseen beneath them. */
const choose = (site: Site, role: string) => site.clickOn(`.ant-drawer ::-p-text(${role})`);

const isAt = (site: Site, path: string) =>
  site.page.waitForFunction((wanted: string) => location.pathname === wanted, { timeout: 20_000 }, path);

it('lets the super administrator see to an account: role, reset link, lock; and writes it all down', async () => {
  const person = await aMember();
  const site = await openSignedIn(`${ACCOUNTS}?keyword=${person.account}`, ADMIN);
  try {
    await site.click(`Manage ${person.account}`, 'button');
    await choose(site, 'General administrator');
    await site.sees('reviews plugins and runs the square');
    await site.click('Change the role', 'button');
    await site.sees(`${person.account} is now: General administrator`);

    await site.click('Make the link', 'button');
    const link = await (await site.find('Link', 'textbox')).evaluate((field) => (field as HTMLInputElement).value);
    const visitor = await Site.open(new URL(link).pathname + new URL(link).search);
    await visitor.page.type('#password', 'a new one entirely');
    await Promise.all([visitor.page.waitForNavigation(), visitor.press('Enter')]);
    await visitor.sees('The password is changed');
    await visitor.close();
    const body = { account: person.account, password: 'a new one entirely' };
    expect((await api('POST', SIGN_IN, { body })).status).toBe(200);

    await site.click('Lock the account', 'button');
    await site.sees('Every session of the account ends at once');
    // The question has the focus on Cancel: what it asks for is the next one.
    await site.press('Tab');
    await site.press('Enter');
    await site.sees(`${person.account} was locked`);
    expect(await api('POST', SIGN_IN, { body })).toMatchObject({ status: 403, error: 'account_locked' });

    await site.page.goto(`${origin()}${ACTS}?keyword=${person.account}`);
    for (const act of ['Changed a role', 'Made a password reset link', 'Locked an account']) await site.sees(act);
    await site.sees('role: 0 → 2');
  } finally {
    await site.close();
  }
});

it('shows a general administrator the log and no accounts', async () => {
  const reviewer = await aMember();
  const owner = await openSignedIn(`${ACCOUNTS}?keyword=${reviewer.account}`, ADMIN, { locale: 'zh-CN' });
  await owner.click(`管理：${reviewer.account}`, 'button');
  await choose(owner, '普通管理员');
  await owner.click('更改角色', 'button');
  await owner.sees(`${reviewer.account} 现在是普通管理员`);
  await owner.close();

  const site = await openSignedIn(ACTS, reviewer, { locale: 'zh-CN' });
  try {
    await site.find('操作日志', 'menuitem');
    await site.sees('管理员做过的每一件事');
    expect(await site.page.evaluate(() => document.body.innerText)).not.toContain('更改角色');
    await site.page.goto(origin() + ACCOUNTS);
    await isAt(site, '/plugins/403');
  } finally {
    await site.close();
  }
});

it('sends who is signed out to the sign-in, and brings them back to what they asked for', async () => {
  const site = await Site.open(`${ACTS}?act=account.role`, { locale: 'zh-CN' });
  try {
    await isAt(site, '/user/login');
    await fillSignIn(site, ADMIN);
    await isAt(site, ACTS);
    expect(new URL(site.page.url()).search).toBe('?act=account.role');
    await site.find('操作日志', 'menuitem');
  } finally {
    await site.close();
  }
});

it.each(['light', 'dark'] as const)('has nothing for axe to find in the %s scheme, drawers and all', async (scheme) => {
  const person = await aMember();
  for (const width of [1440, 390]) {
    const site = await openSignedIn(`${ACCOUNTS}?keyword=${person.account}`, ADMIN, { scheme, width });
    try {
      await site.find(`Manage ${person.account}`, 'button');
      expect(await site.accessibilityFaults()).toEqual([]);
      await site.click(`Manage ${person.account}`, 'button');
      await site.click('Make the link', 'button');
      await site.find('Link', 'textbox');
      expect(await site.accessibilityFaults()).toEqual([]);
      await site.page.goto(`${origin()}${ACTS}?keyword=${person.account}`);
      await site.click(`Details: Made a password reset link, ${person.account}`, 'button');
      await site.page.waitForSelector('.ant-drawer table');
      expect(await site.accessibilityFaults()).toEqual([]);
    } finally {
      await site.close();
    }
  }
});
