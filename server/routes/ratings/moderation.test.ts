import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aPlugin, pluginRow } from '../../../tests/support/samples/catalog';
import { notificationRoutes } from '../accounts/ownAccount';
import { ratingRoutes } from './ratings';

let api: Api;
let administrator: Person;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    ratingRoutes(app, context, ['Rubbish', '垃圾']);
    notificationRoutes(app, context);
  });
  administrator = await api.person('moderator', 2);
});
afterAll(() => api.close());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload: object, who?: Person): Promise<ApiResponse> =>
  method === 'GET'
    ? api.send({ method, url: `/api/cmt${url}`, query: payload as Record<string, string> }, who)
    : api.send({ method, url: `/api/cmt${url}`, payload }, who);
const rate = (plugin_key: string, stars: number, text: string, who: Person) =>
  send('POST', '/plugin/rating', { plugin_key, stars, text }, who);
const decide = (rating_id: number, decision: string, reason?: string, who = administrator) =>
  send('PUT', '/manager/rating', { rating_id, decision, reason }, who);
const queue = async (name: string, plugin_key?: string) =>
  (await send('GET', '/manager/rating/list', { queue: name, ...(plugin_key && { plugin_key }) }, administrator)).body
    .data;
const list = async (plugin_key: string, who?: Person) =>
  (await send('GET', '/plugin/rating/list', { plugin_key }, who)).body.data;
const starsOf = async (plugin_key: string) => (await pluginRow(api.context.db, plugin_key)).rating_stars;
const kindsOf = async (who: Person): Promise<unknown[]> =>
  (await send('GET', '/notification/list', {}, who)).body.data.notification_list.map(
    ({ kind, params }: { kind: string; params: object }) => [kind, params],
  );

async function aUserOf(plugin: { id: number }, role: 0 | 2 = 0): Promise<Person> {
  const person = await api.person(undefined, role);
  const install = { plugin_id: plugin.id, user_id: person.user_id, version: '1.0.0', created_at: '2026-01-01' };
  await api.context.db.insertInto('installs').values(install).execute();
  return person;
}

/** A plugin with one rating, its user, and its developer. */
async function aRating(text = 'Slow.', role: 0 | 2 = 0) {
  const developer = await api.person();
  const plugin = await aPlugin(api.context.db, { developer_id: developer.user_id, name: 'Grids' });
  const rater = await aUserOf(plugin, role);
  const { rating } = (await rate(plugin.key, 2, text, rater)).body.data;
  return { plugin, developer, rater, id: rating.id as number, rating };
}

describe('a check holds a rating', () => {
  it.each([
    ['See https://casino.example for more.', 'link'],
    ['Better: free-grids.com', 'link'],
    ['Write to me@post.example.', 'link'],
    ['This is RUBBISH.', 'word'],
    ['真垃圾', 'word'],
    ['Better: casino。com', 'link'],
  ])('with the text "%s"', async (text, check) => {
    const { plugin, developer, rater, rating } = await aRating(text);
    expect(rating).toMatchObject({ state: 'held', is_own: true });
    expect((await list(plugin.key)).rating_list).toEqual([]);
    expect((await list(plugin.key, rater)).own).toMatchObject({ state: 'held' });
    expect(await starsOf(plugin.key)).toEqual([0, 0, 0, 0, 0]);
    expect(await kindsOf(developer)).toEqual([]);
    expect((await queue('held', plugin.key)).rating_list).toMatchObject([
      { plugin_name: 'Grids', text, held_for: { check } },
    ]);
    expect((await kindsOf(administrator))[0]).toEqual(['rating_held', {}]);
  });

  it.each(['Needs Vue.js 3. Works well.', 'Rubbishing it is easy.', 'Up to 2.5 times faster', '很好用。app 很快'])(
    'but not with "%s"',
    async (text) => expect((await aRating(text)).rating.state).toBe('shown'),
  );

  it('until an administrator restores it, or its user removes the link', async () => {
    const one = await aRating('www.casino.example');
    const { body } = await decide(one.id, 'restore');
    expect(body.data.rating).toMatchObject({ state: 'shown', held_for: null });
    expect(await starsOf(one.plugin.key)).toEqual([0, 1, 0, 0, 0]);
    expect(await kindsOf(one.rater)).toEqual([['rating_restored', {}]]);
    expect(await kindsOf(one.developer)).toEqual([['rating_written', { stars: 2, version: '1.0.0' }]]);
    const two = await aRating('www.casino.example');
    expect((await rate(two.plugin.key, 2, 'Slow.', two.rater)).body.data.rating.state).toBe('shown');
  });

  it('of which its user writes a link in the thread', async () => {
    const { plugin, rater, id } = await aRating();
    const reply = { rating_id: id, text: 'See www.casino.example' };
    expect((await send('POST', '/plugin/rating/reply', reply, rater)).body.data.rating.state).toBe('held');
    expect((await list(plugin.key)).rating_list).toEqual([]);
    // The link is still in the thread.
    expect((await rate(plugin.key, 2, 'Still slow.', rater)).body.data.rating.state).toBe('held');
    await decide(id, 'restore');
    expect((await rate(plugin.key, 2, 'Slow.', rater)).body.data.rating.state).toBe('held');
  });

  it('but refuses a word in a reply of a developer, which may have a link', async () => {
    const { plugin, developer, id } = await aRating();
    const reply = (text: string, who: Person) => send('POST', '/plugin/rating/reply', { rating_id: id, text }, who);
    expect(errorOf(await reply('What rubbish!', developer))).toEqual([422, 'word_not_allowed']);
    const link = 'See https://grids.example/issues/1';
    expect((await reply(link, developer)).body.data.rating).toMatchObject({
      state: 'shown',
      replies: [{ text: link }],
    });
    expect((await list(plugin.key)).rating_list).toMatchObject([{ replies: [{ text: link }] }]);
  });

  it('in a burst by young accounts, with the evidence', async () => {
    const plugin = await aPlugin(api.context.db);
    const states: string[] = [];
    for (let count = 0; count < 22; count++) {
      const { body } = await rate(plugin.key, 1, 'Bad.', await aUserOf(plugin));
      states.push(body.data.rating.state);
    }
    expect(states).toEqual([...Array(21).fill('shown'), 'held']);
    expect(await starsOf(plugin.key)).toEqual([21, 0, 0, 0, 0]);
    expect((await queue('held', plugin.key)).rating_list).toMatchObject([
      { held_for: { check: 'burst', ratings: 21, young_accounts: 21 } },
    ]);
  });
});

describe('an administrator', () => {
  it('hides a rating for good, also after its user deletes it and rates again', async () => {
    const { plugin, rater, id } = await aRating();
    await decide(id, 'hide', 'It insults.');
    await send('POST', '/plugin/rating/appeal', { rating_id: id, text: 'It is slow.' }, rater);
    const remove = () =>
      api.send({ method: 'DELETE', url: '/api/cmt/plugin/rating', payload: { plugin_key: plugin.key } }, rater);
    expect((await remove()).status).toBe(200);
    expect((await list(plugin.key, rater)).own).toBeNull();
    expect((await queue('hidden', plugin.key)).total).toBe(0);
    expect((await queue('appealed', plugin.key)).total).toBe(0);
    const texts = await api.context.db
      .selectFrom('ratings')
      .select(['text', 'appeal'])
      .where('rating_id', '=', id)
      .execute();
    expect(texts).toEqual([{ text: '', appeal: null }]);
    const { rating } = (await rate(plugin.key, 1, 'Slow.', rater)).body.data;
    expect(rating).toMatchObject({ state: 'hidden', state_reason: 'It insults.', is_appealed: true, replies: [] });
    expect((await list(plugin.key)).rating_list).toEqual([]);
    expect(await starsOf(plugin.key)).toEqual([0, 0, 0, 0, 0]);
    await decide(rating.id, 'restore');
    expect(await starsOf(plugin.key)).toEqual([1, 0, 0, 0, 0]);
    await remove();
    expect((await rate(plugin.key, 5, 'Fine.', rater)).body.data.rating.state).toBe('shown');
  });

  it('does not show a text that they have not read', async () => {
    const { plugin, rater, id, rating } = await aRating('www.casino.example');
    const restore = (edit_time: string | null, replies?: number) =>
      send('PUT', '/manager/rating', { rating_id: id, decision: 'restore', edit_time, replies }, administrator);
    const { edit_time } = (await rate(plugin.key, 2, 'www.worse.example', rater)).body.data.rating;
    expect(errorOf(await restore(rating.edit_time))).toEqual([409, 'rating_changed']);
    expect((await list(plugin.key)).rating_list).toEqual([]);
    await send('POST', '/plugin/rating/reply', { rating_id: id, text: 'Once more.' }, rater);
    expect(errorOf(await restore(edit_time, 0))).toEqual([409, 'rating_changed']);
    expect((await restore(edit_time, 1)).body.data.rating.state).toBe('shown');
  });

  it('hides a rating with a reason, which its user reads and appeals once', async () => {
    const { plugin, rater, id } = await aRating();
    const appeal = (who = rater) => send('POST', '/plugin/rating/appeal', { rating_id: id, text: 'It is slow.' }, who);
    expect(errorOf(await appeal())).toEqual([409, 'not_hidden']);
    expect(errorOf(await decide(id, 'hide'))).toEqual([422, 'reason_required']);
    await decide(id, 'hide', 'It insults.');
    expect((await list(plugin.key)).rating_list).toEqual([]);
    expect(await starsOf(plugin.key)).toEqual([0, 0, 0, 0, 0]);
    expect(await kindsOf(rater)).toEqual([['rating_hidden', { reason: 'It insults.' }]]);
    expect((await list(plugin.key, rater)).own).toMatchObject({ state: 'hidden', state_reason: 'It insults.' });
    expect((await rate(plugin.key, 5, 'Fine.', rater)).body.data.rating.state).toBe('hidden');
    expect((await appeal()).body.data.rating.is_appealed).toBe(true);
    expect(errorOf(await appeal())).toEqual([409, 'already_appealed']);
    expect(errorOf(await appeal(await api.person()))).toEqual([404, 'rating_not_found']);
    expect((await queue('appealed', plugin.key)).rating_list).toMatchObject([{ id, appeal: 'It is slow.' }]);
    await decide(id, 'dismiss');
    expect((await queue('appealed', plugin.key)).total).toBe(0);
    expect(errorOf(await appeal())).toEqual([409, 'already_appealed']);
    await decide(id, 'restore');
    expect(await starsOf(plugin.key)).toEqual([0, 0, 0, 0, 1]);
    await decide(id, 'hide', 'Again.');
    expect((await appeal()).status).toBe(200);
  });

  it('reads reports and dismisses them', async () => {
    const { plugin, rater, id } = await aRating();
    const reader = await api.person();
    const report = (body: object, who: Person) =>
      send('POST', '/plugin/rating/report', { rating_id: id, ...body }, who);
    expect(errorOf(await report({ reason: 'spam' }, rater))).toEqual([403, 'own_rating']);
    expect(errorOf(await report({ reason: 'other' }, reader))).toEqual([422, 'report_text_required']);
    await report({ reason: 'other', text: 'It is about another plugin.' }, reader);
    expect(errorOf(await report({ reason: 'spam' }, reader))).toEqual([409, 'already_reported']);
    expect((await queue('reported', plugin.key)).rating_list).toMatchObject([
      { id, state: 'shown', reports: [{ reason: 'other', text: 'It is about another plugin.' }] },
    ]);
    await decide(id, 'dismiss');
    expect(await queue('reported', plugin.key)).toEqual({ rating_list: [], total: 0 });
    expect((await report({ reason: 'spam' }, reader)).status).toBe(200);
  });

  it('ends a call for help', async () => {
    const { plugin, rater, id } = await aRating();
    await send('POST', '/plugin/rating/help', { rating_id: id }, rater);
    expect((await queue('help', plugin.key)).total).toBe(1);
    expect((await decide(id, 'dismiss')).body.data.rating.is_closed).toBe(false);
    expect((await send('POST', '/plugin/rating/reply', { rating_id: id, text: 'Thanks.' }, rater)).status).toBe(200);
  });

  it('does not decide about their own rating, nor one of their own plugin', async () => {
    const own = await aRating('Slow.', 2);
    expect(errorOf(await decide(own.id, 'dismiss', '', own.rater))).toEqual([403, 'own_rating']);
    const { developer, id } = await aRating();
    await api.context.db.updateTable('users').set({ role: 2 }).where('user_id', '=', developer.user_id).execute();
    const decided = decide(id, 'hide', 'It is wrong.', developer);
    expect(errorOf(await decided)).toEqual([403, 'other_administrator_needed']);
    expect(errorOf(await decide(999_999, 'dismiss'))).toEqual([404, 'rating_not_found']);
  });

  it('leaves a log entry for each decision', async () => {
    const { plugin, id } = await aRating();
    for (const decision of ['dismiss', 'hide', 'restore']) await decide(id, decision, 'A reason.');
    const logged = await api.context.db
      .selectFrom('admin_acts')
      .select(['act', 'subject_name', 'before', 'after'])
      .where('subject', '=', plugin.key)
      .orderBy('act_id')
      .execute();
    const before = { id, text: 'Slow.' };
    const after = { id, reason: 'A reason.' };
    expect(logged).toEqual([
      {
        act: 'rating.dismiss',
        subject_name: 'Grids',
        before: { ...before, is_hidden: false },
        after: { ...after, is_hidden: false },
      },
      {
        act: 'rating.hide',
        subject_name: 'Grids',
        before: { ...before, is_hidden: false },
        after: { ...after, is_hidden: true },
      },
      {
        act: 'rating.restore',
        subject_name: 'Grids',
        before: { ...before, is_hidden: true },
        after: { ...after, is_hidden: false },
      },
    ]);
  });
});
