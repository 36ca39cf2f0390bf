import { sql } from 'kysely';
import { openDatabase } from '../../server/db/openDatabase';

/** Numbers of submissions, plugins and developers. */
const SUBMISSIONS = 100_000;
const PLUGINS = 40_000;
const DEVELOPERS = 5_000;

/**
 * Fills the folder of a stopped server with submissions of every kind and status. Writes without triggers, which would
 * run for every row, and creates the rows of the list of submissions afterwards.
 */
export async function writeManySubmissions(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: `${dataDir}/database` });
  await db.connection().execute(async (held) => {
    await sql`SET session_replication_role = replica`.execute(held);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(held);
    await sql`SET session_replication_role = origin`.execute(held);
  });
  await sql`VACUUM (ANALYZE)`.execute(db);
  await close();
}

const STATEMENTS = [
  `INSERT INTO users (user_id, nick_name)
    SELECT 1000 + n, 'Developer ' || n || ' ' || left(md5(n::text), 8) FROM generate_series(1, ${DEVELOPERS}) n`,
  `INSERT INTO tags (id, code, name, position) SELECT n, 'tag-' || n, 'Tag ' || n, n FROM generate_series(1, 20) n
    ON CONFLICT DO NOTHING`,
  `INSERT INTO plugins (plugin_key, developer_id, is_published, name, intro, description, contact, technical_support,
      copyright, sort_time)
    SELECT 'plugin-' || n, 1001 + n % ${DEVELOPERS}, true,
      (ARRAY['Grid', '图标', 'Цвет', 'Chart', 'カレンダー', 'Shadow', '그림자'])[1 + n % 7]
        || ' ' || (ARRAY['maker', '管理', 'помощник', 'kit'])[1 + n % 4] || ' ' || n,
      'Intro', 'Description', 'me', '', '{"type": "author"}', now() FROM generate_series(1, ${PLUGINS}) n`,
  `INSERT INTO versions (plugin_id, kind, version, status, listing, position, submit_time)
    SELECT p.plugin_id, CASE WHEN n % 50 = 0 THEN 'listing' ELSE 'version' END, n / ${PLUGINS} || '.0.0',
      CASE WHEN n <= ${SUBMISSIONS - PLUGINS} THEN 2 WHEN n % 2 = 0 THEN 1 ELSE 3 END,
      jsonb_build_object('name', p.name, 'icon', null, 'description', repeat('Long words ', 30),
        'tag_ids', jsonb_build_array(1 + n % 20)),
      n / ${PLUGINS}, timestamptz '2024-01-01' + n * interval '10 minutes'
    FROM generate_series(1, ${SUBMISSIONS}) n JOIN plugins p ON p.plugin_key = 'plugin-' || (1 + n % ${PLUGINS})`,
  'INSERT INTO submission_search SELECT * FROM submission_rows',
  'INSERT INTO submission_tags SELECT * FROM submission_tag_rows',
  'SELECT count_lists_anew()',
];
