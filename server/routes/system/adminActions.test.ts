import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { recordAction } from '../../services/system/adminActions';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { profileRoutes } from '../accounts/profiles';
import { adminActionRoutes } from './system';

let api: Api;
let owner: Person;
let reviewer: Person;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    adminActionRoutes(app, context);
    managedAccountRoutes(app, { context, accounts });
    profileRoutes(app, context, accounts);
  });
  owner = await api.person('the-owner', 1);
  reviewer = await api.person('the-reviewer', 2);
  const { db } = api.context;
  const grid = { subject: 'grid-maker', name: 'Grid Maker 网格' };
  await recordAction(db, { by: reviewer.user_id, act: 'review.approve', ...grid, after: { version: '1.0.0' } });
  await recordAction(db, {
    ...{ by: owner.user_id, act: 'review.reject', subject: 'evil', name: '=HYPERLINK("https://evil.test")' },
    after: { version: '2.0.0', reason: 'Says "no"' },
  });
  await recordAction(db, {
    by: owner.user_id,
    act: 'account.lock',
    subject: 7,
    name: 'mallory',
    after: { is_locked: true },
  });
});
afterAll(() => api.close());

const LOG = '/api/cmt/manager/act';
const get = (path: string, who?: Person) => api.send({ method: 'GET', url: LOG + path }, who);
const actionsOf = async (query: string, who = owner) => {
  const { act_list, total } = (await get(`/list?${query}`, who)).body.data;
  return { entries: act_list.map(({ act }: { act: string }) => act), total };
};

it('is only for administrators', async () => {
  const paths = ['/list', '/filters', '/export'];
  for (const path of paths) {
    expect((await get(path)).status).toBe(401);
    expect((await get(path, await api.person())).status).toBe(403);
  }
});

it('shows who did what to what, newest first, with the changes', async () => {
  const { act_list, total } = (await get('/list?page_size=1&page=3', owner)).body.data;
  expect(total).toBe(3);
  expect(act_list).toEqual([
    {
      ...{ act_id: 1, user_id: reviewer.user_id, user_name: 'the-reviewer', act: 'review.approve' },
      ...{
        subject: 'grid-maker',
        subject_name: 'Grid Maker 网格',
        subject_names: {},
        before: null,
        after: { version: '1.0.0' },
      },
      create_time: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await actionsOf('')).toEqual({ entries: ['account.lock', 'review.reject', 'review.approve'], total: 3 });
});

it('hides actions on accounts from administrators who are not super administrators, like the accounts', async () => {
  expect(await actionsOf('', reviewer)).toEqual({ entries: ['review.reject', 'review.approve'], total: 2 });
  expect(await actionsOf('act=account.lock', reviewer)).toEqual({ entries: [], total: 0 });
  expect((await get('/export?format=jsonl', reviewer)).text).not.toContain('mallory');
  expect((await get('/filters', reviewer)).body.data.acts).toEqual(['review.approve', 'review.reject']);
});

it('is filtered by administrator, action, part, subject and time', async () => {
  expect(await actionsOf(`user_id=${reviewer.user_id}`)).toEqual({ entries: ['review.approve'], total: 1 });
  expect(await actionsOf('act=review')).toEqual({ entries: ['review.reject', 'review.approve'], total: 2 });
  expect(await actionsOf('act=review.reject')).toEqual({ entries: ['review.reject'], total: 1 });
  for (const keyword of ['GRID-m', '网格', '格', 'maker 网'])
    expect(await actionsOf(`keyword=${encodeURIComponent(keyword)}`)).toEqual({
      entries: ['review.approve'],
      total: 1,
    });
  expect(await actionsOf('keyword=grid%25')).toEqual({ entries: [], total: 0 });
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await actionsOf(`to=${soon}`)).total).toBe(3);
  expect((await actionsOf(`from=${soon}`)).total).toBe(0);
  expect((await get('/list?act=review.', owner)).status).toBe(400);
  expect((await get('/list?from=yesterday', owner)).status).toBe(400);
});

it('lists the administrators and actions that occur in it', async () => {
  expect((await get('/filters', owner)).body.data).toEqual({
    people: [
      { user_id: owner.user_id, user_name: 'the-owner' },
      { user_id: reviewer.user_id, user_name: 'the-reviewer' },
    ],
    acts: ['account.lock', 'review.approve', 'review.reject'],
  });
});

describe('the exported file', () => {
  it('is CSV that a spreadsheet opens without evaluating formulas', async () => {
    const response = await get('/export?act=review.reject', owner);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="administrators-acts.csv"',
      'cache-control': 'no-store',
    });
    const [head, line, rest] = response.text.split('\r\n');
    expect(head).toBe(
      '\ufeff"act_id","create_time","user_id","user_name","act","subject","subject_name","before","after"',
    );
    expect(line).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
    expect(line).toContain('"{""reason"":""Says \\""no\\"""",""version"":""2.0.0""}"');
    expect(rest).toBe('');
  });

  it('is JSON lines on request', async () => {
    const { text } = await get('/export?format=jsonl&keyword=grid', owner);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).subject),
    ).toEqual(['grid-maker']);
  });

  it('has every action of a long log once', async () => {
    const { db } = api.context;
    const row = { user_id: owner.user_id, act: 'review.approve' as const, subject_name: '', before: null, after: null };
    const many = Array.from({ length: 1_203 }, (_, index) => ({ ...row, user_name: 'x', subject: `many-${index}` }));
    await db.insertInto('admin_acts').values(many).execute();
    const { text } = await get('/export?format=jsonl&keyword=many-', owner);
    const subjects = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).subject);
    expect(subjects).toEqual(many.map(({ subject }) => subject).reverse());
  });
});

it('can never be changed', async () => {
  const { db } = api.context;
  await expect(db.deleteFrom('admin_acts').execute()).rejects.toThrow('are never changed');
  await expect(db.updateTable('admin_acts').set({ subject: 'other' }).execute()).rejects.toThrow('are never changed');
});

it('keeps the name of an administrator whose account was closed', async () => {
  const leaver = await api.person('the-leaver', 2);
  await recordAction(api.context.db, { by: leaver.user_id, act: 'review.approve', subject: 'last', name: 'Last' });
  const body = { password: 'a good password' };
  expect((await api.send({ method: 'DELETE', url: '/api/user-center/user/account', body }, leaver)).status).toBe(200);
  const { act_list } = (await get('/list?keyword=last', owner)).body.data;
  expect(act_list).toMatchObject([{ user_id: leaver.user_id, user_name: 'the-leaver' }]);
});

it('shows today’s names of ids and keys in a page of actions, without deleted objects', async () => {
  const { db } = api.context;
  const plugin = await aPlugin(db, { name: '网格', texts: { 'en-US': { name: 'Grid Maker' } } });
  const by = { by: owner.user_id, name: '' };
  await recordAction(db, {
    ...{ ...by, act: 'setting.approval_rules', subject: 'approval_rules' },
    ...{ before: { user_ids: [] }, after: { user_ids: [reviewer.user_id, 2_000_000_000, 3_000_000_000] } },
  });
  await recordAction(db, {
    ...{ ...by, act: 'recommendation.publish', subject: 'recommendations' },
    ...{ before: { plugin_keys: ['gone'] }, after: { plugin_keys: [plugin.key, 'gone'] } },
  });
  const { names } = (await get('/list?page_size=2', owner)).body.data;
  const { nick_name } = await db
    .selectFrom('users')
    .select('nick_name')
    .where('user_id', '=', reviewer.user_id)
    .executeTakeFirstOrThrow();
  expect(names).toEqual({
    users: { [reviewer.user_id]: nick_name },
    plugins: { [plugin.key]: { name: '网格', names: { 'en-US': 'Grid Maker' } } },
    ...{ tags: {}, banners: {} },
  });
});

it('shows the names of tags and banners that were reordered', async () => {
  const { db } = api.context;
  await db.insertInto('tags').values({ code: 'acts', name: '图标', names: '{"en-US":"Icons"}', position: 9 }).execute();
  const banner = { image: '/files/a', redirect_url: '/plugins/', sort: 1 };
  const { id } = await db
    .insertInto('banners')
    .values({ ...banner, alt: 'Autumn' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by = { by: owner.user_id, subject: '', name: '' };
  await recordAction(db, { ...by, act: 'tag.order', before: { codes: ['gone'] }, after: { codes: ['acts', 'gone'] } });
  await recordAction(db, { ...by, act: 'banner.order', before: { ids: [] }, after: { ids: [id] } });
  const { names } = (await get('/list?page_size=2', owner)).body.data;
  expect(names).toMatchObject({
    tags: { acts: { name: '图标', names: { 'en-US': 'Icons' } } },
    banners: { [id]: 'Autumn' },
  });
});
