import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '../../../contract/calls';
import { routePath } from '../../../contract/endpoint';
import { type Api, type ApiResponse, errorOf, type Person, theWholeApi } from '../../../tests/support/api/anApi';
import { anImage, sendForm } from '../../../tests/support/api/sendForm';
import { aPlugin } from '../../../tests/support/samples/catalog';

type Fields = Record<string, unknown>;

let api: Api;
let admins: [Person, Person];
let image: Buffer;
beforeAll(async () => {
  api = await theWholeApi();
  admins = [await api.person('first', 1), await api.person('second', 1)];
  image = await anImage(640, 640);
});
afterAll(() => api.close());

/** Makes a call as one of the administrators. Forms send objects as JSON. */
function make(name: CallName, fields: Fields, { as = 0, files = {} }: { as?: 0 | 1; files?: object } = {}) {
  const { method, sends } = calls[name];
  const url = routePath(calls[name]);
  if (sends !== 'multipart') return api.send({ method, url, body: fields }, admins[as]);
  const texts = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return sendForm(api, { url, fields: Object.fromEntries(texts), files: { ...files } }, admins[as]);
}

interface Edited {
  save: CallName;
  /** Identifies what is edited. */
  id: Fields;
  /** Every field as the editors loaded it. */
  loaded: Fields;
  /** Different fields that the two change. */
  changes: [Fields, Fields];
  /** Reads the field of the first change from the response of a save. */
  read?: (data: Fields) => Fields;
}

const hour = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString();
const made = async (response: Promise<ApiResponse>) => (await response).body.data;

const EDITORS: Record<string, () => Promise<Edited>> = {
  'a featured work': async () => {
    const loaded = { title: 'Poster', titles: { 'en-US': 'Poster' }, url: '/plugins/', sort: 1 };
    const { id } = await made(make('saveFeaturedWork', loaded));
    return { save: 'saveFeaturedWork', id: { id }, loaded, changes: [{ title: 'Placard' }, { url: '/plugins/about' }] };
  },
  'translations of a featured work': async () => {
    const loaded = { title: 'Poster', titles: { 'en-US': 'Poster' }, url: '/plugins/', sort: 1 };
    const { id } = await made(make('saveFeaturedWork', loaded));
    const changes: Edited['changes'] = [
      { titles: { 'en-US': 'Placard' } },
      { titles: { 'en-US': 'Poster', 'es-ES': 'Cartel' } },
    ];
    const read = ({ titles }: Fields) => ({ titles: { 'en-US': (titles as Fields)['en-US'] } });
    return { save: 'saveFeaturedWork', id: { id }, loaded, changes, read };
  },
  'a banner': async () => {
    const loaded = { alt: 'Autumn', redirect_url: '/plugins/', sort: 1 };
    const { id } = await made(make('saveBanner', loaded, { files: { image } }));
    return { save: 'saveBanner', id: { id }, loaded, changes: [{ alt: 'Winter' }, { sort: 2 }] };
  },
  'a campaign': async () => {
    const loaded = { title: 'Challenge', tutorial_url: '/a', start_time: hour(1), end_time: '' };
    const { activity_id } = await made(make('saveCampaign', loaded, { files: { cover: image } }));
    const changes: Edited['changes'] = [{ title: 'Contest' }, { end_time: hour(3) }];
    return { save: 'saveCampaign', id: { id: activity_id }, loaded, changes };
  },
  'a promotion': async () => {
    const { key } = await aPlugin(api.context.db, { current_version: '1.0.0' });
    const loaded = { plugin_key: key, position: 1, is_new: false, start_time: hour(1), end_time: hour(2) };
    const { id } = await made(make('savePromotion', loaded));
    return { save: 'savePromotion', id: { id }, loaded, changes: [{ position: 4 }, { is_new: true }] };
  },
  'a tag': async () => {
    const loaded = { code: `t${randomUUID().slice(0, 8)}`, names: { 'zh-CN': '图表' } };
    const { id } = await made(make('saveTag', loaded));
    const changes: Edited['changes'] = [{ code: `${loaded.code}a` }, { names: { 'zh-CN': '图表', 'en-US': 'Charts' } }];
    return { save: 'saveTag', id: { id }, loaded, changes };
  },
  'a search word': async () => {
    const { id, word, synonyms } = await made(make('saveSynonym', { word: `w${randomUUID()}`, synonyms: ['chart'] }));
    const loaded = { word, concept_id: null, synonyms };
    return { save: 'saveSynonym', id: { id }, loaded, changes: [{ word: `${loaded.word}a` }, { synonyms: ['graph'] }] };
  },
  'a link of the site': async () => {
    const loaded = { href: { 'en-US': '/help/en/', 'ja-JP': '/help/jp/' } };
    await make('saveSiteLink', { name: 'help', ...loaded });
    const changes: Edited['changes'] = [
      { href: { 'en-US': '/support/', 'ja-JP': '/help/jp/' } },
      { href: { 'en-US': '/help/en/', 'ja-JP': '/support/jp/' } },
    ];
    const read = ({ link_list }: Fields) => {
      const link = (link_list as { name: string; href: Fields }[]).find(({ name }) => name === 'help');
      return { href: { 'en-US': link?.href['en-US'], 'ja-JP': '/help/jp/' } };
    };
    return { save: 'saveSiteLink', id: { name: 'help' }, loaded, changes, read };
  },
  'a legal text': async () => {
    const loaded = { title: 'Privacy', sections: [{ title: '', paragraphs: ['We keep little.'] }] };
    const id = { name: 'privacy', lang: 'en-US' };
    await make('saveDocument', { ...id, ...loaded });
    const changes: Edited['changes'] = [
      { title: 'Your privacy' },
      { sections: [{ title: '', paragraphs: ['We keep nothing.'] }] },
    ];
    return { save: 'saveDocument', id, loaded, changes, read: ({ own }) => ({ title: (own as Fields).title }) };
  },
  'the approval rules': async () => {
    const loaded = { own_submissions: 'allowed', approvals: 1, known_hosts: null };
    const automatic = { user_ids: [], departments: [] };
    await make('saveApprovalRules', { ...loaded, automatic });
    const changes: Edited['changes'] = [{ approvals: 2 }, { known_hosts: ['api.example.com'] }];
    const read = ({ rules }: Fields) => ({ approvals: (rules as Fields).approvals });
    return { save: 'saveApprovalRules', id: {}, loaded: { ...loaded, automatic }, changes, read };
  },
  'the organization of an account': async () => {
    const { user_id } = await api.person();
    const loaded = { e_id: null, department: null, enterprise_list: [] };
    return {
      ...{ save: 'setAccountOrganization', id: { user_id }, loaded },
      changes: [{ department: 'Design' }, { enterprise_list: [{ e_id: 7, name: null }] }],
    };
  },
};

/** Sends every field, one of them changed, as the forms of Admin do. */
const save = ({ save, id, loaded }: Edited, change: Fields, as: 0 | 1, expected = loaded) =>
  make(save, { ...id, ...loaded, ...change, expected }, { as });
const readFirst = ({ read, changes: [first] }: Edited, data: Fields) =>
  read ? read(data) : Object.fromEntries(Object.keys(first).map((name) => [name, data[name]]));

it.each(Object.entries(EDITORS))('keeps both changes of two administrators who edit %s', async (_name, open) => {
  const edited = await open();
  const [first, second] = await Promise.all([save(edited, edited.changes[0], 0), save(edited, edited.changes[1], 1)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const again = await save(edited, edited.changes[1], 1);
  expect(readFirst(edited, again.body.data)).toEqual(edited.changes[0]);
});

it.each(Object.entries(EDITORS))('refuses the second of two changes to one field of %s', async (_name, open) => {
  const edited = await open();
  await save(edited, edited.changes[0], 0);
  const { loaded } = edited;
  const [name = ''] = Object.keys(edited.changes[0]);
  // The second has loaded what the first has replaced, and goes on from another value than either.
  const other = { ...loaded, [name]: differentFrom(loaded[name]) };
  const refused = await make(edited.save, { ...edited.id, ...loaded, expected: other }, { as: 1 });
  expect(errorOf(refused)).toEqual([409, 'changed_meanwhile']);
  const [conflict] = refused.body.details;
  expect(conflict.path.split('.')[0]).toBe(name);
  expect(conflict.now).not.toBeUndefined();
});

const differentFrom = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.keys(value).map((name) => [name, 'another']));
  return 'another';
};

it('refuses an order of a list whose order another administrator has changed', async () => {
  const ids: number[] = [];
  for (const title of ['a', 'b', 'c']) ids.push((await made(make('saveFeaturedWork', { title, url: '/' }))).id);
  const [a, b, c] = ids;
  const expected = (await made(make('orderFeaturedWorks', { ids }))).work_list.map(({ id }: { id: number }) => id);
  expect((await make('orderFeaturedWorks', { ids: [b, a, c], expected })).status).toBe(200);
  const late = await make('orderFeaturedWorks', { ids: [a, c, b], expected }, { as: 1 });
  expect(errorOf(late)).toEqual([409, 'order_changed']);
});

it('keeps both changes of programs that send only what they change', async () => {
  const { id } = await made(make('saveFeaturedWork', { title: 'Poster', url: '/plugins/' }));
  await Promise.all([
    make('saveFeaturedWork', { id, title: 'Placard' }),
    make('saveFeaturedWork', { id, url: '/plugins/about' }, { as: 1 }),
  ]);
  const list = await api.send({ method: 'GET', url: routePath(calls.listFeaturedWorks) }, admins[0]);
  const work = list.body.data.work_list.find((one: { id: number }) => one.id === id);
  expect(work).toMatchObject({ title: 'Placard', url: '/plugins/about' });
});
