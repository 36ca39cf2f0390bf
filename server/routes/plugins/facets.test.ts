import { listFacets, type PluginFacets } from '../../../contract/plugins/facets';
import { EDITOR_TYPES, UPDATED_WITHIN_DAYS } from '../../../contract/values/plugins';
import { type Api, type ApiResponse, anApi, type Person } from '../../../tests/support/api/anApi';
import { statementsOf } from '../../../tests/support/api/recordStatements';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';
import { changed } from '../../lib/changes';
import { facetRoutes, pluginRoutes } from './plugins';

const DAY_MS = 24 * 60 * 60 * 1000;
const EDITORS = [[], ['design'], ['whiteboard'], ['whiteboard', 'prototype']] as const;
const AGES = [1, 20, 100, 1000];

interface Made {
  key: string;
  tags: string[];
  editors: readonly string[];
  hasPackage: boolean;
  ageDays: number;
}

let api: Api;
let ada: Person;
let developer: number;
let tags: Record<string, number>;
const made: Made[] = [];
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    facetRoutes(app, context);
    pluginRoutes(app, context);
  });
  ada = await api.person('ada');
  const { db } = api.context;
  developer = await aDeveloper(db, 'Lena');
  for (let index = 0; index < 48; index++) {
    const one: Made = {
      key: `chart-${index}`,
      tags: [...(index % 2 ? ['charts'] : []), ...(index % 5 ? [] : ['export'])],
      editors: EDITORS[index % EDITORS.length] ?? [],
      hasPackage: index % 3 === 0,
      ageDays: AGES[(index >> 1) % AGES.length] ?? 0,
    };
    await aChart(one, { developer_id: developer, is_public: index % 7 !== 0 });
    if (index % 7 !== 0) made.push(one);
  }
  await aPlugin(db, { plugin_key: 'other', name: 'Another thing', tags: ['export'] });
  tags = { charts: await aTag(db, 'charts'), export: await aTag(db, 'export'), empty: await aTag(db, 'empty') };
});
afterAll(() => api.close());

async function aChart({ key, tags, editors, hasPackage, ageDays }: Made, more: Parameters<typeof aPlugin>[1]) {
  const { db } = api.context;
  const { id } = await aPlugin(db, {
    ...{ plugin_key: key, name: `Chart ${key}`, tags, current_version: '2.0.0', ...more },
    editor_type: [...editors] as (typeof EDITOR_TYPES)[number][],
    sort_time: new Date(Date.now() - ageDays * DAY_MS).toISOString(),
  });
  // Only the package of the current version counts, so the older version always has one.
  const versions = [
    { version: '1.0.0', content: '', package_sha256: 'a'.repeat(64) },
    { version: '2.0.0', content: '', package_sha256: hasPackage ? 'b'.repeat(64) : null },
  ];
  await db
    .insertInto('versions')
    .values(versions.map((version, position) => ({ plugin_id: id, status: 2 as const, position, ...version })))
    .execute();
  changed(db, 'catalog');
}

type Query = Record<string, string | number>;
const get = (path: string, query: Query, who?: Person) => {
  const fields = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return api.send({ method: 'GET', url: `/api/cmt/plugin/${path}?${new URLSearchParams(fields)}` }, who);
};
async function facetsOf(query: Query): Promise<PluginFacets> {
  const { status, body } = await get('facet/list', { keyword: 'chart', ...query });
  expect(status).toBe(200);
  return body.data;
}

/** Filters by name, each with whether a plugin fits its value. */
const FILTERS: Record<string, (one: Made, value: string | number) => boolean> = {
  tag_id: (one, value) =>
    String(value)
      .split(',')
      .every((id) => one.tags.some((tag) => tags[tag] === Number(id))),
  editor: ({ editors }, value) => editors.includes(String(value)) || (value === 'design' && editors.length === 0),
  has_package: ({ hasPackage }) => hasPackage,
  updated_within: ({ ageDays }, value) => ageDays <= Number(value),
};
const fitting = (query: Query): Made[] =>
  made.filter((one) => Object.entries(query).every(([name, value]) => FILTERS[name]?.(one, value)));
const countOf = (query: Query): number => fitting(query).length;

/** The expected counts: each filter is counted with all others applied, but not itself; tags are added to each other. */
function expectedOf(query: Query): PluginFacets {
  const without = (name: string): Query =>
    Object.fromEntries(Object.entries(query).filter(([other]) => other !== name));
  const chosen = query.tag_id ? `${query.tag_id},` : '';
  const tagCounts = Object.values(tags).map((tag_id) => ({
    tag_id,
    count: countOf({ ...query, tag_id: `${chosen}${tag_id}` }),
  }));
  return {
    tag_list: tagCounts.filter(({ count }) => count > 0).sort((a, b) => a.tag_id - b.tag_id),
    editor_list: EDITOR_TYPES.map((editor) => ({ editor, count: countOf({ ...without('editor'), editor }) })),
    package_count: countOf({ ...query, has_package: 1 }),
    updated_list: UPDATED_WITHIN_DAYS.map((updated_within) => ({
      updated_within,
      count: countOf({ ...without('updated_within'), updated_within }),
    })),
    is_complete: true,
  };
}

const combinations = (): Query[] => {
  let all: Query[] = [{}];
  for (const [name, values] of [
    ['tag_id', [Number(tags.charts), Number(tags.empty), `${tags.export},${tags.charts}`]],
    ['editor', ['design', 'prototype']],
    ['has_package', [1]],
    ['updated_within', [7, 365]],
  ] as [string, (string | number)[]][])
    all = all.flatMap((query) => [query, ...values.map((value) => ({ ...query, [name]: value }))]);
  return all;
};

it('counts each filter with all others applied, for every combination', async () => {
  for (const query of combinations()) {
    const facets = await facetsOf(query);
    expect({ query, facets }).toEqual({ query, facets: expectedOf(query) });
    expect(listFacets.schema.response[200].parse({ code: 0, data: facets })).toBeTruthy();
  }
});

it('counts what the list then has, for visitors and users, in every order and page by page', async () => {
  const orders: Query[] = [{}, { sort: 0 }, { sort: 1 }];
  for (const [index, query] of combinations().entries()) {
    const expected = fitting(query).map(({ key }) => key);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Query = {
        keyword: 'chart',
        ...query,
        ...orders[index % orders.length],
        limit: 15,
        ...(cursor && { cursor }),
      };
      const { data }: ApiResponse['body'] = (await get('list', page, seen.length > 0 ? ada : undefined)).body;
      expect(data.total).toBe(expected.length);
      seen.push(...data.plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key));
      cursor = data.next_cursor;
    } while (cursor);
    expect(seen.sort()).toEqual([...expected].sort());
  }
});

it('counts only the plugins of a developer, if one is requested', async () => {
  await aPlugin(api.context.db, { name: 'Chart by another', tags: ['export'] });
  const { tag_list } = await facetsOf({ developer_id: developer });
  expect(tag_list).toEqual(expectedOf({}).tag_list);
});

it('counts a plugin without a date as not updated', async () => {
  await aPlugin(api.context.db, { name: 'Undated', sort_time: '1970-01-01T00:00:00Z' });
  const { updated_list } = await facetsOf({ keyword: 'undated' });
  expect(updated_list.map(({ count }) => count)).toEqual([0, 0, 0]);
});

it('understands words as the search does', async () => {
  await aPlugin(api.context.db, { name: 'Squeeze', intro: 'Compresses images', tags: ['export'] });
  for (const keyword of ['compress', 'shrink', 'compresss'])
    expect((await facetsOf({ keyword })).tag_list).toEqual([{ tag_id: tags.export, count: 1 }]);
});

it('counts nothing where nothing is found', async () => {
  const { is_complete, tag_list, package_count } = await facetsOf({ keyword: 'zzzzqqqq' });
  expect({ is_complete, tag_list, package_count }).toEqual({ is_complete: true, tag_list: [], package_count: 0 });
});

it('shares one count between callers, and counts again after a change', async () => {
  const query = { keyword: 'shared' };
  await aPlugin(api.context.db, { name: 'Shared', plugin_key: 'shared-1' });
  const statements = await statementsOf(() =>
    Promise.all([facetsOf(query), facetsOf(query), get('facet/list', query, ada)]),
  );
  expect(statements.filter((statement) => statement.includes('json_build_object'))).toHaveLength(1);
  await aPlugin(api.context.db, { name: 'Shared again', editor_type: ['prototype'] });
  expect((await facetsOf(query)).editor_list).toContainEqual({ editor: 'prototype', count: 1 });
});

it.each<[string, Query]>([
  ['no keyword', { has_package: 1 }],
  ['another value', { keyword: 'chart', has_package: 0 }],
  ['another period', { keyword: 'chart', updated_within: 8 }],
  ['a negative period', { keyword: 'chart', updated_within: -7 }],
  ['a period that is no number', { keyword: 'chart', updated_within: '7 days' }],
  ['code', { keyword: 'chart', updated_within: "7'); DROP TABLE plugins; --" }],
  ['an unknown editor', { keyword: 'chart', editor: 'word' }],
  ['a tag out of range', { keyword: 'chart', tag_id: 3_000_000_000 }],
  ['an unknown filter', { keyword: 'chart', color: 'red' }],
  ['a keyword that is too long', { keyword: 'c'.repeat(201) }],
])('refuses %s', async (_what, query) => {
  expect(await get('facet/list', query)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});

it.each(['', ' ', '\u200b'])('asks for words instead of the keyword %j', async (keyword) => {
  const refused = { status: 400, body: { error: 'keyword_required' } };
  expect(await get('facet/list', { keyword })).toMatchObject(refused);
  for (const who of [undefined, ada]) {
    expect(await get('list', { keyword, has_package: 1 }, who)).toMatchObject(refused);
    expect(await get('list', { keyword, updated_within: 30 }, who)).toMatchObject(refused);
    expect(await get('list', { has_package: 1 }, who)).toMatchObject(refused);
  }
});

it('refuses the cursor of other filters', async () => {
  const page = { keyword: 'chart', limit: 2 };
  const { next_cursor: cursor } = (await get('list', { ...page, has_package: 1 })).body.data;
  expect(cursor).toEqual(expect.any(String));
  for (const other of [{}, { updated_within: 7 }, { has_package: 1, updated_within: 365 }] as Query[])
    expect(await get('list', { ...page, ...other, cursor })).toMatchObject({
      status: 400,
      body: { error: 'invalid_cursor' },
    });
});
