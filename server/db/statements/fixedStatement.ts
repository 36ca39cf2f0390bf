import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../schema';

/** Stands for a parameter while the statement is built. */
class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/** The parameter of this name, where a statement is built. */
export type Parameter<Args> = <Name extends keyof Args>(name: Name) => RawBuilder<Args[Name]>;

/**
 * A statement whose text is always the same, built once: building it again for each call takes as long as a page of
 * rows. `build` gets parameters instead of values.
 */
export function fixedStatement<Args extends object, Row>(
  build: (db: Queryable, parameter: Parameter<Args>) => RawBuilder<Row> | Compilable<Row>,
): (db: Queryable, args: Args) => Promise<Row[]> {
  let built: { text: string; values: readonly unknown[] } | undefined;
  return async (db, args) => {
    if (!built) {
      const compiled = build(db, (name) => sql`${new Placeholder(name)}`).compile(db);
      built = { text: compiled.sql, values: compiled.parameters };
    }
    const values = built.values.map((value) => (value instanceof Placeholder ? args[value.name as keyof Args] : value));
    return (await db.executeQuery<Row>(CompiledQuery.raw(built.text, values))).rows;
  };
}
