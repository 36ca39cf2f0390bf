import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage } from '../../support/browser/browser';
import { Site } from '../../support/browser/Site';
import { runServer, type ServerProcess } from '../../support/processes/runServer';
import { DIRECTORIES } from '../../support/services/directories';
import { type Directory, PASSWORD, providerConfig } from '../../support/services/directory';

/** A private deployment whose users log in with the company's directory: OpenLDAP, if this machine has it. */
const folder = mkdtempSync(join(tmpdir(), 'company-ldap-'));
let directory: Directory;
let server: ServerProcess;

beforeAll(async () => {
  const [name, start] = DIRECTORIES.at(-1) ?? [];
  console.info(`The directory is ${name}.`);
  directory = await start!();
  const file = join(folder, 'site.json');
  const login_methods = { ldap: { label: 'Acme', provider: providerConfig(directory) } };
  writeFileSync(file, JSON.stringify({ deployment: { deploy_type: 'pri' }, login_methods }));
  server = await runServer({ env: { SITE_CONFIG: file } });
});
afterAll(async () => {
  await server?.remove();
  await directory?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('logs in with the company’s account, shows the user, and logs out', async () => {
  const page = await openPage();
  const site = Site.of(page);
  try {
    await page.setCookie({ name: 'ps_lang', value: 'en-US', url: server.origin });
    await page.goto(`${server.origin}/plugins/`);
    await site.sees('Use your username and password for Acme.');
    expect(await site.accessibilityViolations()).toEqual([]);
    await signIn(site, 'not it');
    await site.sees('The username or password is incorrect');
    await signIn(site, PASSWORD);
    await page.waitForFunction(() => location.pathname === '/plugins/');
    await site.cards();

    await site.click('Account menu of Ada Lovelace', 'button');
    await site.click('Log out', 'menuitem');
    await site.sees('Use your username and password for Acme.');
  } finally {
    await site.close();
  }
});

async function signIn(site: Site, password: string): Promise<void> {
  await site.page.$eval('input[name="account"]', (field) => (field as HTMLInputElement).select());
  await site.page.type('input[name="account"]', 'ada');
  await site.page.type('input[name="password"]', password);
  await site.press('Enter');
}
