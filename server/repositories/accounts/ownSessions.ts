import type { Selectable } from 'kysely';
import type { Queryable } from '../../db/schema';
import type { SessionFamiliesTable } from '../../db/schema/sessions';
import { voidLoginCodes } from './sessions';

/** A session as its user sees it: a login with all its refresh tokens. */
export interface OwnSessionRow {
  family_id: string;
  created_at: Date;
  last_used_at: Date | null;
  user_agent: string | null;
}

/** Active sessions of a user, newest first. */
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
    .orderBy('family_id')
    .execute();
}

/** Records the use of a session, unless it was recorded since `due`. */
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

/** The time of a session's login. */
export async function findLoginTime(db: Queryable, familyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session_families')
    .select('created_at')
    .where('family_id', '=', familyId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Ends one session of a user and voids their codes; returns whether it existed. */
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

/** Ends every session of a user except one and voids their codes; returns how many. */
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
  // Again, because an ending session could still issue a code.
  await voidLoginCodes(db, userId);
  return rows.length;
}

/** Locks a session of a user, so that it is not ended meanwhile; null if it has ended. */
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
