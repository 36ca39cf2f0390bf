import { type Kysely, sql } from 'kysely';
import { COPIED, copiesToTags } from './initial/lists';
import { EDITORS } from './initial/plugins';

/** Ratings of plugins, their threads, marks, and reports. server/db/schema explains the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COPIES = copiesToTags([...COPIED, 'rating_score']);
const BEST_RATED = 'rating_score DESC, download_count DESC, praise_count DESC, plugin_key';

const STATEMENTS = [
  `ALTER TABLE plugins ADD COLUMN rating_score integer NOT NULL DEFAULT 0,
    ADD COLUMN rating_stars integer[] NOT NULL DEFAULT '{0,0,0,0,0}'`,
  `CREATE INDEX plugins_rated ON plugins (${BEST_RATED}) WHERE is_public`,
  ...EDITORS.map(
    ([editor, condition]) =>
      `CREATE INDEX plugins_rated_${editor} ON plugins (${BEST_RATED}) WHERE is_public AND ${condition}`,
  ),
  `ALTER TABLE plugin_tags ADD COLUMN rating_score integer NOT NULL DEFAULT 0`,
  `CREATE INDEX plugin_tags_rated ON plugin_tags (tag_id, ${BEST_RATED}) WHERE is_public`,
  ...COPIES.functions,
  'DROP TRIGGER copy_to_tags ON plugins',
  COPIES.trigger,
  `CREATE TABLE ratings (
    rating_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plugin_id integer NOT NULL REFERENCES plugins ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    stars smallint NOT NULL, text text NOT NULL, version text NOT NULL, locale text NOT NULL,
    create_time timestamptz NOT NULL, edit_time timestamptz,
    state text NOT NULL DEFAULT 'shown', state_reason text, held_for jsonb,
    is_deleted boolean NOT NULL DEFAULT false,
    helpful integer NOT NULL DEFAULT 0,
    help_time timestamptz,
    appeal text, appeal_time timestamptz, appeal_decide_time timestamptz,
    UNIQUE (plugin_id, user_id))`,
  `CREATE INDEX ratings_user ON ratings (user_id)`,
  // One index for each order of a plugin's ratings. Ids grow with the time.
  `CREATE INDEX ratings_helpful ON ratings (plugin_id, state, helpful DESC, rating_id DESC)`,
  `CREATE INDEX ratings_newest ON ratings (plugin_id, state, rating_id DESC)`,
  `CREATE INDEX ratings_lowest ON ratings (plugin_id, state, stars, rating_id DESC)`,
  // The queues of administrators, which hold few of all ratings.
  `CREATE INDEX ratings_moderated ON ratings (state, rating_id DESC) WHERE state <> 'shown'`,
  `CREATE INDEX ratings_appealed ON ratings (rating_id DESC) WHERE appeal_time IS NOT NULL AND appeal_decide_time IS NULL`,
  `CREATE INDEX ratings_help ON ratings (rating_id DESC) WHERE help_time IS NOT NULL`,
  `CREATE TABLE rating_replies (
    reply_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    rating_id integer NOT NULL REFERENCES ratings ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    "from" text NOT NULL, text text NOT NULL, create_time timestamptz NOT NULL)`,
  `CREATE INDEX rating_replies_rating ON rating_replies (rating_id, reply_id)`,
  `CREATE INDEX rating_replies_user ON rating_replies (user_id)`,
  `CREATE TABLE rating_marks (
    rating_id integer NOT NULL REFERENCES ratings ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    mark smallint NOT NULL,
    PRIMARY KEY (rating_id, user_id))`,
  `CREATE INDEX rating_marks_user ON rating_marks (user_id)`,
  `CREATE TABLE rating_reports (
    rating_id integer NOT NULL REFERENCES ratings ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    reason text NOT NULL, text text NOT NULL, create_time timestamptz NOT NULL, decide_time timestamptz,
    PRIMARY KEY (rating_id, user_id))`,
  `CREATE INDEX rating_reports_user ON rating_reports (user_id)`,
  `CREATE INDEX rating_reports_open ON rating_reports (rating_id) WHERE decide_time IS NULL`,
  // The condition must equal that of server/repositories/accounts/notifications.ts.
  'DROP INDEX notifications_folded',
  `CREATE UNIQUE INDEX notifications_folded ON notifications (user_id, kind, plugin_key)
    WHERE read_time IS NULL AND kind IN ('submission_waiting', 'review_message', 'rating_written', 'rating_held')`,
];
