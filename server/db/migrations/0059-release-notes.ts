import { type Kysely, sql } from 'kysely';

/** Release notes in other languages. Those of the starter catalog were Chinese, and below English. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE versions ADD COLUMN content_texts jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`
    UPDATE versions v SET content = split_part(v.content, E'\\n', 1),
      content_texts = jsonb_build_object('en-US', split_part(v.content, E'\\n', 2))
    FROM plugins p JOIN users u ON u.user_id = p.developer_id
    WHERE v.plugin_id = p.plugin_id AND starts_with(u.import_name, 'starter:') AND v.content LIKE E'%_\\n_%'
      AND v.submitted_by IS NULL`.execute(db);
}
