import { sql } from 'kysely';
import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { invalidateAll } from '../../services/cache';
import { shownRegistrations } from '../../services/organization/registrations';
import { shownLinkChanges } from '../../services/organization/siteLinks';
import { renderPage } from '../../site/loginPages/frame';
import { pageTexts } from '../../site/pageTexts';
import { registrationRoutes } from './organization';

const PATH = '/api/cmt/manager/registration';
const DEFAULTS = [{ text: '京ICP备 1 号', url: 'https://beian.example/' }];

let api: Api;
let owner: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => registrationRoutes(app, { context, defaults: DEFAULTS }));
  owner = await api.person('owner', 1);
});
afterAll(() => api.close());

const save = (registrations: object[], who: Person | undefined = owner) =>
  api.send({ method: 'PUT', url: PATH, body: { registrations } }, who);
const shown = () => shownRegistrations({ context: api.context, defaults: DEFAULTS });

it('shows the values of SITE_CONFIG until others are saved', async () => {
  expect((await api.send({ method: 'GET', url: PATH }, owner)).body.data).toEqual({
    registrations: DEFAULTS,
    is_own: false,
  });
  const own = [{ text: '沪ICP备 2 号' }, { text: 'Only in English', url: 'https://a.example/x', lang: 'en-US' }];
  expect((await save(own)).body.data).toEqual({ registrations: own, is_own: true });
  expect(await shown()).toEqual(own);
  expect((await save([])).body.data).toEqual({ registrations: [], is_own: true });
  expect(await shown()).toEqual([]);
  expect((await api.send({ method: 'DELETE', url: PATH }, owner)).body.data.is_own).toBe(false);
  expect(await shown()).toEqual(DEFAULTS);
  const entries = await api.context.db.selectFrom('admin_acts').select('act').execute();
  expect(entries).toEqual(Array(3).fill({ act: 'setting.registrations' }));
});

it('is logged with the lines before and after', async () => {
  const before = await countActions(api);
  const own = [{ text: '沪ICP备 2 号' }];
  await save(own);
  await api.send({ method: 'DELETE', url: PATH }, owner);
  const standard = { registrations: DEFAULTS, is_own: false };
  const action = { user_id: owner.user_id, act: 'setting.registrations', subject: 'registrations' };
  expect(await actionsAfter(api, before)).toMatchObject([
    { ...action, before: standard, after: { registrations: own, is_own: true } },
    { ...action, before: { registrations: own, is_own: true }, after: standard },
  ]);
});

it('names the line of a wrong address', async () => {
  const { body } = await save([
    { text: 'a', url: 'https://a.example/' },
    { text: 'b', url: '/plugins' },
  ]);
  expect([body.error, body.details[0].path]).toEqual(['wrong_url', 'registrations.1.url']);
});

it('is left out of pages while it cannot be read', async () => {
  await save([{ text: '沪ICP备 2 号' }]);
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(api.context.db);
  await rename('site_settings', 'site_settings_away');
  invalidateAll(api.context);
  try {
    expect(await shown()).toEqual([]);
    expect(await shownLinkChanges({ context: api.context })).toEqual({});
  } finally {
    await rename('site_settings_away', 'site_settings');
    invalidateAll(api.context);
  }
  expect(await shown()).toEqual([{ text: '沪ICP备 2 号' }]);
});

it('links only to https addresses, and is for super administrators', async () => {
  for (const url of ['javascript:alert(1)', 'http://a.example', '/plugins/', 'https://a@b.example', 'a'])
    expect((await save([{ text: 'x', url }])).body.error).toBe('wrong_url');
  for (const lines of [[{ text: ' ' }], [{ text: 'two\nlines' }], Array(7).fill({ text: 'x' })])
    expect((await save(lines)).status).toBe(400);
  expect((await save([], await api.person('manager', 2))).status).toBe(403);
});

it('appears on the login page as text', () => {
  const registrations = [{ text: '<b>1</b>', url: 'https://a.example/?a="&b' }, { text: '公网安备 2' }];
  const frame = {
    locale: 'zh-CN',
    texts: pageTexts('zh-CN'),
    theme: null,
    query: new URLSearchParams(),
    languages: [],
    registrations,
  } as const;
  const { html } = renderPage(frame, '登录', '');
  expect(html).toContain(
    '<li><a href="https://a.example/?a=&quot;&amp;b" target="_blank" rel="noopener noreferrer">&lt;b&gt;1&lt;/b&gt;</a></li><li>公网安备 2</li>',
  );
});
