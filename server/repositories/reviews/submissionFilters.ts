import { type RawBuilder, sql } from 'kysely';
import { SubmissionKind } from '../../../contract/plugins/plugins';
import type { ReviewListQuery, ReviewOrder } from '../../../contract/reviews/reviewList';
import type { Queryable } from '../../db/schema';
import { countListed } from '../plugins/listCounts';

/** Filter of a list of submissions. Fields that are left out restrict nothing. */
export type SubmissionFilter = Omit<ReviewListQuery, 'page' | 'page_size' | 'order'>;

/**
 * Rows `s` of a list, from the indexed tables: `submission_search`, or the own rows of a tag
 * (migrations/initial/lists.ts), with texts.
 */
export const listedRows = ({ tag_id }: SubmissionFilter): RawBuilder<unknown> =>
  tag_id === undefined
    ? sql`submission_search s`
    : sql`(SELECT tagged.*, texts.developer_id, texts.developer, texts.text FROM submission_tags tagged
        LEFT JOIN submission_search texts ON texts.version_id = tagged.version_id
        WHERE tagged.tag_id = ${tag_id}::integer) s`;

/** Whether row `s` of `listedRows` matches the filter, apart from words. */
export function isListed({ status, developer, kind, from, to }: SubmissionFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`];
  if (status !== 0) conditions.push(sql`s.status = ${status}::smallint`);
  if (kind) conditions.push(sql`s.kind = ${kind}`);
  if (from) conditions.push(sql`s.submit_time >= ${from}::timestamptz`);
  if (to) conditions.push(sql`s.submit_time < ${to}::timestamptz`);
  if (isId(developer)) conditions.push(sql`s.developer_id = ${Number(developer)}::integer`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** Whether the filter restricts anything besides words. */
export const isRestricted = ({ status, kind, tag_id, from, to, developer }: SubmissionFilter): boolean =>
  status !== 0 || [kind, tag_id, from, to].some(Boolean) || isId(developer);

/** A number is an id, as in a row's own link. Any other text is a part of the name. */
export const isId = (developer: string | undefined) => developer !== undefined && /^[1-9]\d{0,8}$/.test(developer);

/** A word that must occur in a text of the submission; `developer` is part of `text`. */
export interface SubmissionWord {
  word: string;
  column: 'text' | 'developer';
}

/** Words of the filter, for lists where an index of the order does not help. */
export function wordsOf({ keyword, developer }: SubmissionFilter): SubmissionWord[] {
  const split = (column: SubmissionWord['column'], text = '') =>
    [...new Set(text.normalize('NFKC').split(/\s+/).filter(Boolean))].map((word) => ({ column, word }));
  return [...split('text', keyword), ...split('developer', isId(developer) ? '' : developer)];
}

/** Whether the word occurs in row `s`. */
export const occurs = ({ column, word }: SubmissionWord): RawBuilder<boolean> =>
  sql`${sql.ref(`s.${column}`)} LIKE search_form(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;

/** The orders of the review list, each in both directions: pages in the second half are read from the end. */
export const SUBMISSION_ORDERS: Record<ReviewOrder, { forwards: RawBuilder<unknown>; backwards: RawBuilder<unknown> }> =
  {
    newest: {
      forwards: sql`submit_time DESC, version_id DESC`,
      backwards: sql`submit_time, version_id`,
    },
    // Written as in the indexes of migrations/initial/lists.ts, so that the planner uses them.
    waiting: {
      forwards: sql`(status <> 1), submit_time, version_id`,
      backwards: sql`(status <> 1) DESC, submit_time DESC, version_id DESC`,
    },
  };

/** Number of submissions in a list by status, kind and tag, for which counts are maintained. */
export async function countSubmissions(db: Queryable, filter: SubmissionFilter): Promise<number> {
  const { status, kind, tag_id, from, to, developer } = filter;
  if (from || to || isId(developer)) return countAll(db, filter);
  const statuses = status === 0 ? [1, 2, 3] : [status];
  const kinds = kind ? [kind] : SubmissionKind.options;
  const tag = tag_id === undefined ? [] : [tag_id];
  return countListed(
    db,
    statuses.flatMap((of) => kinds.map((one) => ['audits', of, one, ...tag])),
  );
}

async function countAll(db: Queryable, filter: SubmissionFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${listedRows(filter)} WHERE ${isListed(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
