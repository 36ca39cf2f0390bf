import { type RawBuilder, sql } from 'kysely';
import type { EditorType } from '../../../contract/plugins/plugins';

/** Filter of a list of public plugins. Fields that are left out restrict nothing. */
export interface ListFilter {
  tagId?: number;
  editor?: EditorType;
  developerId?: number;
}

/**
 * The rows `p` of a list. A tag has its own rows with all columns for filters and order (migration 0035). `isListed`
 * applies the rest of the filter.
 */
export function listedRows({ tagId, ...rest }: ListFilter): { rows: RawBuilder<unknown>; rest: ListFilter } {
  if (tagId === undefined) return { rows: sql`plugins p`, rest };
  return { rows: sql`(SELECT * FROM plugin_tags WHERE tag_id = ${tagId}::integer) p`, rest };
}

/** Whether plugin `p` matches the filter. */
export function isListed({ tagId, editor, developerId }: ListFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`p.is_public`];
  if (tagId !== undefined) conditions.push(hasEntityTag(tagId));
  if (editor !== undefined) conditions.push(WORKS_IN[editor]);
  if (developerId !== undefined) conditions.push(sql`p.developer_id = ${developerId}::integer`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

const hasEntityTag = (tagId: number) =>
  sql<boolean>`EXISTS (SELECT FROM plugin_tags t WHERE t.plugin_id = p.plugin_id AND t.tag_id = ${tagId}::integer)`;

/** Literal, without parameters, so that the planner uses the indexes of migration 0008, one per editor. */
const WORKS_IN: Record<EditorType, RawBuilder<boolean>> = {
  // The editors of an imported plugin are unknown. Such catalogs are for the design tool.
  design: sql`(p.editor_type @> '["design"]' OR p.editor_type = '[]')`,
  whiteboard: sql`p.editor_type @> '["whiteboard"]'`,
  prototype: sql`p.editor_type @> '["prototype"]'`,
};
