import { type Kysely, sql } from 'kysely';
import { TOLD } from './initial/site';

/** Deprecated plugins and their successors. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE plugins ADD COLUMN deprecation_reason text,
    ADD COLUMN deprecation_successor_id integer REFERENCES plugins ON DELETE SET NULL,
    ADD COLUMN deprecate_time timestamptz`,
  `CREATE INDEX plugins_successor ON plugins (deprecation_successor_id) WHERE deprecation_successor_id IS NOT NULL`,
  // Desktop apps that show a user's plugins themselves also show these columns.
  'DROP TRIGGER note_change ON plugins',
  `CREATE CONSTRAINT TRIGGER note_change
    AFTER INSERT OR DELETE OR UPDATE OF ${[...TOLD, 'deprecation_reason', 'deprecation_successor_id'].join(', ')} ON plugins
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_plugin_change()`,
];
