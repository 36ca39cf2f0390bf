import { type Kysely, sql } from 'kysely';
import { lookalikeKey } from '../../../shared/plugins/lookalikeKey';
import { isReservedName } from '../../lib/reservedNames';

/**
 * Applies today's rules to existing rows (decisions 8, 15, and 64): departments record whether a company or an
 * administrator set them, no account's public name is its own email address, and pending packages have their format
 * checked again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of DEPARTMENTS) await sql.raw(statement).execute(db);
  await replaceAddressNames(db);
  await takeBackFormatVerdicts(db);
}

const DEPARTMENTS = [
  'ALTER TABLE external_identities ADD COLUMN spoke_at timestamptz',
  'UPDATE external_identities SET spoke_at = checked_at',
  'ALTER TABLE users ADD COLUMN assigned_department text',
  // While a company account is linked, only its value applies. All other departments were assigned here.
  `UPDATE users SET assigned_department = department
    WHERE NOT EXISTS (SELECT FROM external_identities i WHERE i.user_id = users.user_id)`,
  `UPDATE memberships SET department = NULL
    WHERE EXISTS (SELECT FROM external_identities i WHERE i.user_id = memberships.user_id)`,
];

interface Named {
  user_id: number;
  role: number;
  account: string | null;
  nick_name: string;
  is_own_address: boolean;
}

/**
 * Accounts whose public name is their own email address get the name of a new account, the part before the `@`; if that
 * could imitate another user, `user-` and their number. Users who chose another address as their name keep it.
 */
async function replaceAddressNames(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Named>`
    SELECT user_id, role, account, nick_name,
      closed_at IS NULL AND import_name IS NULL AND nick_name ~ '^[^[:space:]@]+@[^[:space:]]+$' AND (
        lower(nick_name) IN (lower(coalesce(account, '')), lower(coalesce(email, '')))
        OR EXISTS (SELECT FROM external_identities i
          WHERE i.user_id = users.user_id AND nick_name IN (i.subject, coalesce(i.name, '')))
      ) AS is_own_address
    FROM users ORDER BY role = 0, user_id`.execute(db);
  const [addressed = [], others = []] = [true, false].map((is) => rows.filter((row) => row.is_own_address === is));
  if (addressed.length === 0) return;
  const namesOf = (some: readonly Named[]) => some.flatMap(({ account, nick_name }) => [account ?? '', nick_name]);
  const taken = new Set(namesOf(others).map(lookalikeKey));
  const reserved = { people: namesOf(others.filter(({ role }) => role !== 0)), brands: await storedBrandNames(db) };
  // Administrators come first, so that no other user gets the name of one.
  for (const { user_id, role, nick_name } of addressed) {
    const wanted = nick_name.slice(0, nick_name.indexOf('@'));
    const key = lookalikeKey(wanted);
    const isFree = key !== '' && !taken.has(key) && (role !== 0 || !isReservedName(wanted, reserved));
    const name = isFree ? wanted : `user-${user_id}`;
    taken.add(key);
    if (role !== 0) reserved.people.push(name);
    await sql`UPDATE users SET nick_name = ${name} WHERE user_id = ${user_id}`.execute(db);
  }
  // Their plugins are found by the new names after the next cleanup.
  const ids = addressed.map(({ user_id }) => user_id);
  await sql`
    INSERT INTO stale_searches (plugin_id)
    SELECT s.plugin_id FROM plugin_search s JOIN plugins p ON p.plugin_id = s.plugin_id
    WHERE p.developer_id = ANY(${ids}::integer[]) ON CONFLICT DO NOTHING`.execute(db);
}

/** The site's names that administrators saved. Brands of SITE_CONFIG are unknown here. */
async function storedBrandNames(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string | Record<string, string> | null }>`
    SELECT setting->'brand'->'name' AS name FROM enterprise_settings`.execute(db);
  return rows.flatMap(({ name }) => (typeof name === 'string' ? name : Object.values(name ?? {})));
}

/**
 * Packages with prototype keys are refused since `forbiddenKeys`. Pending versions are checked again before their
 * approval: their format verdict is reset (decision 15).
 */
export async function takeBackFormatVerdicts(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE versions
    SET checks = (SELECT coalesce(jsonb_agg(verdict), '[]') FROM jsonb_array_elements(checks) verdict
      WHERE verdict ->> 'check' <> 'schema')
    WHERE status = 1 AND kind = 'version' AND jsonb_typeof(checks) = 'array'`.execute(db);
}
