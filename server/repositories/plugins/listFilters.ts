import { type RawBuilder, sql } from 'kysely';
import type { EditorType } from '../../../contract/plugins/plugins';

/** Filter of a list of public plugins. Fields that are left out restrict nothing. */
export interface ListFilter {
  /** Only plugins that have all of these tags. */
  tagIds?: readonly number[];
  editor?: EditorType;
  developerId?: number;
}

/**
 * Filter of a search. The further fields have no index: a search reads them from a bounded number of matches, and a list
 * without a keyword would have to read every plugin.
 */
export interface SearchFilter extends ListFilter {
  /** Only plugins whose current version can be downloaded. */
  hasPackage?: boolean;
  /** Only plugins that were updated within so many days. */
  updatedWithin?: number;
}

/**
 * The rows `p` of a list. A tag has its own rows with all columns for filters and order (migrations/initial/lists.ts).
 * `isListed` applies the rest of the filter.
 */
export function listedRows({ tagIds = [], ...rest }: ListFilter): { rows: RawBuilder<unknown>; rest: ListFilter } {
  const [tagId, ...others] = tagIds;
  if (tagId === undefined) return { rows: sql`plugins p`, rest };
  const rows = sql`(SELECT * FROM plugin_tags WHERE tag_id = ${tagId}::integer) p`;
  return { rows, rest: { ...rest, tagIds: others } };
}

/** Whether plugin `p` matches each part of a filter; undefined for a part that restricts nothing. */
export const FILTER_CONDITIONS = {
  tag: ({ tagIds = [] }) =>
    tagIds.length === 0 ? undefined : sql<boolean>`(${sql.join(tagIds.map(hasTag), sql` AND `)})`,
  editor: ({ editor }) => editor && worksIn(editor),
  package: ({ hasPackage }) => (hasPackage ? HAS_PACKAGE : undefined),
  updated: ({ updatedWithin }) => (updatedWithin === undefined ? undefined : isUpdatedWithin(updatedWithin)),
  developer: ({ developerId }) =>
    developerId === undefined ? undefined : sql<boolean>`p.developer_id = ${developerId}::integer`,
} satisfies Record<string, (filter: SearchFilter) => RawBuilder<boolean> | undefined>;

/** Whether plugin `p` is public (or visible by another condition) and matches the filter. */
export function isListed(filter: SearchFilter, isVisible: RawBuilder<boolean> = sql`p.is_public`): RawBuilder<boolean> {
  const conditions = Object.values(FILTER_CONDITIONS).flatMap((conditionOf) => conditionOf(filter) ?? []);
  return sql`(${sql.join([isVisible, ...conditions], sql` AND `)})`;
}

/** Whether plugin `p` has the tag. */
const hasTag = (tagId: number) =>
  sql<boolean>`EXISTS (SELECT FROM plugin_tags t WHERE t.plugin_id = p.plugin_id AND t.tag_id = ${tagId}::integer)`;

/** Literal, without parameters, so that the planner uses the indexes of migrations/initial/plugins.ts. */
const WORKS_IN: Record<EditorType, RawBuilder<boolean>> = {
  // The editors of an imported plugin are unknown. Such catalogs are for the design tool.
  design: sql`(p.editor_type @> '["design"]' OR p.editor_type = '[]')`,
  whiteboard: sql`p.editor_type @> '["whiteboard"]'`,
  prototype: sql`p.editor_type @> '["prototype"]'`,
};

/** Whether plugin `p` is for the editor. */
export const worksIn = (editor: EditorType): RawBuilder<boolean> => WORKS_IN[editor];

/** Whether plugin `p` was updated within so many days. A plugin without a date does not match. */
export const isUpdatedWithin = (days: number): RawBuilder<boolean> =>
  sql`p.sort_time >= now() - make_interval(days => ${days}::integer)`;

/** Whether the current version of plugin `p` can be downloaded. Its index is `versions_taken`. */
export const HAS_PACKAGE: RawBuilder<boolean> = sql`EXISTS (SELECT FROM versions v WHERE v.plugin_id = p.plugin_id
  AND v.version = p.current_version AND v.status = 2 AND v.kind = 'version' AND v.package_sha256 IS NOT NULL)`;
