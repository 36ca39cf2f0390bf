import { type Kysely, sql } from 'kysely';

/**
 * Only public plugins have a search row (docs/decisions/0096-search-relevance.md). Otherwise their words would still be
 * counted, and named to visitors as corrections.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `DELETE FROM plugin_search s USING plugins p WHERE p.plugin_id = s.plugin_id AND NOT p.is_public`,
  // A trigger, as for is_public itself, so that no writer can forget it. The triggers of the row lower the counts of its terms.
  `CREATE FUNCTION delete_hidden_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM plugin_search WHERE plugin_id = NEW.plugin_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER delete_hidden_search AFTER UPDATE OF is_published, is_blocked ON plugins FOR EACH ROW
    WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION delete_hidden_search()`,
];
