import { type RawBuilder, sql } from 'kysely';
import type { EditorType } from '../../../contract/plugins';

/** Which public plugins a list holds; what is left out restricts nothing. */
export interface ListFilter {
  tagId?: number;
  editor?: EditorType;
  developerId?: number;
}

/**
 * The rows `p` of a list: a tag has rows of its own, which know all that a list filters and orders by (migration 0035).
 * What is left of the filter is for `isListed`.
 */
export function listedRows({ tagId, ...rest }: ListFilter): { rows: RawBuilder<unknown>; rest: ListFilter } {
  if (tagId === undefined) return { rows: sql`plugins p`, rest };
  return { rows: sql`(SELECT * FROM plugin_tags WHERE tag_id = ${tagId}::integer) p`, rest };
}

/** Whether plugin `p` belongs to the list. */
export function isListed({ tagId, editor, developerId }: ListFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`p.is_public`];
  if (tagId !== undefined) conditions.push(hasTag(tagId));
  if (editor !== undefined) conditions.push(WORKS_IN[editor]);
  if (developerId !== undefined) conditions.push(sql`p.developer_id = ${developerId}::integer`);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

const hasTag = (tagId: number) =>
  sql<boolean>`EXISTS (SELECT FROM plugin_tags t WHERE t.plugin_id = p.plugin_id AND t.tag_id = ${tagId}::integer)`;

/** Written out, without parameters: so the planner recognises the indexes of migration 0008, one for each editor. */
const WORKS_IN: Record<EditorType, RawBuilder<boolean>> = {
  // Nobody told the editors of an imported plugin; the design tool is what such catalogues are for.
  design: sql`(p.editor_type @> '["design"]' OR p.editor_type = '[]')`,
  whiteboard: sql`p.editor_type @> '["whiteboard"]'`,
  prototype: sql`p.editor_type @> '["prototype"]'`,
};
