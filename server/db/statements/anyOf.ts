import { type RawBuilder, sql } from 'kysely';

/**
 * `ANY` of these values, for a comparison with `=`. The subquery keeps their number from the planner: if it knows it, it
 * often makes a plan for each call, which takes longer than the statement (decision 93).
 */
export function anyOf<Value extends number | string>(
  values: readonly Value[] | RawBuilder<readonly Value[]>,
  type: Value extends number ? 'integer' : 'text',
): RawBuilder<Value> {
  const array = sql.raw(`${type}[]`);
  return sql<Value>`ANY((SELECT ${values}::${array})::${array})`;
}
