import type { Insertable } from 'kysely';
import type { AccountExport } from '../../../contract/accounts/profiles';
import type { ReviewMessage } from '../../../contract/reviews/reviews';
import type { Queryable } from '../../db/schema';
import type { ReviewMessagesTable } from '../../db/schema/reviews';

/** Maximum number of shown messages per plugin. Older ones are kept. */
const MAX_MESSAGES = 200;

/** Adds a message to the conversation about a submission; returns it as users see it. */
export async function insertMessage(db: Queryable, message: Insertable<ReviewMessagesTable>): Promise<ReviewMessage> {
  const { message_id } = await db
    .insertInto('review_messages')
    .values(message)
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return toMessage(await selectMessage(db).where('message_id', '=', message_id).executeTakeFirstOrThrow());
}

/** Messages about a plugin, oldest first. */
export async function listMessages(db: Queryable, pluginId: number): Promise<ReviewMessage[]> {
  const rows = await selectMessage(db)
    .where('plugin_id', '=', pluginId)
    .orderBy('message_id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.map(toMessage).reverse();
}

/** All messages of one user, oldest first. */
export async function listMessagesOf(db: Queryable, userId: number): Promise<AccountExport['review_messages']> {
  const rows = await selectMessage(db)
    .innerJoin('plugins', 'plugins.plugin_id', 'versions.plugin_id')
    .select('plugin_key')
    .where('review_messages.user_id', '=', userId)
    .orderBy('message_id')
    .execute();
  return rows.map(({ plugin_key, version, text, create_time }) => {
    return { plugin_key, version, text, create_time: create_time.toISOString() };
  });
}

/** Deletes all messages of one user. */
export async function deleteMessagesOf(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('review_messages').where('user_id', '=', userId).execute();
}

function selectMessage(db: Queryable) {
  return db
    .selectFrom('review_messages')
    .innerJoin('versions', 'versions.version_id', 'review_messages.version_id')
    .innerJoin('users', 'users.user_id', 'review_messages.user_id')
    .select([
      'message_id as id',
      'review_messages.version_id as submission',
      'version',
      'sender as from',
      'nick_name as name',
      'text',
      'review_messages.create_time',
    ]);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessage>['execute']>>[number];

function toMessage(row: MessageRow): ReviewMessage {
  return { ...row, create_time: row.create_time.toISOString() };
}
