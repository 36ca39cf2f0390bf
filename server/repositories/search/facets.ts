import { type RawBuilder, sql } from 'kysely';
import type { PluginFacets } from '../../../contract/plugins/facets';
import { MAX_COUNTED_MATCHES } from '../../../contract/values/limits';
import { EDITOR_TYPES, UPDATED_WITHIN_DAYS } from '../../../contract/values/plugins';
import type { Queryable } from '../../db/schema';
import {
  FILTER_CONDITIONS,
  HAS_PACKAGE,
  isListed,
  isUpdatedWithin,
  type SearchFilter,
  worksIn,
} from '../plugins/listFilters';
import { orderBy } from '../plugins/listOrders';
import { itsSearch } from './frequentSearch';
import { forceIndexScan, isFrequent, noteFrequent } from './queryPlans';
import type { ResolvedKeyword } from './resolveKeyword';
import { isMatch, isReadMatch, type SearchQuery } from './searchConditions';
import { MATCH_BOUNDS, searchEnough } from './searchEnough';
import { hasSurely } from './searchQuery';

const BOUNDS = { counted: MAX_COUNTED_MATCHES, ...MATCH_BOUNDS };

/** The parts of a filter whose values are counted. */
const FACETS = ['tag', 'editor', 'package', 'updated'] as const;
type Facet = (typeof FACETS)[number];

interface Counts {
  matched: number;
  tags: [tagId: number, count: number][];
  editors: number[];
  packages: number;
  updated: number[];
}

/**
 * Number of public plugins of a search that each value of a filter would leave, with all other filters applied. A tag is
 * added to the chosen ones, so it is counted with these too.
 *
 * @param bounds `counted`: maximum number of counted matches. If a keyword has more, only
 *   matches among as many of the most popular plugins are counted, so that the time does not grow with the catalog.
 */
export async function countFacets(
  db: Queryable,
  resolved: ResolvedKeyword,
  filter: SearchFilter,
  bounds = BOUNDS,
): Promise<PluginFacets> {
  const { counted } = bounds;
  const { key, name, words } = resolved;
  const { facets } = await searchEnough(resolved, bounds, (query) =>
    countMatches(db, { key, name, words, ...query }, filter, counted),
  );
  return facets;
}

async function countMatches(db: Queryable, query: SearchQuery, filter: SearchFilter, counted: number) {
  const list = JSON.stringify(['facets', counted, query]);
  if (!isFrequent(db, list) && !hasSurely(query, counted)) {
    const all = await count(db, matchesOf(query, counted), filter);
    if (all.matched < counted) return { matched: all.matched, facets: toFacets(all, true) };
    noteFrequent(db, list);
  }
  return { matched: counted, facets: toFacets(await count(db, popularMatchesOf(query, counted), filter), false) };
}

function toFacets({ tags, editors, packages, updated }: Counts, is_complete: boolean): PluginFacets {
  return {
    tag_list: tags.map(([tag_id, count]) => ({ tag_id, count })),
    editor_list: EDITOR_TYPES.map((editor, index) => ({ editor, count: editors[index] ?? 0 })),
    package_count: packages,
    updated_list: UPDATED_WITHIN_DAYS.map((updated_within, index) => ({ updated_within, count: updated[index] ?? 0 })),
    is_complete,
  };
}

const matchesOf = (query: SearchQuery, bound: number): RawBuilder<unknown> =>
  sql`SELECT s.plugin_id FROM plugin_search s WHERE ${isMatch(query)} LIMIT ${bound}`;

const popularMatchesOf = (query: SearchQuery, bound: number): RawBuilder<unknown> => sql`
  SELECT p.plugin_id
  FROM (SELECT p.plugin_id FROM plugins p WHERE p.is_public ORDER BY ${orderBy('popular')} LIMIT ${bound}) p
  CROSS JOIN ${itsSearch} WHERE ${isReadMatch(query)}`;

async function count(db: Queryable, matches: RawBuilder<unknown>, filter: SearchFilter): Promise<Counts> {
  const statement = sql<{ counts: Counts }>`
    WITH matching AS MATERIALIZED (${matches}), found AS MATERIALIZED (
      SELECT p.plugin_id, ${sql.join([...valuesOf(), ...fits(filter)])}
      FROM matching JOIN plugins p ON p.plugin_id = matching.plugin_id
      WHERE ${isListed({ developerId: filter.developerId })}
    )
    SELECT json_build_object('matched', (SELECT count(*) FROM matching),
      'editors', json_build_array(${sql.join(EDITOR_TYPES.map((editor) => countOf('editor', editor)))}),
      'packages', ${countOf('package', 'has_package')},
      'updated', json_build_array(${sql.join(UPDATED_WITHIN_DAYS.map((days) => countOf('updated', `days_${days}`)))}),
      'tags', coalesce((SELECT json_agg(json_build_array(tag_id, count) ORDER BY tag_id) FROM (
        SELECT t.tag_id, count(*) AS count FROM found JOIN plugin_tags t ON t.plugin_id = found.plugin_id
        WHERE ${fitsAll} GROUP BY t.tag_id) tags), '[]')) AS counts
    FROM found`;
  const { rows } = await forceIndexScan(db, (transaction) => statement.execute(transaction));
  const [row] = rows;
  if (!row) throw new Error('A query that counts always returns a row.');
  return row.counts;
}

/** The counted values that plugin `p` has. */
const valuesOf = (): RawBuilder<unknown>[] => [
  ...EDITOR_TYPES.map((editor) => sql`${worksIn(editor)} AS ${sql.ref(editor)}`),
  sql`${HAS_PACKAGE} AS has_package`,
  ...UPDATED_WITHIN_DAYS.map((days) => sql`${isUpdatedWithin(days)} AS ${sql.ref(`days_${days}`)}`),
];

/** Whether plugin `p` matches each of the filters. A filter that is not set matches all plugins. */
const fits = (filter: SearchFilter): RawBuilder<unknown>[] =>
  FACETS.map((facet) => sql`${FILTER_CONDITIONS[facet](filter) ?? sql`true`} AS ${sql.ref(`fits_${facet}`)}`);

const fitsOthers = (facet: Facet): RawBuilder<unknown> =>
  sql.join(
    FACETS.filter((other) => other !== facet).map((other) => sql.ref(`fits_${other}`)),
    sql` AND `,
  );

const fitsAll = sql.join(
  FACETS.map((facet) => sql.ref(`fits_${facet}`)),
  sql` AND `,
);

const countOf = (facet: Facet, value: string): RawBuilder<unknown> =>
  sql`count(*) FILTER (WHERE ${sql.ref(value)} AND ${fitsOthers(facet)})`;
