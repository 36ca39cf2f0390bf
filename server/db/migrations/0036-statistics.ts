import { type Kysely, sql } from 'kysely';

/** Deduplicates events, and stores a plugin's days together. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COUNTED = ['views', 'installs', 'uninstalls', 'likes', 'searches'];

const STATEMENTS = [
  'ALTER TABLE analytics_events ADD COLUMN track_id bigint',
  // Begins with the visitor, like the index that deletes a browser's events. Events without an id are never duplicates.
  'CREATE UNIQUE INDEX analytics_events_once ON analytics_events (visitor, track_id, day)',
  'DROP INDEX analytics_events_visitor',

  // A plugin's year is read from 12 rows instead of 365 scattered ones. The fill factor leaves room in each page, so
  // that counting writes no other page.
  `CREATE TABLE plugin_months (
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    month date NOT NULL,
    ${COUNTED.map((name) => `${name} integer[] NOT NULL DEFAULT array_fill(0, ARRAY[31])`).join(', ')},
    PRIMARY KEY (plugin_id, month)) WITH (fillfactor = 80)`,
  `INSERT INTO plugin_months
    SELECT months.plugin_id, months.month, ${COUNTED.map((name) => `array_agg(coalesce(${name}, 0) ORDER BY number)`).join(', ')}
    FROM (SELECT DISTINCT plugin_id, date_trunc('month', day)::date AS month FROM plugin_days) AS months
    CROSS JOIN generate_series(1, 31) AS number
    LEFT JOIN plugin_days ON plugin_days.plugin_id = months.plugin_id AND plugin_days.day = months.month + number - 1
      AND plugin_days.day < months.month + interval '1 month'
    GROUP BY months.plugin_id, months.month`,
  'DROP TABLE plugin_days',
];
