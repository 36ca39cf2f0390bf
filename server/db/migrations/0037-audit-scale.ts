import { type Kysely, sql } from 'kysely';

/**
 * Keeps the review list of a tag and of a word fast among a million submissions, and a walk along the most popular
 * plugins (docs/decisions/0047-scale.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const REFRESH = 'INSERT INTO submission_tags SELECT * FROM submission_tag_rows';

const STATEMENTS = [
  // A tag has its own rows with all columns that its list filters and orders by.
  `CREATE TABLE submission_tags (
    version_id integer NOT NULL REFERENCES versions ON DELETE CASCADE, tag_id integer NOT NULL,
    kind text NOT NULL, status smallint NOT NULL, submit_time timestamptz NOT NULL,
    PRIMARY KEY (version_id, tag_id))`,
  // An imported submission has no tags of its own, so it has those of its plugin (migration 0017).
  `CREATE VIEW submission_tag_rows AS
    SELECT s.version_id, tags.tag_id, s.kind, s.status, s.submit_time
    FROM submission_search s, LATERAL (
      SELECT unnest(s.tag_ids) UNION SELECT t.tag_id FROM plugin_tags t WHERE s.tag_ids IS NULL AND t.plugin_id = s.plugin_id
    ) tags (tag_id)`,
  REFRESH,
  `CREATE INDEX submission_tags_newest ON submission_tags (tag_id, submit_time DESC, version_id DESC)`,
  `CREATE INDEX submission_tags_waiting ON submission_tags (tag_id, (status <> 1), submit_time, version_id)`,
  `CREATE INDEX submission_tags_status ON submission_tags (tag_id, status, submit_time DESC, version_id DESC)`,

  `CREATE FUNCTION refresh_submission_tags() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN DELETE FROM submission_tags WHERE version_id = NEW.version_id; END IF;
      ${REFRESH} WHERE version_id = NEW.version_id;
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
        ${REFRESH} r WHERE r.tag_id = NEW.tag_id
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

  // These rows are never updated: changes delete and insert.
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
  // As in migration 0035, plus tags of submissions.
  `CREATE OR REPLACE FUNCTION count_lists_anew() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM list_changes)
    INSERT INTO list_changes
      SELECT list, count(*) FROM (
        SELECT public_lists(0, editor_type) AS list FROM plugins WHERE is_public
        UNION ALL SELECT public_lists(tag_id, editor_type) FROM plugin_tags WHERE is_public
        UNION ALL SELECT 'audits/' || status || '/' || kind FROM submission_search
        UNION ALL SELECT 'audits/' || status || '/' || kind || '/' || tag_id FROM submission_tags) listed
      GROUP BY list $$`,
  `SELECT count_lists_anew()`,

  // Every one, two and three adjacent characters. The index stores each once.
  `CREATE FUNCTION text_pieces(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_split_to_array(written, '')
      || ARRAY(SELECT substr(written, at, 2) FROM generate_series(1, length(written) - 1) at)
      || ARRAY(SELECT substr(written, at, 3) FROM generate_series(1, length(written) - 2) at)`,
  // Pieces that every text with this word has.
  `CREATE FUNCTION word_pieces(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN length(word) <= 3 THEN ARRAY[word]
      ELSE ARRAY(SELECT substr(word, at, 3) FROM generate_series(1, length(word) - 2) at) END`,
  // Compared byte by byte: a language's collation takes half as long again for the same result.
  `CREATE INDEX submission_search_pieces ON submission_search USING gin (text_pieces(text) COLLATE "C")`,
  // With the id, so that a walk along popularity does not read the plugins themselves.
  `DROP INDEX plugins_popular`,
  `CREATE INDEX plugins_popular ON plugins (download_count DESC, praise_count DESC, plugin_key) INCLUDE (plugin_id)
    WHERE is_public`,
  `ANALYZE submission_tags`,
  `ANALYZE submission_search`,
];
