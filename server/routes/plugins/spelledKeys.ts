import type { FastifyInstance } from 'fastify';
import { PluginKey } from '../../../contract/fields';
import type { ServiceContext } from '../../services/context';
import { keyAsStored } from '../../services/plugins/keySpelling';

/** Lets every call find a plugin under the spelling of its developer: `My-Plugin` is the plugin `my-plugin`. */
export function findSpelledKeys(app: FastifyInstance, { db }: ServiceContext): void {
  app.addHook('preHandler', async ({ query, body, params }) => {
    for (const part of [query, body]) await replaceKey(part, 'plugin_key');
    await replaceKey(params, 'key');
  });

  async function replaceKey(part: unknown, name: string): Promise<void> {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return;
    const key = PluginKey.safeParse((part as Record<string, unknown>)[name]);
    if (key.success) (part as Record<string, unknown>)[name] = await keyAsStored(db, key.data);
  }
}
