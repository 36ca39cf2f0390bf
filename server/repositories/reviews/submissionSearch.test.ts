import { sql } from 'kysely';
import type { ReviewOrder } from '../../../contract/reviews/reviewList';
import { aDatabase } from '../../../tests/support/api/database';
import { aDeveloper, aPlugin, aTag } from '../../../tests/support/samples/catalog';
import type { OpenDatabase } from '../../db/openDatabase';
import { isId, isRestricted, type SubmissionFilter, wordsOf } from './submissionFilters';
import { searchSubmissions } from './submissionSearch';
import { findPieces, searchWords, type WordsBounds } from './submissionWords';

let opened: OpenDatabase;
let tags: number[];
const studios: number[] = [];
beforeAll(async () => {
  opened = await aDatabase();
  // Prevents PostgreSQL from analyzing the table at an unpredictable time.
  await sql`ALTER TABLE submission_search SET (autovacuum_enabled = false)`.execute(opened.db);
  tags = [await aTag(opened.db, 'one'), await aTag(opened.db, 'two'), await aTag(opened.db, 'none')];
  const names = ['Grid', 'Ｇｒｉｄ maker', 'Nogrid', '网格', '大网格助手', 'gir', '100%', 'ÉTÉ', 'I'];
  for (let index = 0; index < 90; index++) {
    const developer_id = await aDeveloper(opened.db, index % 7 === 0 ? 'Grid Studio' : 'Someone else');
    studios.push(...(index % 7 === 0 ? [developer_id] : []));
    const { id } = await aPlugin(opened.db, { developer_id, name: names[(index * 5) % names.length], tags: ['one'] });
    // Every fifth one was imported without a listing and has its plugin's tags.
    const listing = {
      name: `${names[index % names.length]} ${index}`,
      tag_ids: tags.slice(0, index % 3).concat(tags.slice(0, 1)),
    };
    await sql`INSERT INTO versions (plugin_id, kind, version, status, listing, position, submit_time) VALUES (${id},
      ${index % 6 === 0 ? 'listing' : 'version'}, ${`${index % 4}.0.0`}, ${1 + (index % 3)},
      ${index % 5 === 0 ? null : JSON.stringify(listing)}::jsonb, 9, ${new Date(Date.UTC(2026, 0, 1 + (index % 40)))})`.execute(
      opened.db,
    );
  }
});
afterAll(() => opened.close());

const WIDE: WordsBounds = { counted: 10_000, walked: 10_000, narrow: 0 };
const EVERYTHING: SubmissionFilter = { status: 0 };
const ORDERS: ReviewOrder[] = ['newest', 'waiting'];

/** The list computed directly from the submissions, one by one. */
async function plainly(filter: SubmissionFilter, order: ReviewOrder): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
    kind: string;
    status: number;
    time: Date;
    text: string;
    by: string;
    by_id: number;
    tag_ids: number[];
  }>`
    SELECT v.version_id AS id, v.kind, v.status, v.submit_time AS time, u.nick_name AS by, user_id AS by_id,
      concat_ws(' ', v.listing->>'name', p.name, p.plugin_key, u.nick_name, v.version) AS text,
      coalesce(v.listing->'tag_ids', (SELECT jsonb_agg(tag_id) FROM plugin_tags t WHERE t.plugin_id = p.plugin_id), '[]') AS tag_ids
    FROM versions v JOIN plugins p USING (plugin_id) JOIN users u ON user_id = developer_id`.execute(opened.db);
  const normalized = (text: string) => text.normalize('NFKC').toLowerCase();
  const has = (text: string, words = '') =>
    words.split(' ').every((word) => normalized(text).includes(normalized(word)));
  const late = (row: { status: number }) => (order === 'waiting' && row.status !== 1 ? 1 : 0);
  const newer = order === 'newest' ? -1 : 1;
  return rows
    .filter((row) => filter.status === 0 || row.status === filter.status)
    .filter((row) => !filter.kind || row.kind === filter.kind)
    .filter((row) => !filter.tag_id || row.tag_ids.includes(filter.tag_id))
    .filter((row) => !filter.from || row.time >= new Date(filter.from))
    .filter((row) => !filter.to || row.time < new Date(filter.to))
    .filter((row) => has(row.text, filter.keyword))
    .filter((row) => (isId(filter.developer) ? row.by_id === Number(filter.developer) : has(row.by, filter.developer)))
    .sort((a, b) => late(a) - late(b) || newer * (a.time.getTime() - b.time.getTime()) || newer * (a.id - b.id))
    .map((row) => row.id);
}

/** Every page of a list with words, and their totals. */
async function pagesOf(filter: SubmissionFilter, order: ReviewOrder, bounds: WordsBounds) {
  const ids: number[] = [];
  for (let before = 0; ; before += 7) {
    const request = { filter, words: wordsOf(filter), order, before, limit: 7 };
    const page = await searchWords(opened.db, request, bounds);
    ids.push(...page.ids);
    if (page.ids.length < 7) return { ids, total: page.total };
  }
}

const WORDS: SubmissionFilter[] = [
  { ...EVERYTHING, keyword: 'grid' },
  { ...EVERYTHING, keyword: 'ＧＲＩＤ studio' },
  { ...EVERYTHING, keyword: '网格' },
  { ...EVERYTHING, keyword: '助' },
  { ...EVERYTHING, keyword: 'i' },
  { ...EVERYTHING, keyword: '0%' },
  { ...EVERYTHING, keyword: 'été' },
  { ...EVERYTHING, keyword: 'no plugin has this' },
  { ...EVERYTHING, keyword: '1.0.0', developer: 'grid' },
  { ...EVERYTHING, developer: 'somebody' },
  { ...EVERYTHING, status: 1, keyword: 'some' },
  { ...EVERYTHING, kind: 'listing', from: '2026-01-20T00:00:00Z', keyword: 'else' },
  { ...EVERYTHING, from: '2026-01-20T00:00:00Z', to: '2026-02-03T00:00:00Z', keyword: 'grid' },
  { ...EVERYTHING, to: '2026-02-01T00:00:00Z', keyword: 'gr' },
  { ...EVERYTHING, from: '2027-01-01T00:00:00Z', keyword: 'grid' },
];

describe('a list of a word', () => {
  it.each([
    ['all are found', WIDE],
    ['all of short lists are counted', { counted: 3, walked: 90, narrow: 90 }],
    ['many are met along the order', { counted: 25, walked: 90, narrow: 0 }],
    ['too few are met', { counted: 25, walked: 30, narrow: 0 }],
    ['hardly any are met', { counted: 3, walked: 1, narrow: 0 }],
  ])('has the right pages where %s', async (_what, bounds) => {
    const ofOne = { ...EVERYTHING, developer: String(studios[1]), keyword: 'grid' };
    for (const filter of [ofOne, ...WORDS, ...WORDS.map((words, at) => ({ ...words, tag_id: tags[at % 2] }))])
      for (const order of ORDERS) {
        const there = await plainly(filter, order);
        const maxCount = bounds.narrow && isRestricted(filter) ? there.length : bounds.counted;
        const shown = { ids: there.slice(0, maxCount), total: Math.min(there.length, maxCount) };
        expect({ filter, order, ...(await pagesOf(filter, order, bounds)) }).toEqual({ filter, order, ...shown });
      }
  });
});

it('searches by distinctive pieces once the frequent ones are known', async () => {
  const filter = { ...EVERYTHING, status: 1 as const, keyword: 'plugin-71' };
  const look = () => findPieces(opened.db, filter, wordsOf(filter));
  const { all } = await look();
  expect(all.sort()).toEqual(['-71', 'gin', 'in-', 'lug', 'n-7', 'plu', 'status 1', 'ugi']);
  await sql`ANALYZE submission_search`.execute(opened.db);
  expect((await look()).all).not.toContain('plu');
  expect((await look()).all).toContain('-71');
});

describe('a list of a tag', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['at the start', async () => {}],
    ['after approvals', () => sql`UPDATE versions SET status = 2 WHERE version_id % 4 = 0`.execute(opened.db)],
    [
      'after other tags are submitted',
      () =>
        sql`UPDATE versions SET listing = jsonb_set(listing, '{tag_ids}', ${JSON.stringify([tags[1], tags[1]])}::jsonb)
          WHERE version_id % 3 = 0 AND listing IS NOT NULL`.execute(opened.db),
    ],
    [
      'after imported plugins get another tag',
      () =>
        sql`INSERT INTO plugin_tags SELECT plugin_id, ${tags[1]} FROM plugins WHERE plugin_id % 2 = 0`.execute(
          opened.db,
        ),
    ],
    [
      'after they lose one',
      () => sql`DELETE FROM plugin_tags WHERE tag_id = ${tags[0]} AND plugin_id % 3 = 0`.execute(opened.db),
    ],
    ['after plugins are deleted', () => sql`DELETE FROM plugins WHERE plugin_id % 5 < 2`.execute(opened.db)],
    ['counted again', () => sql`SELECT count_lists_anew()`.execute(opened.db)],
  ];
  it.each(changes)('lists and counts the right submissions %s', async (_what, change) => {
    await change();
    for (const tag_id of tags)
      for (const rest of [
        {},
        { status: 1 as const },
        { status: 2 as const, kind: 'version' as const },
        { from: '2026-01-20T00:00:00Z' },
      ])
        for (const order of ORDERS) {
          const filter = { ...EVERYTHING, tag_id, ...rest };
          const there = await plainly(filter, order);
          const pages = await Promise.all(
            [1, 2, 3, 4].map((page) => searchSubmissions(opened.db, { ...filter, order, page, page_size: 25 })),
          );
          expect({ filter, order, ids: pages.flatMap(({ ids }) => ids), total: pages[0]?.total }).toEqual({
            ...{ filter, order },
            ...{ ids: there, total: there.length },
          });
        }
  });
});
