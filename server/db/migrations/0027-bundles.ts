import { type Kysely, sql } from 'kysely';

/** Signed bundles (docs/decisions/0038-bundles.md). server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE signing_key (
    is_own boolean PRIMARY KEY DEFAULT true CHECK (is_own),
    public_key text NOT NULL, sealed text NOT NULL)`,
  `CREATE TABLE trusted_keys (
    fingerprint text PRIMARY KEY, public_key text NOT NULL, name text NOT NULL,
    create_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE plugin_origins (
    plugin_id integer PRIMARY KEY REFERENCES plugins ON DELETE CASCADE,
    fingerprint text NOT NULL, origin text NOT NULL, digest text NOT NULL,
    bundle_time timestamptz NOT NULL, import_time timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX plugin_origins_fingerprint ON plugin_origins (fingerprint)`,
];
