import type { Selectable } from 'kysely';
import type { Queryable, SessionFamiliesTable } from '../../db/schema';
import { voidLoginCodes } from './sessions';

export interface OwnSessionRow {
  family_id: string;
  created_at: Date;
  last_used_at: Date | null;
  user_agent: string | null;
}

/** The sessions of a user that could still be used, the newest first. */
export async function listOwnSessions(db: Queryable, userId: number, now: Date): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('session_families')
    .select(['family_id', 'created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('token_hash')
          .whereRef('refresh_tokens.family_id', '=', 'session_families.family_id')
          .where('expires_at', '>', now),
      ),
    )
    .orderBy('created_at', 'desc')
    .execute();
}

/** Notes that a session is in use, unless that was noted since `due`. */
export async function touchSession(
  db: Queryable,
  familyId: string,
  use: { last_used_at: Date; user_agent: string | null },
  due: Date,
): Promise<void> {
  await db
    .updateTable('session_families')
    .set(use)
    .where('family_id', '=', familyId)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', due)]))
    .execute();
}

/** When somebody signed in to a session. */
export async function findBeginning(db: Queryable, familyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session_families')
    .select('created_at')
    .where('family_id', '=', familyId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Ends one session of a user, and voids his codes; whether there was one to end. */
export async function endOwnSession(db: Queryable, userId: number, familyId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .returning('family_id')
    .executeTakeFirst();
  if (row) await voidLoginCodes(db, userId);
  return row !== undefined;
}

/** Ends every session of a user but the one to keep, and voids his codes; how many. */
export async function endOwnSessions(
  db: Queryable,
  userId: number,
  { keep, now }: { keep: string | null; now: Date },
): Promise<number> {
  await voidLoginCodes(db, userId);
  const rows = await db
    .updateTable('session_families')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== null, (query) => query.where('family_id', '!=', keep))
    .returning('family_id')
    .execute();
  // Once more: a session that was just being asked for a code gave it until it ended.
  await voidLoginCodes(db, userId);
  return rows.length;
}

/** Locks a session of a user, so that nobody ends it meanwhile; null when it has ended. */
export async function lockOwnSession(
  db: Queryable,
  userId: number,
  familyId: string,
): Promise<Selectable<SessionFamiliesTable> | null> {
  const row = await db
    .selectFrom('session_families')
    .selectAll()
    .where('user_id', '=', userId)
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
