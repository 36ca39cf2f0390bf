import type { Database } from '../../db/schema';
import { findSetting, storeSetting } from '../../repositories/organization/siteSettings';

/**
 * Checks that all servers on a database have the same secret key, because each reads data that others have signed and
 * encrypted. The first one stores a mark that does not reveal the key.
 *
 * @throws {Error} one clear line if this server has another key
 */
export async function requireSharedKey(db: Database, mark: string): Promise<void> {
  const known = (await findSetting(db, 'secret_key')) as { mark: string } | undefined;
  if (!known) await storeSetting(db, 'secret_key', { mark });
  else if (known.mark !== mark)
    throw new Error(
      'This database was filled by a server with another secret key. Set SECRET_KEY to the same key on every server, or copy the file secret-key of that server into DATA_DIR (docs/deploying.md).',
    );
}
