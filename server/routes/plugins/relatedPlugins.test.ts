import { type Api, anApi, type Person } from '../../../tests/support/api/anApi';
import { aDeveloper, aPlugin, type PluginOptions } from '../../../tests/support/samples/catalog';
import { changed } from '../../lib/changes';
import { insertBlock } from '../../repositories/moderation/blocks';
import { RelatedQueue } from '../../services/plugins/RelatedQueue';
import { pluginRoutes } from './plugins';

let api: Api;
let queue: RelatedQueue;
let made = 0;

beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    queue = new RelatedQueue({
      context,
      runExclusively: (work) => work(),
      report: (error) => {
        throw error;
      },
    });
    context.computeRelated = (pluginKey) => queue.add(pluginKey);
    pluginRoutes(app, context);
  });
  const developer = await aDeveloper(api.context.db);
  // Other plugins, because with few plugins every word would be rare.
  for (let number = 0; number < 60; number++)
    await add({ name: `Filler ${number}`, intro: 'Does its own thing', developer_id: developer });
});
afterAll(() => api.close());

function add(options: Partial<PluginOptions>): Promise<{ id: number; key: string }> {
  return aPlugin(api.context.db, options);
}

/** Plugins with nothing in common but the people who install them. */
async function addApart(count: number): Promise<{ id: number; key: string }[]> {
  const apart = [];
  for (let number = 0; number < count; number++)
    apart.push(await add({ name: `Quux${++made}`, intro: `Wibble${made}` }));
  return apart;
}

async function install(plugins: { id: number }[], people: number): Promise<void> {
  const { db } = api.context;
  for (let person = 0; person < people; person++) {
    const user_id = await aDeveloper(db);
    await db
      .insertInto('installs')
      .values(plugins.map(({ id }) => ({ plugin_id: id, user_id })))
      .execute();
  }
}

const request = async ({ key }: { key: string }) => {
  const user = await api.person();
  return api.send({ url: `/api/cmt/plugin/related?plugin_key=${key}` }, user);
};
const keysOf = ({ body }: Awaited<ReturnType<typeof request>>) =>
  body.data.plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);

/** Returns the related plugins after the background has computed them. The first call requests the computation. */
async function relatedTo(plugin: { key: string }): Promise<string[]> {
  await request(plugin);
  await queue.settled();
  return keysOf(await request(plugin));
}

describe('plugins that users install together', () => {
  it('are related if five users have both, and not if four have', async () => {
    const [one, withFive, withFour] = await addApart(3);
    if (!one || !withFive || !withFour) throw new Error('There are too few plugins.');
    await install([one, withFive], 1);
    await install([one, withFive, withFour], 4);
    expect(await relatedTo(one)).toEqual([withFive.key]);
    expect(await relatedTo(withFive)).toEqual([one.key]);
    expect(await relatedTo(withFour)).toEqual([]);
  });

  it('are not related if one of them is installed for everyone', async () => {
    const [one, other] = await addApart(2);
    if (!one || !other) throw new Error('There are too few plugins.');
    await install([one, other], 6);
    await api.context.db
      .updateTable('plugins')
      .set({ is_default_install: true })
      .where('plugin_id', '=', other.id)
      .execute();
    expect(await relatedTo(one)).toEqual([]);
  });

  it('are not related if almost no user of one has the other', async () => {
    const [one, other] = await addApart(2);
    if (!one || !other) throw new Error('There are too few plugins.');
    await install([one, other], 5);
    await install([one], 60);
    await install([other], 60);
    expect(await relatedTo(one)).toEqual([]);
  });
});

describe('plugins with similar texts', () => {
  it('are related, the closest first, and others are not', async () => {
    const recipes = await add({ name: 'Recipe Box', intro: 'Collects cooking recipes with ingredients' });
    const cooking = await add({ name: 'Cooking Mode', intro: 'Shows recipes and ingredients while you stir' });
    const shopping = await add({ name: 'Shopping Ingredients', intro: 'Buys what recipes need' });
    expect(await relatedTo(recipes)).toEqual([cooking.key, shopping.key]);
  });

  it('are found in Chinese', async () => {
    const one = await add({ name: '番茄时钟', intro: '专注计时与休息提醒' });
    const other = await add({ name: '番茄计时器', intro: '到点休息' });
    expect(await relatedTo(one)).toEqual([other.key]);
  });
});

it('leaves out a deprecated plugin', async () => {
  const [one, deprecated] = await addApart(2);
  if (!one || !deprecated) throw new Error('There are too few plugins.');
  await install([one, deprecated], 5);
  expect(await relatedTo(one)).toEqual([deprecated.key]);
  const { db } = api.context;
  await db.updateTable('plugins').set({ deprecation_reason: 'Old' }).where('plugin_id', '=', deprecated.id).execute();
  changed(db, 'catalog');
  expect(keysOf(await request(one))).toEqual([]);
});

describe('plugins that are not public', () => {
  it('disappear from the related ones at once', async () => {
    const [one, unlisted, blocked, deleted] = await addApart(4);
    if (!one || !unlisted || !blocked || !deleted) throw new Error('There are too few plugins.');
    await install([one, unlisted, blocked, deleted], 5);
    expect((await relatedTo(one)).sort()).toEqual([unlisted.key, blocked.key, deleted.key].sort());
    const { db } = api.context;
    await db.updateTable('plugins').set({ is_published: false }).where('plugin_id', '=', unlisted.id).execute();
    const { user_id } = await api.person();
    await insertBlock(db, { plugin_id: blocked.id, reason: 'Sends files away', rule: null, blocked_by: user_id });
    await db.deleteFrom('plugins').where('plugin_id', '=', deleted.id).execute();
    changed(db, 'catalog');
    expect(keysOf(await request(one))).toEqual([]);
  });

  it('have no related ones, like plugins that do not exist', async () => {
    const [hidden, other] = await addApart(2);
    if (!hidden || !other) throw new Error('There are too few plugins.');
    await install([hidden, other], 5);
    await api.context.db
      .updateTable('plugins')
      .set({ is_published: false })
      .where('plugin_id', '=', hidden.id)
      .execute();
    expect(await relatedTo(hidden)).toEqual([]);
    expect(await relatedTo(other)).toEqual([]);
    expect(keysOf(await request({ key: 'no-such-plugin' }))).toEqual([]);
  });
});

it('are ordered by the sum of both: the users who installed both plugins, and the shared words', async () => {
  const one = await add({ name: 'Lagoon Palette', intro: 'Mixes turquoise lagoon hues' });
  const similar = await add({ name: 'Lagoon Hues', intro: 'Shows turquoise' });
  const [installed] = await addApart(1);
  const both = await add({ name: 'Turquoise Lagoon', intro: 'Paints' });
  if (!installed) throw new Error('There are too few plugins.');
  await install([one, installed, both], 5);
  expect(await relatedTo(one)).toEqual([both.key, installed.key, similar.key]);
});

it('are six, which up to six others replace that are no longer public', async () => {
  const [one, ...others] = await addApart(15);
  if (!one) throw new Error('There are too few plugins.');
  await install([one, ...others], 5);
  const { db } = api.context;
  const hide = async (keys: string[]) => {
    await db.updateTable('plugins').set({ is_published: false }).where('plugin_key', 'in', keys).execute();
    changed(db, 'catalog');
  };
  const first = await relatedTo(one);
  await hide(first);
  const second = keysOf(await request(one));
  await hide(second);
  expect([first.length, second.length, keysOf(await request(one))]).toEqual([6, 6, []]);
});

it('responds at once, and visitors get the same plugins', async () => {
  const [one, other] = await addApart(2);
  if (!one || !other) throw new Error('There are too few plugins.');
  await install([one, other], 5);
  expect(keysOf(await request(one))).toEqual([]);
  await queue.settled();
  const response = await api.send({ url: `/api/cmt/plugin/related?plugin_key=${one.key}` });
  expect(keysOf(response)).toEqual([other.key]);
});

it('are those of the requested plugin, with the state of the user', async () => {
  const [one, other, third, fourth] = await addApart(4);
  if (!one || !other || !third || !fourth) throw new Error('There are too few plugins.');
  await install([one, other], 5);
  await install([third, fourth], 5);
  await relatedTo(one);
  await relatedTo(third);
  const user = await api.person();
  await api.context.db.insertInto('installs').values({ plugin_id: other.id, user_id: user.user_id }).execute();
  const related = async ({ key }: { key: string }, who?: Person) =>
    (await api.send({ url: `/api/cmt/plugin/related?plugin_key=${key}` }, who)).body.data.plugin_list;
  // Nothing is written between these requests, so their responses are cached.
  for (const [who, is_installed] of [
    [undefined, false],
    [user, true],
  ] as const) {
    expect(await related(one, who)).toMatchObject([{ plugin_key: other.key, is_installed }]);
    expect(await related(third, who)).toMatchObject([{ plugin_key: fourth.key, is_installed: false }]);
  }
});

it('is computed again after a day, with new plugins and users', async () => {
  const [one, other] = await addApart(2);
  if (!one || !other) throw new Error('There are too few plugins.');
  await install([one, other], 4);
  expect(await relatedTo(one)).toEqual([]);
  await install([one, other], 1);
  expect(await relatedTo(one)).toEqual([]);
  await api.context.db
    .updateTable('related_plugins')
    .set({ computed_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('plugin_id', '=', one.id)
    .execute();
  changed(api.context.db, 'catalog');
  expect(await relatedTo(one)).toEqual([other.key]);
});
