import { sql } from 'kysely';
import type { Database } from '../../server/db/schema';
import { soundOf } from '../../server/lib/search/eastAsian';
import { encodeImpact, type Level } from '../../server/lib/search/impact';
import { isTolerant } from '../../server/lib/search/misspellings';
import { stemOf } from '../../server/lib/search/stems';

/** Search words of the generated catalog, the most frequent first. */
const LATIN = ['grid', 'calendar', 'palette', 'chart', 'shadow', 'icon', 'layout', 'export', 'vector', 'mockup'];
const CHINESE = ['笔记', '图标', '日历', '配色', '图表', '布局', '导出', '矢量', '原型', '设计'];
/** A word of exactly three plugins, at every size. */
export const RARE_WORD = 'quixotry';
/** Number of different words per language. */
const WORDS = 500;
const TAGS = 40;
const DEVELOPERS_SHARE = 20;
const ORGANIZATIONS = 1_000;

/** A number between 0 and 1 that is constant for a plugin and a purpose. */
const chance = (purpose: number) => `((hashint8(n * 64::bigint + ${purpose}) & 1048575) / 1048576::double precision)`;
/** An index with a skewed distribution: the first ones are far more frequent than the last. */
const skewed = (many: number, purpose: number) => `floor(power(${many}, ${chance(purpose)}))::integer`;

/** Invented words, after those that searches use. */
function vocabulary(known: string[], parts: string, length: number): string[] {
  const letters = parts.split(' ');
  const wordOf = (number: number) =>
    Array.from({ length }, (_, place) => letters[Math.floor(number / letters.length ** place) % letters.length]).join(
      '',
    );
  // 13 shares no factor with the number of letters, so all words differ.
  const made = Array.from({ length: WORDS }, (_, at) => wordOf((at * 13) % letters.length ** length));
  return [...new Set([...known, ...made])].slice(0, WORDS);
}

const TABLES = [
  'plugins',
  'plugin_search',
  'plugin_tags',
  'versions',
  'submission_search',
  'submission_tags',
  'plugin_changes',
  'list_changes',
];

/**
 * Fills a new database without plugins: plugins, their tags and search data, and one submission each. Few words, tags
 * and plugins are frequent and most are rare, as in a real catalog. A million takes minutes.
 */
export async function writeManyPlugins(db: Database, count: number): Promise<void> {
  await writeInBulk(db, count, async (held) => {
    const latin = vocabulary(LATIN, 'ba co du fe gi ha jo ku le mi na po ru se ti va wo xu ye zi', 3);
    const chinese = vocabulary(
      CHINESE,
      '天 地 人 山 水 火 木 金 土 日 月 星 云 风 雨 雪 花 草 树 石 田 书 画 笔 纸',
      2,
    );
    for (const statement of plugins(count, latin, chinese)) await sql.raw(statement).execute(held);
    await writeSearch(held, [...latin, ...chinese, RARE_WORD, 'tag']);
  });
}

/** Writes very many plugins without triggers, and creates the indexes afterwards. */
async function writeInBulk(db: Database, count: number, write: (held: Database) => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`SET session_replication_role = replica`.execute(held);
    await sql`SET jit = off`.execute(held);
    await sql`SET maintenance_work_mem = ${sql.lit(count > 200_000 ? '1GB' : '64MB')}`.execute(held);
    const indexes = await dropIndexes(held);
    await write(held);
    for (const index of indexes) await sql.raw(index).execute(held);
    await sql`SET session_replication_role = origin`.execute(held);
  });
  await sql`VACUUM (ANALYZE)`.execute(db);
}

/**
 * Copies public plugins as private ones, spread over a thousand organizations. Needs a catalog of
 * {@link writeManyPlugins} that is at least as large.
 */
export async function writePrivatePlugins(db: Database, count: number): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`SET session_replication_role = replica`.execute(held);
    await sql`INSERT INTO enterprises (e_id, name, code) SELECT n, 'Organization ' || n, 'organization-' || n
      FROM generate_series(1, ${ORGANIZATIONS}::integer) n`.execute(held);
    await sql`
      INSERT INTO plugins (plugin_key, developer_id, is_published, e_id, name, intro, description, contact,
        technical_support, copyright, editor_type, current_version, download_count, praise_count, create_time,
        update_time, sort_time)
      SELECT 'private-' || n, developer_id, true, 1 + n % ${ORGANIZATIONS}::integer, name, intro, description, contact,
        technical_support, copyright, editor_type, current_version, download_count, praise_count, create_time,
        update_time, sort_time
      FROM (SELECT *, row_number() OVER (ORDER BY plugin_id)::integer AS n FROM plugins WHERE is_public
        ORDER BY plugin_id LIMIT ${count}::integer) copied`.execute(held);
    await sql`
      INSERT INTO plugin_tags
      SELECT p.plugin_id, 1 + p.plugin_id % ${TAGS}::integer, developer_id, is_public, editor_type, sort_time,
        download_count, praise_count, plugin_key
      FROM plugins p WHERE e_id IS NOT NULL`.execute(held);
    await sql`SET session_replication_role = origin`.execute(held);
  });
  await sql`VACUUM (ANALYZE)`.execute(db);
}

/**
 * Copies each plugin until there are `count`, with its tags and search data. The key and the name of a copy end in a
 * number, so they are unique. All other texts are those of the plugin.
 */
export async function copyPlugins(db: Database, count: number): Promise<void> {
  const { rows } = await sql<{ plugins: number; last: number }>`
    SELECT count(*) AS plugins, max(plugin_id) AS last FROM plugins`.execute(db);
  const { plugins = 0, last = 0 } = rows[0] ?? {};
  const copies = Math.ceil(count / plugins) - 1;
  const id = `plugin_id + copy * ${last}`;
  await writeInBulk(db, count, async (held) => {
    await copyRows(held, 'plugins', copies, {
      plugin_id: id,
      plugin_key: `plugin_key || '-' || copy`,
      name: `name || ' ' || copy`,
    });
    await copyRows(held, 'plugin_tags', copies, { plugin_id: id, plugin_key: `plugin_key || '-' || copy` });
    await copyRows(held, 'plugin_search', copies, {
      plugin_id: id,
      names: `left(names, -1) || ' ' || copy || E'\n'`,
      name_words: `name_words || copy || ' '`,
    });
    await sql`SELECT count_search_terms_anew()`.execute(held);
    await sql`SELECT count_lists_anew()`.execute(held);
  });
}

/** Inserts each row of a table again for each copy; `changed` has the expressions of columns that differ. */
async function copyRows(db: Database, table: string, copies: number, changed: Record<string, string>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'
    ORDER BY ordinal_position`.execute(db);
  const names = rows.map(({ name }) => name);
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.raw(names.map((name) => changed[name] ?? name).join(', '))}
    FROM ${sql.table(table)}, generate_series(1, ${copies}::integer) copy`.execute(db);
}

/** Drops the indexes that are not constraints. Returns the statements that create them again. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes i
    WHERE schemaname = 'public' AND tablename = ANY(${TABLES}::text[])
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  return rows.map((row) => row.definition);
}

function plugins(count: number, latin: string[], chinese: string[]): string[] {
  const list = (words: string[]) => `ARRAY['${words.join("','")}']`;
  const word = (purpose: number) => `w.words[${skewed(WORDS, purpose)}]`;
  const words = (first: number, many: number) =>
    Array.from({ length: many }, (_, at) => word(first + at)).join(` || ' ' || `);
  const third = Math.max(1, Math.floor(count / 3));
  return [
    `INSERT INTO users (user_id, nick_name) SELECT 1000 + n, initcap(${words(0, 2)}) || ' ' || n
      FROM (VALUES (${list(latin)})) w (words), generate_series(1, ${Math.ceil(count / DEVELOPERS_SHARE)}) n`,
    // Every new site has default tags.
    'DELETE FROM tags',
    `INSERT INTO tags (id, code, name, position) SELECT n, 'tag-' || n, 'Tag ' || n, n FROM generate_series(1, ${TAGS}) n`,
    `INSERT INTO plugins (plugin_key, developer_id, is_published, name, intro, description, contact, technical_support,
        copyright, editor_type, current_version, imported_downloads, download_count, view_count, praise_count, create_time,
        update_time, sort_time)
      SELECT 'plugin-' || n, 1001 + n % ${Math.ceil(count / DEVELOPERS_SHARE)}, n % 100 > 1,
        initcap(${words(0, 2)}) || ' ' || n,
        ${words(2, 5)} || CASE WHEN n % ${third} = 5 AND n < 3 * ${third} THEN ' ${RARE_WORD}' ELSE '' END,
        ${words(7, 6)}, 'me', '', '{"type": "author"}',
        CASE WHEN n % 7 = 0 THEN '["whiteboard"]' WHEN n % 11 = 0 THEN '["design", "prototype"]' ELSE '["design"]' END::jsonb,
        '1.0.0', counted.downloads, counted.downloads, counted.downloads * 9, counted.downloads / 7, at, at, at
      FROM (VALUES (${list(latin)}, ${list(chinese)})) both_languages (latin, chinese),
        generate_series(1::bigint, ${count}) n,
        LATERAL (SELECT CASE WHEN n % 3 = 0 THEN chinese ELSE latin END AS words) w,
        LATERAL (SELECT floor(power(${chance(30)}, 6) * 1000000)::integer AS downloads,
          timestamptz '2021-01-01' + ${chance(31)} * interval '5 years' + n * interval '1 microsecond' AS at) counted
      ORDER BY n`,
    `INSERT INTO plugin_tags
      SELECT plugin_id, tag_id, developer_id, is_public, editor_type, sort_time, download_count, praise_count, plugin_key
      FROM plugins JOIN (
        SELECT n, ${skewed(TAGS, 40)} FROM generate_series(1::bigint, ${count}) n
        UNION SELECT n, ${skewed(TAGS, 41)} FROM generate_series(1::bigint, ${count}) n WHERE n % 2 = 0
      ) tagged (n, tag_id) ON n = plugin_id`,
    `INSERT INTO versions (plugin_id, kind, version, status, listing, position, submit_time)
      SELECT plugin_id, CASE WHEN plugin_id % 50 = 2 THEN 'listing' ELSE 'version' END, '1.0.0',
        CASE WHEN plugin_id % 100 = 0 THEN 1 WHEN plugin_id % 100 = 1 THEN 3 ELSE 2 END,
        jsonb_build_object('name', name, 'icon', null, 'tag_ids', jsonb_build_array(1 + plugin_id % ${TAGS})), 0, sort_time
      FROM plugins`,
    'INSERT INTO submission_search SELECT * FROM submission_rows',
    'INSERT INTO submission_tags SELECT * FROM submission_tag_rows',
    `INSERT INTO plugin_changes (plugin_key) SELECT plugin_key FROM plugins`,
    'SELECT count_lists_anew()',
  ];
}

/** Usual levels of a term by the field that it is in. */
const LEVELS: Record<'name' | 'intro' | 'description' | 'developer' | 'tags', Level> = {
  ...{ name: 10, intro: 6, description: 4, developer: 8, tags: 2 },
};

/**
 * Search data of each public plugin, much as `searchDocument` creates it. The texts consist of known words and numbers, so the
 * database itself can join the parts, which takes a tenth of the time.
 */
async function writeSearch(db: Database, words: string[]): Promise<void> {
  const known = words.map((word) => ({ word, term: stemOf(word) }));
  await sql`CREATE TEMPORARY TABLE made_words AS
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS w (word text, term text)`.execute(db);
  await sql`CREATE INDEX ON made_words (word) INCLUDE (term)`.execute(db);
  await sql`ANALYZE`.execute(db);
  const written = words
    .filter((word) => isTolerant(word) || /\p{Script=Han}/u.test(word))
    .map((word) => ({ word, sound: isTolerant(word) ? null : soundOf(word) }));
  await sql`INSERT INTO search_words (word, sound)
    SELECT word, sound FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS w (word text, sound text)`.execute(
    db,
  );
  const labels = (field: keyof typeof LEVELS) => encodeImpact('', LEVELS[field]).slice(2);
  await sql`
    INSERT INTO plugin_search (plugin_id, names, name_words, terms)
    SELECT plugin_id, E'\n' || name || E'\n', ' ' || name || ' ', (
      SELECT string_agg(quote_literal(term) || labels, ' ')::tsvector FROM (
        SELECT DISTINCT ON (term) term, labels FROM (
          SELECT coalesce(made_words.term, typed.word) AS term, field.place, field.labels
          FROM (VALUES (1, texts.name, ${labels('name')}), (2, texts.developer, ${labels('developer')}),
            (3, texts.intro, ${labels('intro')}), (4, texts.description, ${labels('description')}),
            (5, texts.tags, ${labels('tags')})) AS field (place, text, labels),
            unnest(string_to_array(field.text, ' ')) AS typed (word) LEFT JOIN made_words USING (word)
          UNION ALL SELECT split_part(name, ' ', 1) || split_part(name, ' ', 2), 1, ${labels('name')}
        ) found WHERE term <> '' ORDER BY term, place
      ) terms)
    FROM (
      SELECT plugin_id, lower(p.name) AS name, intro, description, lower(nick_name) AS developer, tags.names AS tags
      FROM plugins p JOIN users ON user_id = developer_id, LATERAL (
        SELECT coalesce(string_agg(lower(name), ' '), '') AS names
        FROM plugin_tags t JOIN tags ON id = tag_id WHERE t.plugin_id = p.plugin_id) tags
      WHERE p.is_public
    ) texts`.execute(db);
  await sql`SELECT count_search_terms_anew()`.execute(db);
}
