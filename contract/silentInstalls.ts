import { z } from 'zod';
import { endpoint } from './endpoint';
import { Id, PluginKey } from './fields';

/** The site calls it at each sign-in (src/session/beginSession.ts); what the caller uninstalled comes again. */
export const installDefaults = endpoint({
  method: 'POST',
  path: '/plugin/user/new/silent',
  who: 'user',
  summary: 'Installs the default plugins that the caller does not have',
  body: z.object({}),
  data: z.object({ plugin_keys: z.array(z.string()) }),
});

/** To whom a plugin comes by itself. */
export const SilentInstall = z.object({
  plugin_key: z.string(),
  /** To everybody. */
  is_default_install: z.boolean(),
  /** To the people of these enterprises (`e_id` of a user). */
  e_ids: z.array(z.number().int()),
});
export type SilentInstall = z.infer<typeof SilentInstall>;

export const getSilentInstall = endpoint({
  method: 'GET',
  path: '/plugin/silent_install',
  who: 'admin',
  summary: 'To whom a plugin comes by default',
  query: z.strictObject({ plugin_key: PluginKey }),
  data: SilentInstall,
});

export const setSilentInstall = endpoint({
  method: 'PUT',
  path: '/plugin/silent_install',
  who: 'admin',
  summary: 'Makes a plugin one that everybody, or with `e_id` an enterprise, gets by default, or no more',
  body: z.object({ plugin_key: PluginKey, is_default_install: z.boolean(), e_id: Id.optional() }),
  data: SilentInstall,
});
