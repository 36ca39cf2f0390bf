import { type Kysely, sql } from 'kysely';

/** Events that come twice are kept once, and a plugin's days lie together; server/db/schema.ts says what each column is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COUNTED = ['views', 'installs', 'uninstalls', 'likes', 'searches'];

const STATEMENTS = [
  'ALTER TABLE analytics_events ADD COLUMN track_id bigint',
  // Begins with the visitor, as the index did by which a browser's events are forgotten; events without an id are never alike.
  'CREATE UNIQUE INDEX analytics_events_once ON analytics_events (visitor, track_id, day)',
  'DROP INDEX analytics_events_visitor',

  // A year of a plugin is read from twelve rows, where it was 365 that lay as far apart as the days. Room in each page, so that
  // counting writes no other one.
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
