import type { FastifyInstance } from 'fastify';
import { PluginKey } from '../../../contract/fields';
import type { ServiceContext } from '../../services/context';
import { resolveStoredKey } from '../../services/plugins/keySpelling';

/** Lets every call find a plugin under the spelling of its developer: `My-Plugin` is the plugin `my-plugin`. */
export function findSpelledKeys(app: FastifyInstance, context: ServiceContext): void {
  app.addHook('preHandler', async ({ query, body, params }) => {
    const { items } = (body ?? {}) as { items?: unknown };
    for (const part of [query, body, ...(Array.isArray(items) ? items : [])]) await replaceKey(context, part);
    await replaceKey(context, params, 'key');
  });
}

/** Replaces the key in the fields of a form, which its call reads itself. */
export async function replaceKey(context: ServiceContext, fields: unknown, name = 'plugin_key'): Promise<void> {
  if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, name)) return;
  const part = fields as Record<string, unknown>;
  const key = PluginKey.safeParse(part[name]);
  if (key.success) part[name] = await resolveStoredKey(context, key.data);
}
