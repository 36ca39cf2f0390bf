import { sql } from 'kysely';
import { type Api, type ApiResponse, anApi, errorOf, type Person } from '../../../tests/support/api/anApi';
import { aPlugin, aTag, pluginRow } from '../../../tests/support/samples/catalog';
import { refreshScores } from '../../repositories/ratings/scores';
import { answerInvitation } from '../../services/plugins/invitations';
import { refreshGrowingScores } from '../../services/ratings/ratings';
import { managedAccountRoutes } from '../accounts/managedAccounts';
import { notificationRoutes } from '../accounts/ownAccount';
import { pluginRoutes } from '../plugins/plugins';
import { ratingRoutes } from './ratings';

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context, accounts }) => {
    managedAccountRoutes(app, { context, accounts });
    ratingRoutes(app, context, ['rubbish', '垃圾']);
    pluginRoutes(app, context);
    notificationRoutes(app, context);
  });
});
afterAll(() => api.close());

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload: object, who?: Person): Promise<ApiResponse> =>
  method === 'GET'
    ? api.send({ method, url: `/api/cmt${url}`, query: payload as Record<string, string> }, who)
    : api.send({ method, url: `/api/cmt${url}`, payload }, who);
const rate = (plugin_key: string, stars: number, who: Person, text = stars > 3 ? '' : 'Needs work.') =>
  send('POST', '/plugin/rating', { plugin_key, stars, text, lang: 'en-US' }, who);
const list = async (plugin_key: string, who?: Person, query: Record<string, string> = {}) =>
  (await send('GET', '/plugin/rating/list', { plugin_key, ...query }, who)).body.data;
const ratingOf = async (plugin_key: string) => (await send('GET', '/plugin', { plugin_key })).body.data.rating;
const kindsOf = async (who: Person) =>
  (await send('GET', '/notification/list', {}, who)).body.data.notification_list.map(
    ({ kind, params }: { kind: string; params: object }) => [kind, params],
  );

/** A user who had the plugin installed for so many hours, with an account of so many days. */
async function aUserOf(plugin: { id: number }, { hours = 48, days = 0, version = '1.0.0' } = {}): Promise<Person> {
  const person = await api.person();
  const { user_id } = person;
  const before = (ms: number) => new Date(Date.now() - ms);
  const install = { plugin_id: plugin.id, user_id, version, created_at: before(hours * 3_600_000) };
  await api.context.db.insertInto('installs').values(install).execute();
  await api.context.db
    .updateTable('users')
    .set({ created_at: before(days * 86_400_000) })
    .where('user_id', '=', user_id)
    .execute();
  return person;
}

describe('rating a plugin', () => {
  it('shows the rating to everyone', async () => {
    const plugin = await aPlugin(api.context.db);
    const user = await aUserOf(plugin);
    const { body } = await rate(plugin.key, 4, user, '  Fast. ');
    expect(body.data.rating).toMatchObject({ stars: 4, text: 'Fast.', version: '1.0.0', is_own: true, state: 'shown' });
    const { rating_list, total, own } = await list(plugin.key);
    expect(rating_list).toMatchObject([
      { author: { user_id: user.user_id, name: user.account }, stars: 4, is_own: false },
    ]);
    expect([total, own]).toEqual([1, null]);
    expect(await ratingOf(plugin.key)).toEqual({ score: null, count: 1, stars: [0, 0, 0, 1, 0] });
    expect(await list(plugin.key, user)).toMatchObject({ rating_list: [], total: 1, own: { stars: 4 } });
  });

  it('is for users who have had it installed for a day', async () => {
    const plugin = await aPlugin(api.context.db);
    const [fresh, stranger, user] = [await aUserOf(plugin, { hours: 23 }), await api.person(), await aUserOf(plugin)];
    expect(errorOf(await rate(plugin.key, 5, fresh))).toEqual([403, 'not_installed_long_enough']);
    expect(errorOf(await rate(plugin.key, 5, stranger))).toEqual([403, 'not_installed_long_enough']);
    expect((await list(plugin.key, fresh)).may_rate).toBe(false);
    expect(await list(plugin.key, user)).toMatchObject({ may_rate: true, may_reply: false });
  });

  it('is not for its developers', async () => {
    const [owner, maintainer] = [await api.person(), await api.person()];
    const plugin = await aPlugin(api.context.db, { developer_id: owner.user_id });
    const row = { plugin_id: plugin.id, user_id: maintainer.user_id };
    await api.context.db.insertInto('maintainers').values(row).execute();
    for (const developer of [owner, maintainer]) {
      expect(errorOf(await rate(plugin.key, 5, developer))).toEqual([403, 'own_plugin']);
      expect(await list(plugin.key, developer)).toMatchObject({ may_rate: false, may_reply: true });
    }
  });

  it('does not count while the account is locked', async () => {
    const plugin = await aPlugin(api.context.db);
    const raters = await Promise.all(Array.from({ length: 5 }, () => aUserOf(plugin, { days: 100 })));
    for (const rater of raters) await rate(plugin.key, 4, rater);
    const [locked, reader] = [raters[0]!, await api.person()];
    const { id } = (await list(plugin.key, locked)).own;
    const owner = await api.person(undefined, 1);
    const lock = (is_locked: boolean) =>
      api.send(
        {
          ...{ method: 'PUT', url: '/api/cmt/manager/account/lock' },
          body: { user_id: locked.user_id, is_locked, reason: 'Spam' },
        },
        owner,
      );
    const mark = () => send('POST', '/plugin/rating/helpful', { rating_id: id, helpful: 1 }, reader);
    const shown = { score: expect.any(Number), count: 5, stars: [0, 0, 0, 5, 0] };
    expect(await ratingOf(plugin.key)).toEqual(shown);
    await lock(true);
    expect(await ratingOf(plugin.key)).toEqual({ score: null, count: 4, stars: [0, 0, 0, 4, 0] });
    const { rating_list, total } = await list(plugin.key, reader, { lang: 'en-US' });
    expect([rating_list.map((rating: { id: number }) => rating.id).includes(id), total]).toEqual([false, 4]);
    expect(errorOf(await mark())).toEqual([404, 'rating_not_found']);
    await lock(false);
    expect(await ratingOf(plugin.key)).toEqual(shown);
    expect((await mark()).status).toBe(200);
  });

  it('ends when the user becomes a developer of the plugin', async () => {
    const [owner, { db }] = [await api.person(), api.context];
    const plugin = await aPlugin(db, { developer_id: owner.user_id });
    for (const role of ['maintainer', 'owner'] as const) {
      const user = await aUserOf(plugin);
      await rate(plugin.key, 5, user);
      const people = { plugin_id: plugin.id, user_id: user.user_id, invited: '', invited_by: owner.user_id };
      const { invitation_id } = await db
        .insertInto('invitations')
        .values({ ...people, role, create_time: new Date() })
        .returning('invitation_id')
        .executeTakeFirstOrThrow();
      await answerInvitation(api.context, user.user_id, { invitation_id, accept: true });
      expect(await list(plugin.key, user)).toMatchObject({ own: null, total: 0, may_reply: true });
      expect(await ratingOf(plugin.key)).toMatchObject({ count: 0 });
    }
  });

  it('needs a text with three stars and fewer', async () => {
    const plugin = await aPlugin(api.context.db);
    const user = await aUserOf(plugin);
    expect(errorOf(await rate(plugin.key, 3, user, ' '))).toEqual([422, 'text_required']);
    expect((await rate(plugin.key, 3, user, 'No grid.')).status).toBe(200);
  });

  it('changes the rating of the same user, with the version that they have now', async () => {
    const plugin = await aPlugin(api.context.db);
    const user = await aUserOf(plugin);
    await rate(plugin.key, 1, user);
    await api.context.db
      .updateTable('installs')
      .set({ version: '1.1.0' })
      .where('user_id', '=', user.user_id)
      .execute();
    const { rating } = (await rate(plugin.key, 5, user)).body.data;
    expect(rating).toMatchObject({ stars: 5, text: '', version: '1.1.0', edit_time: expect.any(String) });
    expect(await ratingOf(plugin.key)).toMatchObject({ count: 1, stars: [0, 0, 0, 0, 1] });
    await send('DELETE', '/plugin/rating', { plugin_key: plugin.key }, user);
    expect((await send('DELETE', '/plugin/rating', { plugin_key: plugin.key }, user)).status).toBe(200);
    expect(await ratingOf(plugin.key)).toMatchObject({ count: 0 });
  });

  it('of a blocked plugin, or a private one of others, is the same as of none', async () => {
    const { db } = api.context;
    const [blocked, own, other] = [await aPlugin(db), await aPlugin(db), await aPlugin(db)];
    const user = await aUserOf(blocked);
    for (const { id } of [own, other])
      await db
        .insertInto('installs')
        .values({ plugin_id: id, user_id: user.user_id, created_at: '2026-01-01' })
        .execute();
    await db.updateTable('plugins').set({ is_blocked: true }).where('plugin_id', '=', blocked.id).execute();
    await db.updateTable('plugins').set({ e_id: 7 }).where('plugin_id', '=', own.id).execute();
    await db.updateTable('plugins').set({ e_id: 8 }).where('plugin_id', '=', other.id).execute();
    await db.updateTable('users').set({ e_id: 7 }).where('user_id', '=', user.user_id).execute();
    for (const key of [blocked.key, other.key, 'none']) {
      expect(errorOf(await rate(key, 5, user))).toEqual([404, 'plugin_not_found']);
      expect(errorOf(await send('GET', '/plugin/rating/list', { plugin_key: key }, user))).toEqual([
        404,
        'plugin_not_found',
      ]);
    }
    const { rating } = (await rate(own.key, 5, user)).body.data;
    const mark = { rating_id: rating.id, helpful: 1 };
    expect(errorOf(await send('POST', '/plugin/rating/helpful', mark, await api.person()))).toEqual([
      404,
      'rating_not_found',
    ]);
  });

  it('counts two at once', async () => {
    const plugin = await aPlugin(api.context.db);
    const users = [await aUserOf(plugin), await aUserOf(plugin), await aUserOf(plugin)];
    await Promise.all([...users, users[0]!].map((user) => rate(plugin.key, 5, user)));
    expect(await ratingOf(plugin.key)).toMatchObject({ count: 3, stars: [0, 0, 0, 0, 3] });
  });
});

describe('the list', () => {
  it('is in pages, in three orders, by stars and language', async () => {
    const plugin = await aPlugin(api.context.db);
    const users: Person[] = [];
    for (const stars of [5, 1, 4, 1, 3]) {
      const user = await aUserOf(plugin, { days: 200 });
      users.push(user);
      await send(
        'POST',
        '/plugin/rating',
        { plugin_key: plugin.key, stars, text: `${users.length}`, lang: stars === 3 ? 'ja-JP' : 'en-US' },
        user,
      );
    }
    const { rating_list } = await list(plugin.key);
    const markAs = async (who: Person, text: string) => {
      const { id: rating_id } = rating_list.find((rating: { text: string }) => rating.text === text);
      return (await send('POST', '/plugin/rating/helpful', { rating_id, helpful: 1 }, who)).body.data.rating.helpful;
    };
    for (const user of users.slice(0, 2)) await markAs(user, '3');
    // Marks of fresh accounts are counted, but do not move a rating.
    const fresh = await Promise.all([1, 2, 3].map(() => api.person()));
    const counts = [];
    for (const who of fresh) counts.push(await markAs(who, '1'));
    expect(counts).toEqual([1, 2, 3]);
    const textsOf = async (query: Record<string, string>, who?: Person) => {
      const texts: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list(plugin.key, who, { ...query, limit: '2', ...(cursor && { cursor }) });
        texts.push(...page.rating_list.map(({ text }: { text: string }) => text));
        cursor = page.next_cursor;
      } while (cursor);
      return texts.join('');
    };
    expect(await textsOf({})).toBe('35421');
    await sql`UPDATE users SET created_at = now() - interval '90 days 12 hours' WHERE user_id = ANY(${fresh.map(
      ({ user_id }) => user_id,
    )})`.execute(api.context.db);
    await refreshGrowingScores(api.context);
    expect(await textsOf({})).toBe('13542');
    expect(await textsOf({ sort: 'newest' })).toBe('54321');
    expect(await textsOf({ sort: 'lowest' })).toBe('42531');
    expect(await textsOf({ sort: 'newest', stars: '1' })).toBe('42');
    expect(await textsOf({ sort: 'newest' }, users[1])).toBe('5431');
    expect(await list(plugin.key, undefined, { lang: 'ja-JP' })).toMatchObject({
      total: 1,
      rating_list: [{ stars: 3 }],
    });
    expect((await list(plugin.key, undefined, { stars: '1' })).total).toBe(2);
    const { next_cursor } = await list(plugin.key, undefined, { limit: '1' });
    const other = { plugin_key: plugin.key, sort: 'newest', cursor: next_cursor };
    expect(errorOf(await send('GET', '/plugin/rating/list', other))).toEqual([400, 'invalid_cursor']);
  });
});

/** Adds ratings of new accounts, as their calls did two hours ago. */
async function bomb(plugin: { id: number }, { accounts, stars, days }: Record<'accounts' | 'stars' | 'days', number>) {
  const { db } = api.context;
  await sql`
    WITH made AS (
      INSERT INTO users (nick_name, created_at)
      SELECT 'Voter', now() - make_interval(days => ${days}::integer) FROM generate_series(1, ${accounts}) RETURNING user_id)
    INSERT INTO ratings (plugin_id, user_id, stars, text, version, locale, create_time)
    SELECT ${plugin.id}::integer, user_id, ${stars}::smallint, 'x', '1.0.0', 'en-US', now() - interval '2 hours' FROM made`.execute(
    db,
  );
  await db.transaction().execute((transaction) => refreshScores(transaction, [plugin.id], new Date()));
}
const columnsOf = (plugin: { key: string }) => pluginRow(api.context.db, plugin.key);

describe('the score', () => {
  it('needs five ratings that count, and weighs them by the age of their accounts', async () => {
    const plugin = await aPlugin(api.context.db);
    await bomb(plugin, { accounts: 4, stars: 5, days: 200 });
    await bomb(plugin, { accounts: 100, stars: 5, days: 29 });
    expect(await columnsOf(plugin)).toMatchObject({ rating_score: 0, rating_stars: [0, 0, 0, 0, 104] });
    const user = await aUserOf(plugin, { days: 60 });
    await rate(plugin.key, 1, user);
    // 10 of 3.5, 4 of 5, and a half of 1.
    expect((await columnsOf(plugin)).rating_score).toBe(Math.round((10_000 * (35 + 20 + 0.5)) / 14.5));
    expect((await ratingOf(plugin.key)).score).toBeCloseTo(3.8276);
  });

  it('of 500 fresh accounts hardly moves', async () => {
    const plugin = await aPlugin(api.context.db);
    await bomb(plugin, { accounts: 6, stars: 4, days: 300 });
    const { rating_score: before } = await columnsOf(plugin);
    await bomb(plugin, { accounts: 500, stars: 1, days: 0 });
    const { rating_score: after, rating_stars } = await columnsOf(plugin);
    expect(rating_stars).toEqual([500, 0, 0, 6, 0]);
    expect(Math.abs(after - before) / 10_000).toBeLessThan(0.05);
  });

  it('grows with the age of the accounts', async () => {
    const plugin = await aPlugin(api.context.db);
    await bomb(plugin, { accounts: 5, stars: 5, days: 20 });
    expect((await columnsOf(plugin)).rating_score).toBe(0);
    const rated = api.context.db.selectFrom('ratings').select('user_id').where('plugin_id', '=', plugin.id);
    await sql`UPDATE users SET created_at = created_at - interval '40 days' WHERE user_id IN (${rated})`.execute(
      api.context.db,
    );
    await refreshGrowingScores(api.context);
    expect((await columnsOf(plugin)).rating_score).toBe(Math.round((10_000 * (35 + 12.5)) / 12.5));
  });

  it('orders the list, also of a tag and of a search; those without one follow by popularity', async () => {
    const { db } = api.context;
    const rated: string[] = [];
    for (const [index, stars] of [3, 5, 4, 4, 0, 0].entries()) {
      const plugin = await aPlugin(db, {
        ...{ plugin_key: `rated-${index}`, name: 'Weathervane', download_count: index, tags: ['weather'] },
        editor_type: ['whiteboard'],
      });
      if (stars > 0) await bomb(plugin, { accounts: 6, stars, days: 200 });
      rated.push(plugin.key);
    }
    const tagId = String(await aTag(db, 'weather'));
    const order = ['rated-1', 'rated-3', 'rated-2', 'rated-0', 'rated-5', 'rated-4'];
    for (const query of [{ tag_id: tagId }, { keyword: 'weathervane' }, { editor: 'whiteboard' }]) {
      const keys: string[] = [];
      let cursor: string | null = null;
      do {
        const page: ApiResponse = await send('GET', '/plugin/list', {
          ...{ sort: '2', limit: '2', ...query },
          ...(cursor && { cursor }),
        });
        keys.push(...page.body.data.plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key));
        cursor = page.body.data.next_cursor;
      } while (cursor);
      expect(keys.filter((key) => rated.includes(key))).toEqual(order);
    }
    expect((await send('GET', '/plugin/list', {})).body.data.has_best_rated).toBe(true);
  });
});

describe('the thread', () => {
  const reply = (rating_id: number, text: string, who: Person) =>
    send('POST', '/plugin/rating/reply', { rating_id, text }, who);
  const help = (rating_id: number, who: Person) => send('POST', '/plugin/rating/help', { rating_id }, who);

  async function aThread() {
    const developer = await api.person();
    const plugin = await aPlugin(api.context.db, { developer_id: developer.user_id });
    const rater = await aUserOf(plugin);
    const { id } = (await rate(plugin.key, 2, rater)).body.data.rating;
    return { developer, rater, plugin, id };
  }

  it('is of the user who rated, the developers, and administrators; each side is notified', async () => {
    const { developer, rater, id } = await aThread();
    expect(await kindsOf(developer)).toEqual([['rating_written', { stars: 2, version: '1.0.0' }]]);
    expect(errorOf(await reply(id, 'Me too.', await api.person()))).toEqual([403, 'forbidden']);
    expect((await reply(id, 'Which one?', developer)).body.data.rating.replies).toMatchObject([
      { from: 'developer', name: developer.account, text: 'Which one?' },
    ]);
    expect(await kindsOf(rater)).toEqual([['rating_reply', { from: 'developer' }]]);
    await reply(id, 'The second.', rater);
    expect((await kindsOf(developer))[0]).toEqual(['rating_reply', { from: 'author' }]);
    await reply(id, 'I helped.', await api.person(undefined, 2));
    const { replies } = (await list((await aRow(id)).plugin_key)).rating_list[0];
    expect(replies.at(-1)).toMatchObject({ from: 'administrator', name: '', text: 'I helped.' });
  });

  it('is closed for both sides once one calls an administrator', async () => {
    const { developer, rater, id } = await aThread();
    const administrator = await api.person(undefined, 2);
    expect(errorOf(await help(id, administrator))).toEqual([403, 'forbidden']);
    expect((await help(id, rater)).body.data.rating.is_closed).toBe(true);
    await help(id, developer);
    expect(await kindsOf(administrator)).toEqual([['rating_help', { by: rater.account }]]);
    for (const side of [rater, developer])
      expect(errorOf(await reply(id, 'But.', side))).toEqual([409, 'thread_closed']);
    expect((await reply(id, 'Enough.', administrator)).status).toBe(200);
  });

  it('has a maximum number of replies', async () => {
    const { developer, rater, id } = await aThread();
    for (let count = 0; count < 20; count++) await reply(id, `${count}`, count % 2 ? rater : developer);
    expect(errorOf(await reply(id, 'One more.', rater))).toEqual([409, 'too_many_replies']);
  });

  it('is marked by others, once each, and the same mark again removes it', async () => {
    const { developer, rater, id } = await aThread();
    const [one, two] = [await api.person(), await api.person()];
    const mark = (helpful: number, who: Person) =>
      send('POST', '/plugin/rating/helpful', { rating_id: id, helpful }, who);
    expect(errorOf(await mark(1, rater))).toEqual([403, 'own_rating']);
    expect(errorOf(await mark(1, developer))).toEqual([403, 'own_plugin']);
    await Promise.all([mark(1, one), mark(1, two)]);
    expect((await mark(-1, two)).body.data.rating).toMatchObject({ helpful: 0, own_mark: -1 });
    expect((await mark(-1, two)).body.data.rating).toMatchObject({ helpful: 1, own_mark: 0 });
  });
});

const aRow = (ratingId: number) =>
  api.context.db
    .selectFrom('ratings')
    .innerJoin('plugins', 'plugins.plugin_id', 'ratings.plugin_id')
    .select(['plugin_key', 'state'])
    .where('rating_id', '=', ratingId)
    .executeTakeFirstOrThrow();
