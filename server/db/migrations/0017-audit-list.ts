import { type Kysely, sql } from 'kysely';

/**
 * Filter and search columns of the review list, one narrow row per submission (docs/decisions/0047-scale.md), and
 * default installs of an organization. Triggers write the narrow rows, so that no change of a version, a plugin or a
 * name can miss them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const REFRESH = 'INSERT INTO submission_search SELECT * FROM submission_rows';
const REPLACE = `ON CONFLICT (version_id) DO UPDATE SET (developer_id, status, submit_time, tag_ids, developer, text) =
  (excluded.developer_id, excluded.status, excluded.submit_time, excluded.tag_ids, excluded.developer, excluded.text)`;

const STATEMENTS = [
  // One spelling for stored and typed text. This collation knows letters beyond ASCII, independent of the database's
  // own.
  `CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(normalize($1, NFKC) COLLATE "und-x-icu")`,

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

  // An imported version has no listing of its own, so it has the tags of its plugin.
  `CREATE VIEW submission_rows AS
    SELECT v.version_id, v.plugin_id, p.developer_id, v.kind, v.status, v.submit_time,
      CASE WHEN v.listing IS NOT NULL
        THEN ARRAY(SELECT tag::integer FROM jsonb_array_elements_text(v.listing->'tag_ids') AS tags (tag)) END AS tag_ids,
      search_form(u.nick_name) AS developer,
      search_form(concat_ws(E'\\n', v.listing->>'name', p.name, p.plugin_key, u.nick_name, v.version)) AS text
    FROM versions v JOIN plugins p ON p.plugin_id = v.plugin_id JOIN users u ON u.user_id = p.developer_id
    WHERE v.submit_time IS NOT NULL`,
  REFRESH,
  ...refreshedBy('versions', 'INSERT OR UPDATE OF status, listing, submit_time', 'version_id = NEW.version_id'),
  ...refreshedBy('plugins', 'UPDATE OF name, developer_id', 'plugin_id = NEW.plugin_id'),
  ...refreshedBy('users', 'UPDATE OF nick_name', 'developer_id = NEW.user_id'),

  `CREATE TABLE enterprise_defaults (
    e_id integer NOT NULL,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    PRIMARY KEY (e_id, plugin_id))`,
  `CREATE INDEX enterprise_defaults_plugin ON enterprise_defaults (plugin_id)`,
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
