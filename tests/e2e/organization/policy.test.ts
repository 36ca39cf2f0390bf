import type { PluginSummary } from '../../../contract/plugins/plugins';
import { openPage } from '../../support/browser/browser';
import { api, type Person, Site } from '../../support/browser/Site';
import { aMember, fillSignInPage } from '../../support/browser/tabs';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';

/** An organization with an administrator and a member. Its administrator forbids a plugin on the page of the policy. */
let server: ServerProcess;
let chief: Person;
let member: Person;
let plugin: PluginSummary;

const E_ID = 7;
const USER = '/api/user-center/user';
const at = () => server.origin;

async function tokenOf({ account, password }: Person) {
  const body = { account, password };
  const { data } = await api<{ code: string }>('POST', `${USER}/login/password`, { body, at: at() });
  const path = `${USER}/login/code/user?code=${data.code}`;
  const session = await api<{ access_token: string; user_info: { user_id: number } }>('GET', path, { at: at() });
  return { token: session.data.access_token, user_id: session.data.user_info.user_id };
}

beforeAll(async () => {
  server = await aDeployment({});
  process.env.TEST_ORIGIN = server.origin;
  const { token } = await tokenOf(ADMIN);
  const put = async (path: string, body: object) => {
    const { status } = await api('PUT', path, { token, body, at: at() });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
  [chief, member] = [await aMember(at()), await aMember(at())];
  await put('/api/cmt/manager/enterprise', { e_id: E_ID, name: 'Acme', code: 'acme' });
  for (const [person, role] of [
    [chief, 'owner'],
    [member, null],
  ] as const) {
    const { user_id } = await tokenOf(person);
    await put('/api/cmt/manager/account/enterprise', { user_id, e_id: E_ID });
    await put('/api/cmt/manager/enterprise/member', { e_id: E_ID, user_id, role });
  }
  const { data } = await api<{ plugin_list: PluginSummary[] }>('GET', '/api/cmt/plugin/list', { at: at() });
  plugin = data.plugin_list[0] as PluginSummary;
});
afterAll(() => server?.remove());

async function logIn(person: Person): Promise<Site> {
  const site = Site.of(await openPage({ locale: 'en-US' }));
  await site.page.goto(`${at()}/plugins/`, { waitUntil: 'domcontentloaded' });
  await site.isAlive();
  await site.click('Sign up / Log in', 'link');
  await fillSignInPage(site, person);
  await site.find(`Account menu of ${person.account}`, 'button');
  return site;
}

it('an administrator forbids a plugin, and a member sees why on its card and in its detail', async () => {
  const site = await logIn(chief);
  try {
    await site.page.goto(`${at()}/plugins/backstage-index/policy`);
    await site.find('Plugin policy', 'heading');
    await site.type('Plugins', plugin.plugin_key, 'combobox');
    await site.sees(`(${plugin.plugin_key})`);
    await site.press('Enter');
    await site.press('Escape');
    await site.type('Whom members contact', 'the IT desk', 'textbox');
    await site.click('Save', 'button');
    await site.sees('Saved. The policy applies from now on.');
    expect(await site.accessibilityViolations()).toEqual([]);
    await site.page.reload();
    await site.sees(plugin.plugin_key);
  } finally {
    await site.close();
  }

  const reader = await logIn(member);
  const { page } = reader;
  try {
    await reader.sees('Not allowed by your organization');
    await page.goto(`${at()}/plugins/?plugin_key=${plugin.plugin_key}`);
    await reader.sees('Your organization doesn’t allow this plugin');
    await reader.sees('Reason: the list of plugins in its policy.');
    await reader.sees('Contact: the IT desk');
    const install = await reader.find('Install', 'button');
    expect(await install.evaluate((button) => (button as HTMLButtonElement).disabled)).toBe(true);
    expect(await reader.accessibilityViolations()).toEqual([]);
    const { token } = await tokenOf(member);
    const body = { plugin_key: plugin.plugin_key };
    expect((await api('POST', '/api/cmt/plugin/user', { token, body, at: at() })).status).toBe(403);
  } finally {
    await reader.close();
  }
});
