import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import type { ManagedLink } from '../../../contract/organization/siteLinks';
import type { PluginSummary } from '../../../contract/plugins/plugins';
import { getSetup, type Setup, type SetupStep } from '../../../contract/system/setup';
import { startedServer } from '../../../tests/support/api/startedServer';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { seedStarter } from '../../catalog/starter';
import { changed } from '../../lib/changes';
import { setPassword } from '../../repositories/accounts/credentials';
import { findUser } from '../../repositories/accounts/users';
import { noteInitialPassword } from '../../services/accounts/passwords/initialPassword';

const OWNER = { account: 'owner', password: 'the first password' };
const USER = '/api/user-center/user';

let server: Awaited<ReturnType<typeof startedServer>>;
let app: FastifyInstance;
let authorization: string;

beforeAll(async () => {
  server = await startedServer();
  app = await server.build();
  await server.accounts.ensureFirstAdministrator(OWNER);
  await seedStarter(server.context);
  authorization = await signIn(OWNER);
});
afterAll(() => server?.close());

async function signIn(payload: typeof OWNER): Promise<string> {
  const login = await app.inject({ method: 'POST', url: `${USER}/login/password`, payload });
  const session = await app.inject(`${USER}/login/code/user?code=${login.json().data.code}`);
  return `Bearer ${session.json().data.access_token}`;
}

async function send(name: keyof typeof calls, payload?: object, site = app) {
  const { method } = calls[name];
  const url = routePath(calls[name]);
  const response = await site.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  expect([name, response.statusCode]).toEqual([name, 200]);
  return response.json();
}

const read = async (site = app): Promise<Setup> => (await send('getSetup', undefined, site)).data;
const done = async (site = app): Promise<SetupStep[]> =>
  (await read(site)).steps.filter(({ is_done }) => is_done).map(({ step }) => step);

it('lists every step of a new site as open, with the starter catalog', async () => {
  const response = await send('getSetup');
  expect(getSetup.schema.response[200].parse(response)).toEqual(response);
  const steps = ['password', 'mail', 'legal_texts', 'brand', 'links', 'catalog'].map((step) => ({
    step,
    is_done: false,
  }));
  expect(response.data).toEqual({ is_dismissed: false, steps, starter_plugins: 25 });
});

it('has the step of email done if all settings for it are there', async () => {
  const address = { PUBLIC_URL: 'https://square.example' };
  expect(await done(await server.build({}, address))).toEqual([]);
  const emailSettings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'square@square.example' };
  expect(await done(await server.build({}, { ...address, ...emailSettings }))).toEqual(['mail']);
});

it('has the step of the legal texts done once both documents have a text of the site’s own', async () => {
  const sections = [{ title: '', paragraphs: ['We keep little.'] }];
  await send('saveDocument', { name: 'privacy', lang: 'en-US', title: 'Privacy', sections });
  expect(await done()).toEqual([]);
  await send('saveDocument', { name: 'protocol', lang: 'zh-CN', title: '协议', sections });
  expect(await done()).toEqual(['legal_texts']);
  await send('resetDocument', { name: 'privacy', lang: 'en-US' });
  expect(await done()).toEqual([]);
});

it('has the step of the brand done with an own name, or with that of SITE_CONFIG', async () => {
  const { version, brand, is_default: _, ...setting } = (await send('getOrganization')).data;
  const saved = await send('saveOrganization', { ...setting, brand: { enable: true, name: 'ACME' }, version });
  expect(await done()).toEqual(['brand']);
  await send('saveOrganization', { ...setting, brand: { enable: false, name: 'ACME' }, version: saved.data.version });
  expect(await done()).toEqual([]);
});

it('has the step of the links done once each link to the suite is set, kept, or hidden', async () => {
  const { link_list } = (await send('listSiteLinks')).data as { link_list: ManagedLink[] };
  const [first, ...others] = link_list.filter(({ name }) => name !== 'square');
  for (const { name } of others) await send('saveSiteLink', { name, href: null });
  expect(await done()).toEqual([]);
  await send('saveSiteLink', { name: first?.name, href: first?.standard });
  expect(await done()).toEqual(['links']);
  for (const { name } of link_list) await send('resetSiteLink', { name });
  expect(await done()).toEqual([]);
});

it('has the step of the catalog done with the first published plugin that is not from the starter', async () => {
  const { db } = server.context;
  const submitted = await aPlugin(db, { is_public: false });
  expect(await done()).toEqual([]);
  const published = await aPlugin(db);
  expect(await done()).toEqual(['catalog']);
  await db.deleteFrom('plugins').where('plugin_id', 'in', [submitted.id, published.id]).execute();
});

it('keeps the step of the password open when a login replaces an outdated hash', async () => {
  const { db } = server.context;
  // The former algorithm, scrypt, at its lowest cost.
  const former = 'scrypt$1$8$1$BwcHBwcHBwcHBwcHBwcHBw$rf8SpFVVngcgBi6MBZftlLP-muQv2sSIdJCbhhOAk5A';
  const { user_id } = await db
    .selectFrom('users')
    .select('user_id')
    .where('account', '=', OWNER.account)
    .executeTakeFirstOrThrow();
  await setPassword(db, user_id, former);
  await noteInitialPassword(db, user_id, former);
  await signIn(OWNER);
  expect((await findUser(db, user_id))?.password_hash).not.toBe(former);
  expect(await done()).not.toContain('password');
});

it('has the step of the password done once the first administrator has another one', async () => {
  await send('changePassword', { password: OWNER.password, new_password: 'another password' });
  expect(await done()).toContain('password');
});

it('ranks a plugin with one real install before the examples, whose counts are marked', async () => {
  const own = await aPlugin(server.context.db, { download_count: 1 });
  const page = await app.inject('/api/cmt/plugin/list?sort=1');
  const [first, ...examples] = page.json().data.plugin_list as PluginSummary[];
  expect(first).toMatchObject({ plugin_key: own.key, download_count: 1 });
  expect(first).not.toHaveProperty('example_counts');
  for (const example of examples) expect(example).toMatchObject({ download_count: 0, praise_count: 0 });
  const shown = examples.map(({ example_counts }) => example_counts?.download_count ?? 0);
  expect(Math.min(...shown)).toBeGreaterThan(0);
  expect(shown).toEqual([...shown].sort((one, other) => other - one));
  await server.context.db.deleteFrom('plugins').where('plugin_id', '=', own.id).execute();
  changed(server.context.db, 'catalog');
});

it('deletes the starter catalog with one call, and nothing else', async () => {
  const { db } = server.context;
  const own = await aPlugin(db, { name: 'Our own' });
  const names = async () => (await db.selectFrom('plugins').select('name').execute()).map(({ name }) => name);
  expect((await send('removeStarter')).data).toMatchObject({ starter_plugins: 0 });
  expect(await names()).toEqual(['Our own']);
  expect(await db.selectFrom('featured_works').selectAll().execute()).toEqual([]);
  const { act_list } = (await send('listAdminActs')).data;
  expect(act_list.filter(({ act }: { act: string }) => act === 'plugin.delete').length).toBeGreaterThan(0);
  await send('removeStarter');
  await db.deleteFrom('plugins').where('plugin_id', '=', own.id).execute();
});

it('is counted in the menu of Admin while steps are open', async () => {
  const open = (await read()).steps.filter(({ is_done }) => !is_done);
  expect(open.length).toBeGreaterThan(0);
  expect((await send('getAdminCounts')).data.open_setup_steps).toBe(open.length);
});

it('stays dismissed for everyone, and is logged once', async () => {
  expect(await send('dismissSetup')).toMatchObject({ data: { is_dismissed: true } });
  await send('dismissSetup');
  expect((await read(await server.build())).is_dismissed).toBe(true);
  const { act_list } = (await send('listAdminActs')).data;
  expect(act_list.filter(({ act }: { act: string }) => act === 'setting.setup_dismissed')).toHaveLength(1);
  expect((await send('getAdminCounts')).data.open_setup_steps).toBe(0);
});
