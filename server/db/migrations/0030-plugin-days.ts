import { type Kysely, sql } from 'kysely';

/** Daily counts per plugin, and distinct counting. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE plugin_days (
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    day date NOT NULL,
    views integer NOT NULL DEFAULT 0, installs integer NOT NULL DEFAULT 0, uninstalls integer NOT NULL DEFAULT 0,
    likes integer NOT NULL DEFAULT 0, searches integer NOT NULL DEFAULT 0,
    PRIMARY KEY (plugin_id, day))`,

  `CREATE TABLE plugin_viewers (
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    viewer text NOT NULL, last_day date NOT NULL,
    PRIMARY KEY (plugin_id, viewer))`,
  'CREATE INDEX plugin_viewers_viewer ON plugin_viewers (viewer)',
  'CREATE INDEX plugin_viewers_day ON plugin_viewers (last_day)',

  'ALTER TABLE takers ADD COLUMN has_left boolean NOT NULL DEFAULT false',
];
