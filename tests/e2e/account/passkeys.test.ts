import type { CDPSession } from 'puppeteer';
import { origin } from '../../support/browser/browser';
import { aPerson, api, type Person, Site } from '../../support/browser/Site';
import { runServer, type ServerProcess } from '../../support/processes/runServer';
import { freePort } from '../../support/services/freePort';

const ACCOUNT = '/plugins/account?part=two-factor';
const LOGIN = `/user/login?${new URLSearchParams({ redirect_uri: '' })}`;

let server: ServerProcess;
const before = process.env.TEST_ORIGIN;
beforeAll(async () => {
  const port = String(await freePort());
  // Passkeys belong to the host of the configured address. An IP address is none.
  process.env.TEST_ORIGIN = `http://localhost:${port}`;
  server = await runServer({ env: { PORT: port, PUBLIC_URL: process.env.TEST_ORIGIN, REQUIRE_ADMIN_TOTP: '1' } });
});
afterAll(async () => {
  if (before === undefined) delete process.env.TEST_ORIGIN;
  else process.env.TEST_ORIGIN = before;
  await server?.remove();
});

const loginAddress = () => LOGIN + encodeURIComponent(origin() + ACCOUNT);

/** Gives a page an authenticator that is built into the device, whose user always confirms. */
async function addAuthenticator(site: Site): Promise<CDPSession> {
  const client = await site.page.createCDPSession();
  await client.send('WebAuthn.enable', { enableUI: false });
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return client;
}

/** Signs a new user up, and opens the part of their account with the passkeys. */
async function openAccount(options: Parameters<typeof Site.open>[1] = {}): Promise<{ site: Site; person: Person }> {
  const person = aPerson();
  await api('POST', '/api/user-center/user/sign-up', { body: person });
  const site = await Site.open(loginAddress(), options);
  await addAuthenticator(site);
  await site.type('Username', person.account);
  await site.type('Password', person.password);
  await site.press('Enter');
  await site.find('Add a passkey', 'button');
  return { site, person };
}

async function addPasskey(site: Site, { password }: Person): Promise<void> {
  await site.click('Add a passkey', 'button');
  await site.type('Current password', password);
  await site.press('Enter');
  await site.sees('Your recovery codes');
}

/** Ends the session of the browser on the server's page, and opens the login page. */
async function logOut(site: Site): Promise<void> {
  await site.page.goto(`${origin()}/user/logout`);
  await Promise.all([site.page.waitForNavigation(), site.click('Log out', 'button')]);
  await site.page.goto(origin() + loginAddress());
}

it('adds a passkey, logs in with it alone, shows its last use, renames it, and removes it', async () => {
  const { site, person } = await openAccount();
  try {
    await site.sees('You have no passkeys.');
    await addPasskey(site, person);
    const codes = await site.page.$$eval('code', (found) => found.map((code) => code.textContent ?? ''));
    expect(codes).toHaveLength(10);
    await site.click('I’ve saved them', 'button');
    await site.sees('Never used');
    await site.sees('Logging in also asks for a passkey. You have 10 recovery codes left.');

    await logOut(site);
    await site.click('Log in with a passkey', 'button');
    await site.sees('Last used');
    await site.isAt(ACCOUNT);

    const [name = ''] = await site.page.$$eval('li bdi', (names) => names.map((one) => one.textContent ?? ''));
    await site.click(`Rename ${name}`, 'button');
    await site.type('Name', 'My laptop');
    await site.press('Enter');
    await site.sees('My laptop');

    await logOut(site);
    await site.type('Username', person.account);
    await site.type('Password', person.password);
    await site.press('Enter');
    await site.sees('Confirm that it’s you with a passkey.');
    await site.click('Use a passkey', 'button');
    await site.sees('My laptop');

    await site.click('Remove My laptop', 'button');
    await site.sees('It’s your last passkey');
    await site.type('Current password', person.password);
    await site.press('Enter');
    await site.sees('You have no passkeys.');

    await logOut(site);
    await site.click('Log in with a passkey', 'button');
    await site.sees('This passkey couldn’t be verified, or was removed from its account.');
    await site.type('Username', person.account);
    await site.type('Password', person.password);
    await site.press('Enter');
    await site.sees('You have no passkeys.');
  } finally {
    await site.close();
  }
});

it('says so if the user or the device creates no passkey', async () => {
  const { site, person } = await openAccount();
  try {
    await addPasskey(site, person);
    await site.click('I’ve saved them', 'button');
    await site.click('Add a passkey', 'button');
    await site.type('Current password', person.password);
    await site.press('Enter');
    await site.sees('This device already has a passkey for your account.');
  } finally {
    await site.close();
  }
});

it('shows no button where a browser or an address cannot use passkeys', async () => {
  const { site } = await openAccount();
  try {
    await site.page.goto(server.origin + loginAddress());
    await site.isAlive();
    expect(await site.page.$eval('.passkey', (form) => (form as HTMLFormElement).hidden)).toBe(true);
    await site.page.evaluateOnNewDocument(() => {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    });
    await site.page.goto(origin() + loginAddress());
    expect(await site.page.$eval('.passkey', (form) => (form as HTMLFormElement).hidden)).toBe(true);
    await site.page.goto(origin() + ACCOUNT);
    await site.find('Set up two-factor authentication', 'button');
    await site.waitForParts();
    expect(await site.page.$$eval('h2', (titles) => titles.map((one) => one.textContent))).not.toContain('Passkeys');
  } finally {
    await site.close();
  }
});

it('has no axe violations in both schemes', async () => {
  const { site, person } = await openAccount();
  try {
    await addPasskey(site, person);
    await site.click('I’ve saved them', 'button');
    await site.sees('Never used');
    expect(await site.violationsInEachLook()).toEqual([]);
    await logOut(site);
    await site.find('Log in with a passkey', 'button');
    expect(await site.violationsInEachLook()).toEqual([]);
    await site.type('Username', person.account);
    await site.type('Password', person.password);
    await site.press('Enter');
    await site.find('Use a passkey', 'button');
    expect(await site.violationsInEachLook()).toEqual([]);
  } finally {
    await site.close();
  }
});
