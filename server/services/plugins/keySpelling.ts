import { findStoredKey } from '../../repositories/plugins/plugins';
import type { ServiceContext } from '../context';

/**
 * The key of the plugin that a developer calls by the id of its package: `my-plugin` for `My-Plugin`. Keys of new
 * plugins are in lower case, but catalogs have others, so that an exact key comes first. Unknown keys stay.
 */
export async function resolveStoredKey({ db }: Pick<ServiceContext, 'db'>, key: string): Promise<string> {
  return /[A-Z]/.test(key) ? ((await findStoredKey(db, key)) ?? key) : key;
}
