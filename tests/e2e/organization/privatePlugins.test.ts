import { openPage } from '../../support/browser/browser';
import { api, type Person, Site } from '../../support/browser/Site';
import { approve, openSignedIn, tokenOf } from '../../support/browser/submitting';
import { aMember } from '../../support/browser/tabs';
import { aDeployment } from '../../support/processes/aDeployment';
import { ADMIN, type ServerProcess } from '../../support/processes/runServer';

/** A plugin that a member publishes for their organization alone. */
let server: ServerProcess;
let ada: Person;
let ann: Person;
let key: string;

beforeAll(async () => {
  server = await aDeployment({});
  process.env.TEST_ORIGIN = server.origin;
  const at = server.origin;
  const token = await tokenOf(ADMIN, at);
  await api('PUT', '/api/cmt/manager/enterprise', { token, at, body: { e_id: 7, name: 'Acme', code: 'acme' } });
  [ada, ann] = [await aMember(at), await aMember(at)];
  for (const person of [ada, ann]) {
    const own = await tokenOf(person, at);
    const { data } = await api<{ user_info: { user_id: number } }>('GET', '/api/user-center/user/userinfo', {
      ...{ token: own, at },
    });
    const body = { user_id: data.user_info.user_id, e_id: 7 };
    await api('PUT', '/api/cmt/manager/account/enterprise', { token, at, body });
  }
  const form = new FormData();
  const texts = { intro: 'An intro', description: 'A text.', contact: 'ada@square.test', version_content: 'New' };
  const fields = { ...texts, name: 'Only ours', version: '1.0.0', visibility: 'enterprise' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('code', new Blob([JSON.stringify({ manifest_version: 1, main: 'host.run();' })]), 'plugin.json');
  const owner = await tokenOf(ada, at);
  const released = await api<{ plugin_key: string }>('POST', '/api/cmt/plugin', { token: owner, at, body: form });
  key = released.data.plugin_key;
  await approve(key, '1.0.0', at);
});
afterAll(() => server?.remove());

it('a member finds it on the home page, in the search, and at its address, with a mark', async () => {
  const site = await openSignedIn('/plugins/', ann);
  await site.find('Only ours', 'link');
  await site.page.waitForSelector('::-p-text(Organization only)', { visible: true });
  await site.page.goto(`${server.origin}/plugins/?keyword=ours`);
  await site.find('Only ours', 'link');
  await site.page.goto(`${server.origin}/plugins/?plugin_key=${key}`);
  await site.find('Only ours', 'heading');
  await site.page.goto(`${server.origin}/plugins/mine?tab=enterprise`);
  await site.find('Only ours', 'link');
  await site.page.goto(`${server.origin}/plugins/publish`);
  await site.find('My organization (Acme)', 'radio');
  await site.click('Some departments', 'radio');
  await site.find('Departments', 'textbox');
});

it('a visitor finds nothing of it', async () => {
  const site = Site.of(await openPage({ locale: 'en-US' }));
  await site.page.goto(`${server.origin}/plugins/?plugin_key=${key}`);
  await site.find('This plugin was not found');
  expect(await site.page.content()).not.toContain('Only ours');
});
