import { type Kysely, sql } from 'kysely';

/** Keeps lists of a million plugins as fast as those of ten thousand (docs/decisions/0047-scale.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Columns of a plugin that a tag's list filters and orders by. `is_public` is generated from the other two. */
const COPIED = [
  'developer_id',
  'is_public',
  'editor_type',
  'sort_time',
  'download_count',
  'praise_count',
  'plugin_key',
];
const WRITTEN = [...COPIED.filter((name) => name !== 'is_public'), 'is_published', 'is_blocked'];
const of = (row: string) => COPIED.map((name) => `${row}.${name}`).join(', ');

const STATEMENTS = [
  // Rows that add to or subtract from a list's count, so that transactions do not wait for each other to count.
  `CREATE TABLE list_changes (list text NOT NULL, change integer NOT NULL)`,
  `CREATE FUNCTION public_lists(tag integer, editors jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE
    RETURN unnest(ARRAY['plugins/' || tag]
      || CASE WHEN editors @> '["design"]' OR editors = '[]' THEN ARRAY['plugins/' || tag || '/design'] END
      || CASE WHEN editors @> '["whiteboard"]' THEN ARRAY['plugins/' || tag || '/whiteboard'] END
      || CASE WHEN editors @> '["prototype"]' THEN ARRAY['plugins/' || tag || '/prototype'] END)`,

  `ALTER TABLE plugin_tags
    ADD COLUMN developer_id integer, ADD COLUMN is_public boolean, ADD COLUMN editor_type jsonb,
    ADD COLUMN sort_time timestamptz, ADD COLUMN download_count integer, ADD COLUMN praise_count integer,
    ADD COLUMN plugin_key text`,
  `UPDATE plugin_tags t SET (${COPIED.join(', ')}) = (${of('p')}) FROM plugins p WHERE p.plugin_id = t.plugin_id`,
  `ALTER TABLE plugin_tags ${COPIED.map((name) => `ALTER COLUMN ${name} SET NOT NULL`).join(', ')}`,
  `CREATE INDEX plugin_tags_latest ON plugin_tags (tag_id, sort_time DESC, plugin_id DESC) WHERE is_public`,
  `CREATE INDEX plugin_tags_popular ON plugin_tags (tag_id, download_count DESC, praise_count DESC, plugin_key)
    WHERE is_public`,
  `CREATE FUNCTION copy_to_new_tag() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT ${of('p')} INTO ${of('NEW')} FROM plugins p WHERE p.plugin_id = NEW.plugin_id;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER copy_plugin BEFORE INSERT ON plugin_tags FOR EACH ROW EXECUTE FUNCTION copy_to_new_tag()`,
  `CREATE FUNCTION copy_to_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE plugin_tags SET (${COPIED.join(', ')}) = (${of('NEW')}) WHERE plugin_id = NEW.plugin_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER copy_to_tags AFTER UPDATE OF ${WRITTEN.join(', ')} ON plugins FOR EACH ROW
    WHEN ((${of('OLD')}) IS DISTINCT FROM (${of('NEW')})) EXECUTE FUNCTION copy_to_tags()`,

  // Grams of a name, including its start and end: for words in too many plugins to fetch them all.
  `CREATE FUNCTION name_grams(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT substr(names, at, length)
      FROM generate_series(1, length(names)) at, generate_series(1, 2) length)`,
  `CREATE INDEX plugin_search_names ON plugin_search USING gin (name_grams(names))`,

  ...countedBy('plugins', '0', ['is_published', 'is_blocked', 'editor_type']),
  ...countedBy('plugin_tags', '$.tag_id', ['is_public', 'editor_type']),

  `CREATE FUNCTION count_submission() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN INSERT INTO list_changes VALUES ('audits/' || OLD.status || '/' || OLD.kind, -1); END IF;
      IF TG_OP <> 'DELETE' THEN INSERT INTO list_changes VALUES ('audits/' || NEW.status || '/' || NEW.kind, 1); END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER count_row AFTER INSERT OR DELETE ON submission_search
    FOR EACH ROW EXECUTE FUNCTION count_submission()`,
  `CREATE TRIGGER count_change AFTER UPDATE OF status, kind ON submission_search
    FOR EACH ROW WHEN ((OLD.status, OLD.kind) IS DISTINCT FROM (NEW.status, NEW.kind)) EXECUTE FUNCTION count_submission()`,

  // Counts the rows directly, for writers that bypass triggers.
  `CREATE FUNCTION count_lists_anew() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM list_changes)
    INSERT INTO list_changes
      SELECT list, count(*) FROM (
        SELECT public_lists(0, editor_type) AS list FROM plugins WHERE is_public
        UNION ALL SELECT public_lists(tag_id, editor_type) FROM plugin_tags WHERE is_public
        UNION ALL SELECT 'audits/' || status || '/' || kind FROM submission_search) listed
      GROUP BY list $$`,
  `SELECT count_lists_anew()`,
  // The embedded database never collects statistics of new columns and indexes by itself.
  `ANALYZE plugin_tags`,
  `ANALYZE plugin_search`,
  `CREATE INDEX list_changes_list ON list_changes (list) INCLUDE (change)`,
];

/** Counts every public row of the table in the lists of its tag; `$` is the row. */
function countedBy(table: string, tag: string, written: string[]): string[] {
  const note = (row: string, change: number) =>
    `INSERT INTO list_changes SELECT list, ${change} FROM public_lists(${tag.replace('$', row)}, ${row}.editor_type) list`;
  return [
    `CREATE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN IF OLD.is_public THEN ${note('OLD', -1)}; END IF; END IF;
        IF TG_OP <> 'DELETE' THEN IF NEW.is_public THEN ${note('NEW', 1)}; END IF; END IF;
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER count_row AFTER INSERT OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION count_${table}()`,
    `CREATE TRIGGER count_change AFTER UPDATE OF ${written.join(', ')} ON ${table} FOR EACH ROW
      WHEN ((OLD.is_public, OLD.editor_type) IS DISTINCT FROM (NEW.is_public, NEW.editor_type))
      EXECUTE FUNCTION count_${table}()`,
  ];
}
