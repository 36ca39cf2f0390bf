import type { Queryable } from '../../db/schema';

/** This key, or the same in lower case, whichever a plugin has; null if none has it. */
export async function findStoredKey(db: Queryable, key: string): Promise<string | null> {
  const rows = await db
    .selectFrom('plugins')
    .select('plugin_key')
    .where('plugin_key', 'in', [key, key.toLowerCase()])
    .execute();
  const keys = rows.map(({ plugin_key }) => plugin_key);
  return keys.find((stored) => stored === key) ?? keys[0] ?? null;
}
