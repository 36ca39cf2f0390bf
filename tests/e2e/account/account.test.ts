import { origin } from '../../support/browser/browser';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { ADMIN } from '../../support/processes/runServer';
import { authenticator } from '../../support/services/authenticator';

const ACCOUNT = '/plugins/account';
const USER = '/api/user-center/user';

interface Tokens {
  access_token: string;
}

async function signIn({ account, password }: Person): Promise<string> {
  const { data } = await api<{ code: string }>('POST', `${USER}/login/password`, { body: { account, password } });
  const session = await api<Tokens>('GET', `${USER}/login/code/user?code=${data.code}`);
  return session.data.access_token;
}

/** A user with an account and the token of a session outside of the browser. */
async function aMember(): Promise<Person & { token: string }> {
  const person = aPerson();
  await api('POST', `${USER}/sign-up`, { body: person });
  return { ...person, token: await signIn(person) };
}

/** Logs in on the server's own page, without any script. */
async function signInByPage(site: Site, { account, password }: Person): Promise<void> {
  await site.page.setJavaScriptEnabled(false);
  await site.page.goto(`${origin()}/user/login?${new URLSearchParams({ redirect_uri: origin() + ACCOUNT })}`);
  await site.page.type('#account', account);
  await site.page.type('#password', password);
  await Promise.all([site.page.waitForNavigation(), site.press('Enter')]);
}

/** Logs in and opens one part of the account page. */
async function openAccount(person: Person, part: string, options: Parameters<typeof Site.open>[1] = {}): Promise<Site> {
  const query = new URLSearchParams({ redirect_uri: `${origin()}${ACCOUNT}?part=${part}` });
  const site = await Site.open(`/user/login?${query}`, options);
  await site.type('Username', person.account);
  await site.type('Password', person.password);
  await site.press('Enter');
  await site.find('My account', 'heading');
  return site;
}

it('turns two-factor authentication on, and logs in with it without scripts', async () => {
  const person = await aMember();
  const site = await openAccount(person, 'two-factor');
  try {
    await site.click('Set up two-factor authentication', 'button');
    await site.type('Current password', person.password);
    await site.press('Enter');
    await site.sees('Setup key');
    const secret = await site.page.$eval('code', (code) => code.textContent?.replaceAll(' ', '') ?? '');
    const app = authenticator(secret);
    await site.type('Code', app.code(new Date()));
    await site.press('Enter');
    await site.sees('Your recovery codes');
    const [recovery = ''] = await site.page.$$eval('code', (codes) => codes.map((code) => code.textContent ?? ''));
    await site.click('I’ve saved them', 'button');
    await site.sees('10 recovery codes left');

    await signInByPage(site, person);
    expect(await site.page.$eval('h1', (heading) => heading.textContent)).toBe('Two-factor authentication');
    await site.page.type('#code', '000000');
    await Promise.all([site.page.waitForNavigation(), site.press('Enter')]);
    expect(await site.page.$eval('[role=alert]', (alert) => alert.textContent)).toContain('The code is incorrect');
    await site.page.type('#code', recovery);
    await Promise.all([site.page.waitForNavigation(), site.press('Enter')]);
    await site.isAt(ACCOUNT);
  } finally {
    await site.close();
  }
});

it('ends a session on another device', async () => {
  const person = await aMember();
  const site = await openAccount(person, 'sessions');
  try {
    await api('GET', `${USER}/userinfo`, { token: person.token });
    await site.page.reload();
    await site.sees('This device');
    await site.clickOn('li button');
    await site.sees('You aren’t logged in anywhere else.');
    expect((await api('GET', `${USER}/userinfo`, { token: person.token })).status).toBe(401);
  } finally {
    await site.close();
  }
});

it('shows a changed name at once, also in the header', async () => {
  const site = await openAccount(await aMember(), 'profile');
  try {
    await site.type('Display name', 'Ada Lovelace');
    await site.press('Enter');
    await site.find('Account menu of Ada Lovelace', 'button');
  } finally {
    await site.close();
  }
});

it("sets a new password by an administrator's link, without scripts", async () => {
  const person = await aMember();
  const body = { account: person.account };
  const link = await api<{ url: string }>('POST', `${USER}/password/reset_link`, { token: await signIn(ADMIN), body });
  const { pathname, search } = new URL(link.data.url);
  const site = await Site.open(pathname + search);
  try {
    await site.page.setJavaScriptEnabled(false);
    await site.page.reload();
    await site.page.type('#password', 'a new one entirely');
    await Promise.all([site.page.waitForNavigation(), site.press('Enter')]);
    expect(await site.page.$eval('h1', (heading) => heading.textContent)).toBe('Password changed');
    expect(await signIn({ ...person, password: 'a new one entirely' })).toBeTruthy();
    expect((await api('GET', `${USER}/userinfo`, { token: person.token })).status).toBe(401);
    const again = await site.page.goto(origin() + pathname + search);
    expect(again?.status()).toBe(410);
  } finally {
    await site.close();
  }
});

const PARTS = [
  ['profile', 'Save'],
  ['password', 'Change password'],
  ['two-factor', 'Set up two-factor authentication'],
  ['sessions', 'Log out everywhere else'],
  ['tokens', 'New token'],
  ['data', 'Delete account'],
] as const;

describe('has no axe violations in both schemes', () => {
  it('in any part, wide and on a phone', async () => {
    const site = await openAccount(await aMember(), 'profile');
    try {
      for (const [part, button] of PARTS) {
        await site.page.goto(`${origin()}${ACCOUNT}?part=${part}`, { waitUntil: 'domcontentloaded' });
        await site.isAlive();
        await site.find(button, 'button');
        expect([part, await site.violationsInEachLook()]).toEqual([part, []]);
      }
    } finally {
      await site.close();
    }
  });

  it('in the setup of two-factor authentication, and on the page that asks for its code', async () => {
    const person = await aMember();
    const site = await openAccount(person, 'two-factor');
    try {
      await site.click('Set up two-factor authentication', 'button');
      await site.find('Current password');
      expect(await site.violationsInBothSchemes()).toEqual([]);
      await site.type('Current password', person.password);
      await site.press('Enter');
      await site.sees('Setup key');
      expect(await site.violationsInBothSchemes()).toEqual([]);
      const secret = await site.page.$eval('code', (code) => code.textContent?.replaceAll(' ', '') ?? '');
      await site.type('Code', authenticator(secret).code(new Date()));
      await site.press('Enter');
      await site.sees('Your recovery codes');
      expect(await site.violationsInBothSchemes()).toEqual([]);
      await signInByPage(site, person);
      await site.page.setJavaScriptEnabled(true);
      expect(await site.violationsInBothSchemes()).toEqual([]);
    } finally {
      await site.close();
    }
  });

  it('on the page of a reset link', async () => {
    const body = { account: (await aMember()).account };
    const token = await signIn(ADMIN);
    const link = await api<{ url: string }>('POST', `${USER}/password/reset_link`, { token, body });
    const { pathname, search } = new URL(link.data.url);
    for (const address of [pathname + search, '/user/reset?token=gone']) {
      const site = await Site.open(address);
      try {
        expect(await site.violationsInBothSchemes()).toEqual([]);
      } finally {
        await site.close();
      }
    }
  });
});

it('logs out without scripts, and clears what the browser stored of the session', async () => {
  const person = await aMember();
  const site = await openAccount(person, 'profile');
  try {
    await site.page.setJavaScriptEnabled(false);
    await site.page.goto(`${origin()}/plugins/`);
    await Promise.all([site.page.waitForNavigation(), site.page.click('a[href^="/user/login"]')]);
    await site.sees(`This browser is logged in as ${person.account}.`);
    await Promise.all([site.page.waitForNavigation(), site.page.click('.logged-in a')]);
    await Promise.all([site.page.waitForNavigation(), site.page.click('.submit')]);
    expect(site.page.url()).toBe(`${origin()}/user/logout?done=1`);

    await site.page.setJavaScriptEnabled(true);
    await site.page.goto(`${origin()}/plugins/`);
    await site.isAlive();
    await site.find('Sign up / Log in', 'link');
    expect(await site.page.evaluate(() => localStorage.getItem('ps_auth'))).toBeNull();
  } finally {
    await site.close();
  }
});
