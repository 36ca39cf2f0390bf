const REFRESH = 'INSERT INTO submission_search SELECT * FROM submission_rows';
const REPLACE = `ON CONFLICT (version_id) DO UPDATE SET (developer_id, status, submit_time, tag_ids, developer, text) =
  (excluded.developer_id, excluded.status, excluded.submit_time, excluded.tag_ids, excluded.developer, excluded.text)`;
const REFRESH_TAGS = 'INSERT INTO submission_tags SELECT * FROM submission_tag_rows';

/** Columns of a plugin that a tag's list filters and orders by. `is_public` is generated from the other two. */
export const COPIED = [
  'developer_id',
  'is_public',
  'editor_type',
  'sort_time',
  'download_count',
  'praise_count',
  'plugin_key',
];
/** Copies these columns of a plugin to the rows of its tags: two functions, and the trigger of a change. */
export function copiesToTags(columns: readonly string[]) {
  const written = [...columns.filter((name) => name !== 'is_public'), 'is_published', 'is_blocked'];
  const of = (row: string) => columns.map((name) => `${row}.${name}`).join(', ');
  return {
    functions: [
      `CREATE OR REPLACE FUNCTION copy_to_new_tag() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT ${of('p')} INTO ${of('NEW')} FROM plugins p WHERE p.plugin_id = NEW.plugin_id;
      RETURN NEW;
    END $$`,
      `CREATE OR REPLACE FUNCTION copy_to_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE plugin_tags SET (${columns.join(', ')}) = (${of('NEW')}) WHERE plugin_id = NEW.plugin_id;
      RETURN NULL;
    END $$`,
    ],
    trigger: `CREATE TRIGGER copy_to_tags AFTER UPDATE OF ${written.join(', ')} ON plugins FOR EACH ROW
    WHEN ((${of('OLD')}) IS DISTINCT FROM (${of('NEW')})) EXECUTE FUNCTION copy_to_tags()`,
  };
}

/** An imported version has no listing of its own, so it has the tags of its plugin. */
export const SUBMISSION_ROWS = `SELECT v.version_id, v.plugin_id, p.developer_id, v.kind, v.status, v.submit_time,
      CASE WHEN v.listing IS NOT NULL
        THEN ARRAY(SELECT tag::integer FROM jsonb_array_elements_text(v.listing->'tag_ids') AS tags (tag)) END AS tag_ids,
      search_form(u.nick_name) AS developer,
      search_form(concat_ws(E'\\n', v.listing->>'name', p.name, p.plugin_key, u.nick_name, v.version)) AS text
    FROM versions v JOIN plugins p ON p.plugin_id = v.plugin_id JOIN users u ON u.user_id = p.developer_id
    WHERE v.submit_time IS NOT NULL`;

const COPIES = copiesToTags(COPIED);
export const COPY_TO_TAGS = COPIES.trigger;

/** Counts a change of whether a row is listed, and in which lists. */
const countChange = (table: string, written: string[]) =>
  `CREATE TRIGGER count_change AFTER UPDATE OF ${written.join(', ')} ON ${table} FOR EACH ROW
      WHEN ((OLD.is_public, OLD.editor_type) IS DISTINCT FROM (NEW.is_public, NEW.editor_type))
      EXECUTE FUNCTION count_${table}()`;
export const COUNT_PLUGIN_CHANGE = countChange('plugins', ['is_published', 'is_blocked', 'editor_type']);

/**
 * The review list with its search, and what keeps long lists fast (docs/decisions/0047-scale.md): narrow rows, and
 * counts. Triggers write them, so that no change of a version, a plugin or a name can miss them.
 */
export const LISTS = [
  // One spelling for stored and typed text. This collation knows letters beyond ASCII, independent of the database's
  // own.
  `CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(normalize($1, NFKC) COLLATE "und-x-icu")`,
  // Every one, two and three adjacent characters. The index stores each once.
  `CREATE FUNCTION text_pieces(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_split_to_array(written, '')
      || ARRAY(SELECT substr(written, at, 2) FROM generate_series(1, length(written) - 1) at)
      || ARRAY(SELECT substr(written, at, 3) FROM generate_series(1, length(written) - 2) at)`,
  // Pieces that every text with this word has.
  `CREATE FUNCTION word_pieces(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN length(word) <= 3 THEN ARRAY[word]
      ELSE ARRAY(SELECT substr(word, at, 3) FROM generate_series(1, length(word) - 2) at) END`,
  `CREATE FUNCTION month_piece(moment timestamp) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN 'month ' || extract(year FROM moment)::text || '-' || extract(month FROM moment)::text`,
  // Pieces of the text, and facts of the submission, which are longer than any piece of a text, so that the two never
  // match.
  `CREATE FUNCTION submission_pieces(
      written text, status smallint, kind text, developer_id integer, submit_time timestamptz, tag_ids integer[])
    RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN text_pieces(written)
      || ARRAY['status ' || status::text, 'kind ' || kind, 'developer ' || developer_id::text, month_piece(submit_time AT TIME ZONE 'UTC')]
      || CASE WHEN tag_ids IS NULL THEN ARRAY['tags of its plugin'] ELSE ARRAY(SELECT 'tag ' || tag::text FROM unnest(tag_ids) tag) END`,

  // Filter and search columns of the review list, one narrow row per submission.
  `CREATE TABLE submission_search (
    version_id integer PRIMARY KEY REFERENCES versions ON DELETE CASCADE,
    plugin_id integer NOT NULL, developer_id integer NOT NULL,
    kind text NOT NULL, status smallint NOT NULL, submit_time timestamptz NOT NULL,
    tag_ids integer[], developer text NOT NULL, text text NOT NULL)`,
  `CREATE INDEX submission_search_newest ON submission_search (submit_time DESC, version_id DESC)`,
  `CREATE INDEX submission_search_waiting ON submission_search ((status <> 1), submit_time, version_id)`,
  `CREATE INDEX submission_search_status ON submission_search (status, submit_time DESC, version_id DESC)`,
  `CREATE INDEX submission_search_developer ON submission_search (developer_id, submit_time DESC, version_id DESC)`,
  `CREATE INDEX submission_search_plugin ON submission_search (plugin_id)`,
  // Compared byte by byte: a language's collation takes half as long again for the same result.
  `CREATE INDEX submission_search_pieces ON submission_search
    USING gin (submission_pieces(text, status, kind, developer_id, submit_time, tag_ids) COLLATE "C")`,
  `CREATE VIEW submission_rows AS ${SUBMISSION_ROWS}`,
  ...refreshedBy('versions', 'INSERT OR UPDATE OF status, listing, submit_time', 'version_id = NEW.version_id'),
  ...refreshedBy('plugins', 'UPDATE OF name, developer_id', 'plugin_id = NEW.plugin_id'),
  ...refreshedBy('users', 'UPDATE OF nick_name', 'developer_id = NEW.user_id'),

  // A tag has its own rows with all columns that its list filters and orders by. They are never updated: changes delete
  // and insert.
  `CREATE TABLE submission_tags (
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE, tag_id integer NOT NULL,
    kind text NOT NULL, status smallint NOT NULL, submit_time timestamptz NOT NULL,
    PRIMARY KEY (version_id, tag_id))`,
  `CREATE INDEX submission_tags_newest ON submission_tags (tag_id, submit_time DESC, version_id DESC)`,
  `CREATE INDEX submission_tags_waiting ON submission_tags (tag_id, (status <> 1), submit_time, version_id)`,
  `CREATE INDEX submission_tags_status ON submission_tags (tag_id, status, submit_time DESC, version_id DESC)`,
  `CREATE VIEW submission_tag_rows AS
    SELECT s.version_id, tags.tag_id, s.kind, s.status, s.submit_time
    FROM submission_search s, LATERAL (
      SELECT unnest(s.tag_ids) UNION SELECT t.tag_id FROM plugin_tags t WHERE s.tag_ids IS NULL AND t.plugin_id = s.plugin_id
    ) tags (tag_id)`,
  `CREATE FUNCTION refresh_submission_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN DELETE FROM submission_tags WHERE version_id = NEW.version_id; END IF;
      ${REFRESH_TAGS} WHERE version_id = NEW.version_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER refresh_tags AFTER INSERT ON submission_search FOR EACH ROW EXECUTE FUNCTION refresh_submission_tags()`,
  `CREATE TRIGGER refresh_changed_tags AFTER UPDATE OF kind, status, submit_time, tag_ids ON submission_search FOR EACH ROW
    WHEN ((OLD.kind, OLD.status, OLD.submit_time, OLD.tag_ids)
      IS DISTINCT FROM (NEW.kind, NEW.status, NEW.submit_time, NEW.tag_ids))
    EXECUTE FUNCTION refresh_submission_tags()`,
  `CREATE FUNCTION tag_imported_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        ${REFRESH_TAGS} r WHERE r.tag_id = NEW.tag_id
          AND r.version_id IN (SELECT version_id FROM submission_search WHERE plugin_id = NEW.plugin_id AND tag_ids IS NULL)
          ON CONFLICT DO NOTHING;
      ELSE
        DELETE FROM submission_tags t USING submission_search s
          WHERE s.plugin_id = OLD.plugin_id AND s.tag_ids IS NULL AND t.version_id = s.version_id AND t.tag_id = OLD.tag_id;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER tag_imported_submissions AFTER INSERT OR DELETE ON plugin_tags
    FOR EACH ROW EXECUTE FUNCTION tag_imported_submissions()`,

  ...COPIES.functions,
  `CREATE TRIGGER copy_plugin BEFORE INSERT ON plugin_tags FOR EACH ROW EXECUTE FUNCTION copy_to_new_tag()`,
  COPY_TO_TAGS,

  // Rows that add to or subtract from a list's count, so that transactions do not wait for each other to count.
  `CREATE TABLE list_changes (list text NOT NULL, change integer NOT NULL)`,
  `CREATE INDEX list_changes_list ON list_changes (list) INCLUDE (change)`,
  `CREATE FUNCTION public_lists(tag integer, editors jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE
    RETURN unnest(ARRAY['plugins/' || tag]
      || CASE WHEN editors @> '["design"]' OR editors = '[]' THEN ARRAY['plugins/' || tag || '/design'] END
      || CASE WHEN editors @> '["whiteboard"]' THEN ARRAY['plugins/' || tag || '/whiteboard'] END
      || CASE WHEN editors @> '["prototype"]' THEN ARRAY['plugins/' || tag || '/prototype'] END)`,
  ...countedBy('plugins', '0'),
  COUNT_PLUGIN_CHANGE,
  ...countedBy('plugin_tags', '$.tag_id'),
  countChange('plugin_tags', ['is_public', 'editor_type']),
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
  `CREATE FUNCTION count_submission_tag() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT'
        THEN INSERT INTO list_changes VALUES ('audits/' || NEW.status || '/' || NEW.kind || '/' || NEW.tag_id, 1);
        ELSE INSERT INTO list_changes VALUES ('audits/' || OLD.status || '/' || OLD.kind || '/' || OLD.tag_id, -1);
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER count_row AFTER INSERT OR DELETE ON submission_tags
    FOR EACH ROW EXECUTE FUNCTION count_submission_tag()`,
  // Counts the rows directly, for writers that bypass triggers.
  `CREATE FUNCTION count_lists_anew() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM list_changes)
    INSERT INTO list_changes
      SELECT list, count(*) FROM (
        SELECT public_lists(0, editor_type) AS list FROM plugins WHERE is_public
        UNION ALL SELECT public_lists(tag_id, editor_type) FROM plugin_tags WHERE is_public
        UNION ALL SELECT 'audits/' || status || '/' || kind FROM submission_search
        UNION ALL SELECT 'audits/' || status || '/' || kind || '/' || tag_id FROM submission_tags) listed
      GROUP BY list $$`,
];

/** Trigger statements that rewrite the affected submissions whenever this happens to a row of the table. */
function refreshedBy(table: string, event: string, submissions: string): string[] {
  return [
    `CREATE FUNCTION refresh_submissions_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${REFRESH} WHERE ${submissions} ${REPLACE}; RETURN NULL; END $$`,
    `CREATE TRIGGER refresh_submissions AFTER ${event} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refresh_submissions_of_${table}()`,
  ];
}

/** Counts every public row of the table in the lists of its tag; `$` is the row. */
function countedBy(table: string, tag: string): string[] {
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
  ];
}
