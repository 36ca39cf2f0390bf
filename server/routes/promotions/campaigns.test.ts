import sharp from 'sharp';
import { actionsOn } from '../../../tests/support/api/adminActions';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { aRelease, sendParts } from '../../../tests/support/samples/releases';
import { WRONG_LINKS } from '../../../tests/support/samples/wrongLinks';
import { fileRoutes } from '../files/files';
import { pluginRoutes } from '../plugins/plugins';
import { releaseRoutes } from '../releases/releases';
import { campaignRoutes } from './promotions';

const INFO = '/api/cmt/activity/activity/info';
const INSTALL = '/api/cmt/plugin/user';
const MANAGE = '/api/cmt/manager/activity';

let api: Api;
let admin: Person;
let cover: Buffer;
let networks = 0;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    campaignRoutes(app, context);
    fileRoutes(app, context);
    pluginRoutes(app, context);
    releaseRoutes(app, context);
  });
  [admin, cover] = await Promise.all([api.person('admin', 2), anImage(640, 640)]);
});
afterAll(() => api.close());

const save = (fields: Record<string, string>, files: Record<string, Uint8Array> = {}) =>
  sendForm(api, { url: MANAGE, fields, files }, admin);
const aCampaign = async (fields: Record<string, string> = {}) =>
  (await save({ title: '秋季挑战', ...fields }, { cover })).body.data;

interface Visit {
  who?: Person;
  /** The cookie that an earlier response set. */
  cookie?: string;
  /** IP address of the request. Default: a new one. */
  from?: string;
  method?: 'GET' | 'HEAD';
}

const visit = (id: unknown, { who, cookie, from, method = 'GET' }: Visit = {}) =>
  api.send(
    {
      method,
      url: `${INFO}?activity_id=${id}`,
      remoteAddress: from ?? `10.0.0.${networks++}`,
      headers: cookie ? { cookie } : {},
    },
    who,
  );
const install = (plugin_key: string, who: Person, method: 'POST' | 'DELETE' = 'POST') =>
  api.send({ method, url: INSTALL, body: { plugin_key } }, who);
const participantsOf = async (id: number) => (await visit(id, { who: admin })).body.data.participate_num;
const viewsOf = async (id: number) => (await visit(id, { who: admin })).body.data.view_num;

it('shows visitors title, cover, tutorial and counts', async () => {
  const made = await aCampaign({
    titles: JSON.stringify({ 'en-US': 'Autumn challenge' }),
    tutorial_url: 'https://learn.example/autumn',
  });
  const { body } = await visit(made.activity_id);
  expect(body.data).toEqual({
    activity_id: made.activity_id,
    title: '秋季挑战',
    titles: { 'en-US': 'Autumn challenge' },
    cover: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/),
    tutorial_url: 'https://learn.example/autumn',
    view_num: 1,
    participate_num: 0,
    start_time: expect.stringMatching(/^20.*Z$/),
    end_time: null,
    status: 'active',
  });
  const { rawPayload } = await api.app.inject({ method: 'GET', url: body.data.cover });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 });
});

it('counts a view once per account or visitor', async () => {
  const { activity_id } = await aCampaign();
  const person = await api.person();
  const first = await visit(activity_id);
  const [cookie] = String(first.headers['set-cookie']).split(';');
  expect(first.body.data.view_num).toBe(1);
  expect((await visit(activity_id, { cookie })).body.data.view_num).toBe(1);
  expect((await visit(activity_id, { who: person })).body.data.view_num).toBe(2);
  expect((await visit(activity_id, { who: person })).body.data.view_num).toBe(2);
  await visit(activity_id, { method: 'HEAD' });
  // The request that reads the count is counted too.
  expect(await viewsOf(activity_id)).toBe(3);
});

it('is not inflated by a loop that discards its cookie, or makes up its own', async () => {
  const { activity_id } = await aCampaign();
  for (let round = 0; round < 30; round++) {
    const cookie = round % 2 ? `ps_visitor=${String(round).padStart(22, 'x')}` : undefined;
    const { status } = await visit(activity_id, { from: '198.51.100.7', cookie });
    expect(status).toBe(200);
  }
  // One view of the common network, and one of the request that reads the count.
  expect(await viewsOf(activity_id)).toBe(2);
});

it('records nothing of a view of a campaign that does not exist', async () => {
  const { body } = await visit(987_654);
  expect(body.error).toBe('activity_not_found');
  const marks = api.context.db.selectFrom('daily_marks').selectAll().where('subject_id', '=', 987_654);
  expect(await marks.execute()).toEqual([]);
});

it('counts only the new ones of many concurrent views', async () => {
  const { activity_id } = await aCampaign();
  const person = await api.person();
  await Promise.all(Array.from({ length: 8 }, () => visit(activity_id, { who: person })));
  await Promise.all(Array.from({ length: 8 }, async () => install((await aPlugin(api.context.db)).key, person)));
  expect((await visit(activity_id, { who: person })).body.data).toMatchObject({ view_num: 1, participate_num: 1 });
});

describe('participants', () => {
  it('are the accounts that install a plugin during it, each once', async () => {
    const { activity_id } = await aCampaign();
    const [one, two, visitor] = [await api.person(), await api.person(), undefined];
    const [first, second] = [await aPlugin(api.context.db), await aPlugin(api.context.db)];
    await install(first.key, one);
    await install(first.key, one);
    await install(second.key, one);
    expect(await participantsOf(activity_id)).toBe(1);
    await install(first.key, one, 'DELETE');
    expect(await participantsOf(activity_id)).toBe(1);
    await install(first.key, two);
    await visit(activity_id, { who: visitor });
    expect(await participantsOf(activity_id)).toBe(2);
  });

  it('are the accounts that publish a plugin during it', async () => {
    const { activity_id } = await aCampaign();
    const developer = await api.person();
    const submit = { method: 'POST', url: '/api/cmt/plugin' } as const;
    expect((await sendParts(api, submit, aRelease(), developer)).status).toBe(200);
    expect(await participantsOf(activity_id)).toBe(1);
    expect((await sendParts(api, submit, aRelease({ version: 'x' }), await api.person())).status).not.toBe(200);
    expect(await participantsOf(activity_id)).toBe(1);
  });

  it('are only counted during its period, for new installs and versions', async () => {
    const before = await api.person();
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    await install(key, before);
    const periods: Record<string, string>[] = [
      { start_time: '2099-01-01T00:00:00Z' },
      { start_time: '2020-01-01T00:00:00Z', end_time: '2020-02-01T00:00:00Z' },
      { start_time: '2020-01-01T00:00:00Z', end_time: '2099-01-01T00:00:00Z' },
    ];
    const ids = await Promise.all(periods.map(async (period) => (await aCampaign(period)).activity_id));
    await api.context.db
      .updateTable('plugins')
      .set({ current_version: '1.1.0' })
      .where('plugin_key', '=', key)
      .execute();
    // Updating an installed plugin is not a new install.
    await install(key, before);
    expect(await Promise.all(ids.map(participantsOf))).toEqual([0, 0, 0]);
    await install((await aPlugin(api.context.db)).key, before);
    expect(await Promise.all(ids.map(participantsOf))).toEqual([0, 0, 1]);
  });
});

describe('the period', () => {
  it('is shown with its status, and can be changed', async () => {
    const [start_time, end_time] = ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    const made = await aCampaign({ start_time, end_time });
    expect(made).toMatchObject({ start_time, end_time, status: 'active' });
    const id = String(made.activity_id);
    expect((await save({ id, start_time: '2098-01-01T00:00:00Z' })).body.data.status).toBe('inactive');
    expect((await save({ id, start_time, end_time: '2026-01-02T00:00:00Z' })).body.data.status).toBe('expired');
    expect((await save({ id, end_time: '' })).body.data).toMatchObject({ end_time: null, status: 'active' });
  });

  it('must end after it begins', async () => {
    const period = { start_time: '2026-01-02T00:00:00Z', end_time: '2026-01-02T00:00:00Z' };
    expect(errorOf(await save({ title: 'x', ...period }, { cover }))).toEqual([422, 'wrong_time_range']);
    const { activity_id } = await aCampaign({ start_time: period.start_time });
    const early = { id: String(activity_id), end_time: '2025-01-01T00:00:00Z' };
    expect(errorOf(await save(early))).toEqual([422, 'wrong_time_range']);
  });
});

it('logs actions of administrators', async () => {
  const { activity_id } = await aCampaign();
  await save({ id: String(activity_id), title: '冬季挑战' });
  await api.send({ method: 'DELETE', url: MANAGE, body: { id: activity_id } }, admin);
  const entries = await actionsOn(api, 'activity', activity_id);
  expect(entries).toMatchObject([
    { act: 'activity.create', user_id: admin.user_id, before: null, after: { title: '秋季挑战' } },
    { act: 'activity.edit', before: { title: '秋季挑战' }, after: { title: '冬季挑战' } },
    { act: 'activity.delete', subject_name: '冬季挑战', before: { activity_id, view_num: 0 }, after: null },
  ]);
});

it('responds with 404 for an unknown campaign', async () => {
  expect(errorOf(await visit(999_999))).toEqual([404, 'activity_not_found']);
  for (const id of ['0', 'x', '1.5', '2147483648', ''])
    expect(errorOf(await visit(id))).toEqual([400, 'invalid_request']);
});

it('changes only the sent fields; lists newest first, and deletes', async () => {
  const older = await aCampaign();
  const made = await aCampaign({ tutorial_url: '/help/' });
  const id = String(made.activity_id);
  const renamed = (await save({ id, title: '冬季挑战', titles: '{"ja-JP":"冬のチャレンジ"}' })).body.data;
  expect(renamed).toEqual({ ...made, title: '冬季挑战', titles: { 'ja-JP': '冬のチャレンジ' } });
  const moved = (await save({ id, tutorial_url: '' }, { cover: await anImage(320, 180, '#c06') })).body.data;
  expect(moved).toEqual({ ...renamed, tutorial_url: '', cover: expect.not.stringContaining(made.cover) });

  const listed = await api.send({ method: 'GET', url: `${MANAGE}/list?page_size=2` }, admin);
  expect(listed.body.data.activity_list).toEqual([moved, older]);
  expect(listed.body.data.total).toBeGreaterThanOrEqual(2);

  const remove = { method: 'DELETE', url: MANAGE, body: { id: made.activity_id } } as const;
  expect((await api.send(remove, admin)).body).toEqual({ code: 0, data: {} });
  expect(errorOf(await api.send(remove, admin))).toEqual([404, 'activity_not_found']);
  expect(errorOf(await save({ id, title: 'x' }))).toEqual([404, 'activity_not_found']);
  expect(errorOf(await visit(made.activity_id))).toEqual([404, 'activity_not_found']);
});

it.each(WRONG_LINKS)('refuses a tutorial at %j', async (tutorial_url) => {
  expect(errorOf(await save({ title: 'x', tutorial_url }, { cover }))).toEqual([422, 'wrong_url']);
});

it('requires a valid title and cover', async () => {
  expect(errorOf(await save({ title: 'x' }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({}, { cover }))).toEqual([400, 'invalid_request']);
  const wrong: Record<string, string>[] = [
    { title: 'x'.repeat(81) },
    { title: '\u202eabc' },
    { titles: 'no json' },
    { titles: '{"fr-FR":"Automne"}' },
    { titles: '{"en-US":""}' },
    { titles: '{"en-US":"\\ud800"}' },
    { titles: '[]' },
    { start_time: 'tomorrow' },
    { start_time: '' },
    { end_time: '1999-12-31T00:00:00Z' },
  ];
  for (const fields of wrong)
    expect(errorOf(await save({ title: 'x', ...fields }, { cover }))).toEqual([400, 'invalid_request']);
  expect(errorOf(await save({ title: 'x' }, { cover: Buffer.from('<svg/>') }))).toEqual([422, 'invalid_image']);
});

it('lets only administrators list and write', async () => {
  const person = await api.person();
  for (const [who, expected] of [
    [undefined, [401, 'unauthenticated']],
    [person, [403, 'forbidden']],
  ] as const) {
    expect(errorOf(await sendForm(api, { url: MANAGE, fields: { titles: '?' } }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'DELETE', url: MANAGE, body: { id: 'x' } }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'GET', url: `${MANAGE}/list?page=0` }, who))).toEqual(expected);
  }
});
