import { origin } from '../support/browser';
import { ADMIN } from '../support/runServer';
import { api, type Person, Site } from '../support/Site';
import { aMember } from '../support/tabs';

const ACCOUNTS = '/plugins/backstage-index/accounts';

/** Signed in, on the page of reset links or wherever that sends. */
async function openAccounts(person: Person, options: Parameters<typeof Site.open>[1] = {}): Promise<Site> {
  const query = new URLSearchParams({ redirect_uri: origin() + ACCOUNTS });
  const site = await Site.open(`/user/login?${query}`, options);
  await site.type('Account', person.account);
  await site.type('Password', person.password);
  await site.press('Enter');
  return site;
}

it('gives a super administrator a link, under which somebody sets a new password', async () => {
  const person = await aMember();
  const site = await openAccounts(ADMIN);
  try {
    await site.find('Accounts', 'menuitem');
    await site.type('Account', person.account);
    await site.press('Enter');
    await site.sees(`The link for ${person.account}`);
    const link = await (await site.find('Link', 'textbox')).evaluate((field) => (field as HTMLInputElement).value);
    await site.page.goto(link);
    await site.page.type('#password', 'a new one entirely');
    await Promise.all([site.page.waitForNavigation(), site.press('Enter')]);
    await site.sees('The password is changed');
    const body = { account: person.account, password: 'a new one entirely' };
    expect((await api('POST', '/api/user-center/user/login/password', { body })).status).toBe(200);
  } finally {
    await site.close();
  }
});

it('lets nobody else in', async () => {
  const site = await openAccounts(await aMember());
  try {
    await site.page.waitForFunction(() => location.pathname === '/plugins/403', { timeout: 20_000 });
  } finally {
    await site.close();
  }
});

it.each(['light', 'dark'] as const)('has nothing for axe to find in the %s scheme, link and all', async (scheme) => {
  const person = await aMember();
  for (const width of [1440, 390]) {
    const site = await openAccounts(ADMIN, { scheme, width });
    try {
      await site.type('Account', person.account);
      await site.press('Enter');
      await site.sees('The link for');
      expect(await site.accessibilityFaults()).toEqual([]);
    } finally {
      await site.close();
    }
  }
});
