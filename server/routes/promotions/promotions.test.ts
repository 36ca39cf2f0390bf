import type { Promotion, PromotionFields } from '../../../contract/promotions/promotions';
import { actionsAfter, countActions } from '../../../tests/support/api/adminActions';
import { type Api, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { changed } from '../../lib/changes';
import { pluginRoutes } from '../plugins/plugins';
import { promotionRoutes } from './promotions';

const PROMOTION = '/api/cmt/plugin/resource_state';
const HOUR_MS = 60 * 60 * 1000;

let api: Api;
let admin: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    promotionRoutes(app, context);
    pluginRoutes(app, context);
  });
  admin = await api.person('admin', 2);
});
afterAll(() => api.close());
let actionsBefore = 0;
beforeEach(async () => {
  actionsBefore = await countActions(api);
});
afterEach(async () => {
  await api.context.db.deleteFrom('slots').execute();
  changed(api.context.db, 'site');
});

/** Time in this many hours. */
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString();
const fieldsOf = (plugin_key: string, options: Partial<PromotionFields> = {}): PromotionFields => ({
  plugin_key,
  position: 1,
  start_time: hours(-1),
  end_time: hours(1),
  is_new: false,
  ...options,
});
const save = (fields: object, who: Person | undefined = admin) =>
  api.send({ method: 'POST', url: PROMOTION, body: fields }, who);
const disable = (id: unknown, is_disabled: unknown, who: Person | undefined = admin) =>
  api.send({ method: 'PUT', url: `${PROMOTION}/disable?id=${id}&is_disabled=${is_disabled}` }, who);
const list = async (query = '') =>
  (await api.send({ method: 'GET', url: `${PROMOTION}/list${query}` }, admin)).body.data as {
    resource_list: Promotion[];
    total: number;
  };
const active = async (who?: Person) =>
  (await api.send({ method: 'GET', url: `${PROMOTION}/active` }, who)).body.data.resource_list as {
    id: number;
    is_new: boolean;
    plugin: { plugin_key: string; is_installed: boolean };
  }[];
const shown = async () => (await active()).map(({ plugin }) => plugin.plugin_key);

/** Inserts a promotion directly, because the call refuses one that is already over. */
async function aPromotion(options: { start?: number; end?: number; is_disabled?: boolean; is_public?: boolean } = {}) {
  const { start = -2, end = 1, is_disabled = false, is_public = true } = options;
  const plugin = await aPlugin(api.context.db, { is_public });
  const { id } = await api.context.db
    .insertInto('slots')
    .values({
      plugin_id: plugin.id,
      position: 1,
      start_time: hours(start),
      end_time: hours(end),
      is_new: true,
      is_disabled,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  changed(api.context.db, 'site');
  return { id, key: plugin.key };
}

it('promotes plugins in the order of their positions, and marks new ones', async () => {
  const [one, two] = [await aPlugin(api.context.db), await aPlugin(api.context.db, { name: 'Two' })];
  const before = api.invalidations();
  const second = (await save(fieldsOf(one.key, { position: 5 }))).body.data;
  const first = (await save(fieldsOf(two.key, { position: 2, is_new: true }))).body.data;
  expect(api.invalidations()).toBe(before + 2);
  expect(first).toEqual({
    id: expect.any(Number),
    plugin_key: two.key,
    name: 'Two',
    names: {},
    icon: null,
    position: 2,
    start_time: expect.stringMatching(/Z$/),
    end_time: expect.stringMatching(/Z$/),
    is_new: true,
    status: 'active',
    is_disabled: false,
    overlap_count: 0,
    is_shown: true,
    not_shown_reason: null,
  });
  expect(await active()).toMatchObject([
    { id: first.id, is_new: true, plugin: { plugin_key: two.key, name: 'Two', is_installed: false } },
    { id: second.id, is_new: false, plugin: { plugin_key: one.key } },
  ]);
});

it('shows only active promotions: public, enabled, within their period, each plugin once', async () => {
  const now = await aPromotion();
  await aPromotion({ start: -3, end: -1 });
  await aPromotion({ start: 1, end: 2 });
  await aPromotion({ is_disabled: true });
  await aPromotion({ is_public: false });
  await save(fieldsOf(now.key, { position: 9 }));
  expect(await shown()).toEqual([now.key]);
});

it('shows at most eight', async () => {
  for (let count = 0; count < 9; count++) await aPromotion();
  expect(await shown()).toHaveLength(8);
});

it('shows why a promotion is not on the home page, and how many are', async () => {
  const { db } = api.context;
  const set = (key: string, values: object) => db.updateTable('plugins').set(values).where('plugin_key', '=', key);
  const promotions = {
    disabled: await aPromotion({ is_disabled: true, start: -3, end: -1 }),
    plugin_blocked: await aPromotion(),
    plugin_withdrawn: await aPromotion({ is_public: false }),
    plugin_not_approved: await aPromotion({ is_public: false }),
    expired: await aPromotion({ start: -3, end: -1 }),
    not_started: await aPromotion({ start: 1, end: 2 }),
  };
  await set(promotions.plugin_blocked.key, { is_blocked: true }).execute();
  await set(promotions.plugin_withdrawn.key, { current_version: '1.0.0' }).execute();
  await set(promotions.plugin_not_approved.key, { current_version: null }).execute();
  const promoted = [await aPromotion()];
  const second = (await save(fieldsOf(promoted[0]!.key, { position: 1 }))).body.data;
  for (let count = 1; count < 8; count++) promoted.push(await aPromotion());
  const later = await aPromotion();
  const response = await list();
  const reasons = Object.fromEntries(
    response.resource_list.map((promotion) => [promotion.id, promotion.not_shown_reason]),
  );
  expect(reasons).toEqual({
    ...Object.fromEntries(Object.entries(promotions).map(([reason, { id }]) => [id, reason])),
    ...Object.fromEntries(promoted.map(({ id }) => [id, null])),
    [second.id]: 'same_plugin',
    [later.id]: 'behind',
  });
  // The home page shows exactly the promotions that the list marks as shown.
  const shownIds = response.resource_list.filter(({ is_shown }) => is_shown).map(({ id }) => id);
  expect((await active()).map(({ id }) => id)).toEqual(shownIds);
  expect(response).toMatchObject({ most_shown: 8, active_total: 10, shown_total: 8 });
  expect(await list('?status=expired')).toMatchObject({ total: 1, active_total: 10, shown_total: 8 });
});

it('shows logged-in callers what they have installed', async () => {
  const person = await api.person();
  const { key } = await aPromotion();
  await api.send({ method: 'POST', url: '/api/cmt/plugin/user', body: { plugin_key: key } }, person);
  expect((await active(person))[0]?.plugin.is_installed).toBe(true);
  expect((await active())[0]?.plugin.is_installed).toBe(false);
});

it('lists every promotion with the first status that applies, in pages', async () => {
  const expected = {
    invalid: [await aPromotion({ is_disabled: true, start: -3, end: -1 }), await aPromotion({ is_public: false })],
    expired: [await aPromotion({ start: -3, end: -1 })],
    inactive: [await aPromotion({ start: 1, end: 2 })],
    active: [await aPromotion()],
  };
  for (const [status, promotions] of Object.entries(expected)) {
    const { resource_list, total } = await list(`?status=${status}`);
    expect(resource_list.map(({ id }) => id)).toEqual(promotions.map(({ id }) => id));
    expect(resource_list.map((promotion) => promotion.status)).toEqual(promotions.map(() => status));
    expect(total).toBe(promotions.length);
  }
  const ids = (await list()).resource_list.map(({ id }) => id);
  const second = await list('?page=2&page_size=2');
  expect(second.resource_list.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  expect(second.total).toBe(5);
});

it('invalidates a promotion and restores it', async () => {
  const { id, key } = await aPromotion();
  expect((await disable(id, true)).body.data).toMatchObject({ id, is_disabled: true, status: 'invalid' });
  expect(await shown()).toEqual([]);
  expect((await disable(id, 0)).body.data).toMatchObject({ is_disabled: false, status: 'active' });
  expect(await shown()).toEqual([key]);
  expect(errorOf(await disable(999_999, true))).toEqual([404, 'slot_not_found']);
  expect(errorOf(await disable(id, 'maybe'))).toEqual([400, 'invalid_request']);
});

it('edits a promotion, which stays disabled if it was', async () => {
  const { id } = await aPromotion({ is_disabled: true });
  const other = await aPlugin(api.context.db);
  const changed = await save({ id, ...fieldsOf(other.key, { position: 4, start_time: hours(1), end_time: hours(2) }) });
  expect(changed.body.data).toMatchObject({ id, plugin_key: other.key, position: 4, is_disabled: true });
  expect(errorOf(await save({ id: 999_999, ...fieldsOf(other.key) }))).toEqual([404, 'slot_not_found']);
  expect(errorOf(await save(fieldsOf('no-such-plugin')))).toEqual([404, 'plugin_not_found']);
});

it('finds promotions by their plugin and by period', async () => {
  const [early, late] = [await aPromotion({ start: -9, end: -5 }), await aPromotion({ start: 5, end: 9 })];
  const found = async (query: string) => (await list(query)).resource_list.map(({ id }) => id);
  expect(await found(`?keyword=${late.key.toUpperCase()}`)).toEqual([late.id]);
  expect(await found('?keyword=some%20PLUGIN')).toEqual([early.id, late.id]);
  expect(await found('?keyword=%25')).toEqual([]);
  expect(await found(`?from=${hours(-6)}&to=${hours(1)}`)).toEqual([early.id]);
  expect(await found(`?from=${hours(-4)}&to=${hours(4)}`)).toEqual([]);
  expect(await found(`?from=${hours(0)}`)).toEqual([late.id]);
});

describe('overlaps', () => {
  const overlaps = async (fields: Partial<PromotionFields>) => {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return (await api.send({ method: 'GET', url: `${PROMOTION}/overlaps?${query}` }, admin)).body.data as {
      resource_list: { id: number }[];
      total: number;
    };
  };
  const promotionFields = (plugin_key: string, options: Partial<PromotionFields> = {}) => {
    const { is_new: _, ...fields } = fieldsOf(plugin_key, options);
    return fields;
  };

  it('are promotions of the same position or plugin at the same time, unless disabled or over', async () => {
    const other = await aPlugin(api.context.db);
    const same = (await save(fieldsOf(other.key, { position: 7 }))).body.data;
    const samePlugin = (await save(fieldsOf(other.key, { position: 8 }))).body.data;
    const disabled = (await save(fieldsOf(other.key, { position: 7 }))).body.data;
    await disable(disabled.id, true);
    const { key } = await aPlugin(api.context.db);
    const ids = async (fields: Partial<PromotionFields>) => (await overlaps(fields)).resource_list.map(({ id }) => id);
    expect(await ids(promotionFields(key, { position: 7 }))).toEqual([same.id]);
    expect(await ids(promotionFields(key, { position: 6 }))).toEqual([]);
    expect(await ids(promotionFields(other.key, { position: 6 }))).toEqual([same.id, samePlugin.id]);
    expect(await ids({ ...promotionFields(other.key, { position: 7 }), id: same.id })).toEqual([samePlugin.id]);
    // One promotion ends when the other begins.
    expect(await ids(promotionFields(key, { position: 7, start_time: same.end_time, end_time: hours(9) }))).toEqual([]);
    // The promotions overlapped only in the past.
    await aPromotion({ start: -9, end: -3 });
    expect(await ids(promotionFields(key, { position: 1, start_time: hours(-9) }))).toEqual([]);
  });

  it('are counted in the list', async () => {
    const [one, two, three] = [await aPromotion(), await aPromotion(), await aPromotion({ start: 2, end: 3 })];
    const counts = async () =>
      Object.fromEntries(
        (
          (await api.send({ method: 'GET', url: `${PROMOTION}/list` }, admin)).body.data.resource_list as {
            id: number;
            overlap_count: number;
          }[]
        ).map(({ id, overlap_count }) => [id, overlap_count]),
      );
    expect(await counts()).toEqual({ [one.id]: 1, [two.id]: 1, [three.id]: 0 });
    await disable(two.id, true);
    expect(await counts()).toEqual({ [one.id]: 0, [two.id]: 0, [three.id]: 0 });
  });
});

it('deletes one', async () => {
  const { id } = await aPromotion();
  const remove = { method: 'DELETE', url: PROMOTION } as const;
  const before = api.invalidations();
  expect((await api.send({ ...remove, body: { id } }, admin)).body).toEqual({ code: 0, data: {} });
  expect(api.invalidations()).toBe(before + 1);
  expect(await shown()).toEqual([]);
  expect(errorOf(await api.send({ ...remove, query: { id: String(id) } }, admin))).toEqual([404, 'slot_not_found']);
});

it('logs who did what, before and after, and nothing that failed or changed nothing', async () => {
  const { key } = await aPlugin(api.context.db, { name: 'Markwhen' });
  const fields = fieldsOf(key);
  const { id } = (await save(fields)).body.data;
  await save({ ...fields, id, position: 2 });
  await disable(id, false);
  await disable(id, true);
  await disable(id, false);
  await save({ ...fields, id, end_time: hours(-2) });
  await api.send({ method: 'DELETE', url: PROMOTION, body: { id } }, admin);
  const of = { user_id: admin.user_id, subject: String(id), subject_name: 'Markwhen' };
  expect(await actionsAfter(api, actionsBefore)).toEqual([
    { ...of, act: 'slot.create', before: null, after: fields },
    { ...of, act: 'slot.edit', before: fields, after: { ...fields, position: 2 } },
    { ...of, act: 'slot.disable', before: { is_disabled: false }, after: { is_disabled: true } },
    { ...of, act: 'slot.restore', before: { is_disabled: true }, after: { is_disabled: false } },
    { ...of, act: 'slot.delete', before: { ...fields, position: 2 }, after: null },
  ]);
});

it('is deleted with its plugin', async () => {
  const { key } = await aPromotion();
  await api.context.db.deleteFrom('plugins').where('plugin_key', '=', key).execute();
  expect(await list()).toMatchObject({ resource_list: [], total: 0 });
});

it.each([
  ['ends before it begins', 'start_time', { start_time: hours(3), end_time: hours(2) }],
  ['ends before now', 'now', { start_time: hours(-3), end_time: hours(-1) }],
])('refuses a promotion that %s, at the field of its end', async (_what, limit, times) => {
  const { key } = await aPlugin(api.context.db);
  const response = await save(fieldsOf(key, times));
  expect(errorOf(response)).toEqual([422, 'wrong_time_range']);
  expect(response.body.details).toEqual([{ path: 'end_time', message: `cannot be earlier than ${limit}` }]);
});

it('accepts a promotion that ends when it begins', async () => {
  const { key } = await aPlugin(api.context.db);
  const moment = hours(2);
  expect((await save(fieldsOf(key, { start_time: moment, end_time: moment }))).status).toBe(200);
});

it('refuses malformed input', async () => {
  const { key } = await aPlugin(api.context.db);
  const { end_time: _left, ...endless } = fieldsOf(key);
  for (const fields of [
    endless,
    { ...fieldsOf(key), start_time: '0000-01-01T00:00:00Z' },
    { ...fieldsOf(key), end_time: 'tomorrow' },
    { ...fieldsOf(key), position: 1.5 },
    { ...fieldsOf(key), position: -1 },
    { ...fieldsOf(key), is_new: 'yes' },
    { ...fieldsOf(key), id: 0 },
    fieldsOf('\0'),
  ])
    expect(errorOf(await save(fields))).toEqual([400, 'invalid_request']);
  for (const query of ['?to=tomorrow', '?status=odd', '?page=0', '?page_size=101', '?odd=1'])
    expect((await api.send({ method: 'GET', url: `${PROMOTION}/list${query}` }, admin)).status).toBe(400);
});

it('lets only administrators list and write, and shows active promotions to visitors', async () => {
  const person = await api.person();
  for (const [who, expected] of [
    [undefined, [401, 'unauthenticated']],
    [person, [403, 'forbidden']],
  ] as const) {
    expect(errorOf(await api.send({ method: 'POST', url: PROMOTION, body: {} }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'PUT', url: `${PROMOTION}/disable?id=x` }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'DELETE', url: PROMOTION, body: {} }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'GET', url: `${PROMOTION}/overlaps` }, who))).toEqual(expected);
    expect(errorOf(await api.send({ method: 'GET', url: `${PROMOTION}/list?page=0` }, who))).toEqual(expected);
    expect((await api.send({ method: 'GET', url: `${PROMOTION}/active` }, who)).status).toBe(200);
  }
});
