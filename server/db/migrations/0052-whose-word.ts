import { type Kysely, sql } from 'kysely';
import { lookalikeKey } from '../../../shared/lookalikeKey';
import { isReservedName } from '../../lib/reservedNames';

/**
 * Brings rows of before to what holds for new ones (decision 82): departments know whether a company or an administrator said
 * them, no account is publicly called by its own e-mail address, and what waits for review has its format checked again.
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
  // While a company account is linked, its word is the only one: whatever stands with the others was assigned here.
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
 * Accounts whose public name was made of their own e-mail address get the name that a new account gets, what stands before
 * the `@`; where that could pass for somebody else, `user-` and their number. Who chose another address as a name keeps it.
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
  // Administrators come first: nobody else gets the name of one.
  for (const { user_id, role, nick_name } of addressed) {
    const wanted = nick_name.slice(0, nick_name.indexOf('@'));
    const key = lookalikeKey(wanted);
    const isFree = key !== '' && !taken.has(key) && (role !== 0 || !isReservedName(wanted, reserved));
    const name = isFree ? wanted : `user-${user_id}`;
    taken.add(key);
    if (role !== 0) reserved.people.push(name);
    await sql`UPDATE users SET nick_name = ${name} WHERE user_id = ${user_id}`.execute(db);
  }
  // Their plugins are found by the new names once the server keeps house.
  const ids = addressed.map(({ user_id }) => user_id);
  await sql`
    INSERT INTO stale_searches (plugin_id)
    SELECT s.plugin_id FROM plugin_search s JOIN plugins p ON p.plugin_id = s.plugin_id
    WHERE p.developer_id = ANY(${ids}::integer[]) ON CONFLICT DO NOTHING`.execute(db);
}

/** What administrators call the site; a brand that SITE_CONFIG names is not known here. */
async function storedBrandNames(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string | Record<string, string> | null }>`
    SELECT setting->'brand'->'name' AS name FROM enterprise_settings`.execute(db);
  return rows.flatMap(({ name }) => (typeof name === 'string' ? name : Object.values(name ?? {})));
}

/**
 * Keys that every object has are refused in packages since `forbiddenKeys`. Versions that wait from before are checked again
 * before they are approved, as migration 0041 did for packages without code.
 */
export async function takeBackFormatVerdicts(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE versions
    SET checks = (SELECT coalesce(jsonb_agg(verdict), '[]') FROM jsonb_array_elements(checks) verdict
      WHERE verdict ->> 'check' <> 'schema')
    WHERE status = 1 AND kind = 'version' AND jsonb_typeof(checks) = 'array'`.execute(db);
}
