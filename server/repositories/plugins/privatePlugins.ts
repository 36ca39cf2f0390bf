import { type RawBuilder, sql } from 'kysely';

/** A member of an organization, as far as private plugins depend on it. */
export interface MemberPlace {
  e_id: number;
  department: string | null;
}

/**
 * Whether the private plugin `p` is for a member at this place: of its organization, and of one of its departments if it
 * names any. It must be approved and not blocked.
 */
export const isSharedWith = ({ e_id, department }: MemberPlace): RawBuilder<boolean> =>
  isSharedAt(sql`${e_id}::integer`, sql`${department}::text`);

/** Whether a user (null: a visitor) may see plugin `p`: it is public, or private and for them. */
export const isShownTo = (userId: number | null): RawBuilder<boolean> =>
  userId === null
    ? sql`p.is_public`
    : sql`(p.is_public OR EXISTS (SELECT FROM users viewer WHERE viewer.user_id = ${userId}::integer
        AND ${isSharedWithViewer}))`;

/** Whether plugin `p` is public or private for this user, also while it is withdrawn or blocked. */
export const isMeantFor = (userId: RawBuilder<number>): RawBuilder<boolean> =>
  sql`(p.e_id IS NULL OR EXISTS (SELECT FROM users viewer WHERE viewer.user_id = ${userId}
    AND ${isMeantAt(sql`viewer.e_id`, sql`viewer.department`)}))`;

const isSharedAt = (e_id: RawBuilder<unknown>, department: RawBuilder<unknown>) =>
  sql<boolean>`(${isMeantAt(e_id, department)} AND p.is_published AND NOT p.is_blocked)`;

const isMeantAt = (e_id: RawBuilder<unknown>, department: RawBuilder<unknown>) =>
  sql<boolean>`(p.e_id = ${e_id} AND (p.departments = '[]' OR p.departments ? ${department}))`;

/** Whether the private plugin `p` is for the member in the row `viewer` of `users`. */
export const isSharedWithViewer: RawBuilder<boolean> = isSharedAt(sql`viewer.e_id`, sql`viewer.department`);
