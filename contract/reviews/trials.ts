import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, PluginKey } from '../fields';

/** A version that a reviewer has installed as a trial. It ends when that version is no longer pending. */
export const Trial = z.object({
  plugin_key: z.string(),
  /** Null: no trial. */
  version: z.string().nullable(),
});
export type Trial = z.infer<typeof Trial>;

/** One trial per plugin. 409 `not_waiting`, 404 `no_package`, `plugin_not_found`. */
export const startTrial = endpoint({
  method: 'POST',
  path: '/manager/plugin/trial',
  who: 'admin',
  summary: 'Installs the pending version as a trial for the caller only; changes no counts',
  body: z.object({ plugin_key: PluginKey, submission: Id }),
  data: Trial,
});

/** Ending a trial that has already ended is no error. */
export const endTrial = endpoint({
  method: 'DELETE',
  path: '/manager/plugin/trial',
  who: 'admin',
  summary: "Ends the caller's trial of a plugin",
  body: z.object({ plugin_key: PluginKey }),
  data: Trial,
});
