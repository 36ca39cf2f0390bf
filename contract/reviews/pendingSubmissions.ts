import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, IdAnywhere, PluginKey, text } from '../fields';
import { TEXT_LIMITS } from '../values/limits';

/** Why a submission is on hold. Only administrators see it. */
const HoldNote = text(TEXT_LIMITS.reason, 1);

const HoldReceipt = z.object({ submission: z.number().int(), is_held: z.boolean() });
export type HoldReceipt = z.infer<typeof HoldReceipt>;

/** Holding again replaces the note. 409 `not_waiting` if the submission is no longer pending. */
export const holdSubmission = endpoint('PUT', '/plugin/audit/hold', {
  who: 'any_admin',
  summary: 'Puts the pending submission on hold; its developer is notified, without the note',
  body: z.object({ plugin_key: PluginKey, submission: Id, note: HoldNote }),
  data: HoldReceipt,
});

/** Releasing a submission that is not on hold is no error. 409 `not_waiting` if it is no longer pending. */
export const endHold = endpoint('DELETE', '/plugin/audit/hold', {
  who: 'any_admin',
  summary: 'Releases a submission that is on hold',
  body: z.object({ plugin_key: PluginKey, submission: IdAnywhere }),
  data: HoldReceipt,
});

/** A version that a reviewer has installed as a trial. It ends when that version is no longer pending. */
export const Trial = z.object({
  plugin_key: z.string(),
  /** Null: no trial. */
  version: z.string().nullable(),
});
export type Trial = z.infer<typeof Trial>;

/** One trial per plugin. 409 `not_waiting`, 404 `no_package`, `plugin_not_found`. */
export const startTrial = endpoint('POST', '/manager/plugin/trial', {
  who: 'any_admin',
  summary: 'Installs the pending version as a trial for the caller only; changes no counts',
  body: z.object({ plugin_key: PluginKey, submission: Id }),
  data: Trial,
});

/** Ending a trial that has already ended is no error. */
export const endTrial = endpoint('DELETE', '/manager/plugin/trial', {
  who: 'any_admin',
  summary: "Ends the caller's trial of a plugin",
  body: z.object({ plugin_key: PluginKey }),
  data: Trial,
});
