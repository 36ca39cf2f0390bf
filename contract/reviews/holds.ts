import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, IdAnywhere, PluginKey, text } from '../fields';
import { TEXT_LIMITS } from '../values/textLimits';

/** Why a submission is on hold. Only administrators see it. */
const HoldNote = text(TEXT_LIMITS.reason, 1);

const HoldReceipt = z.object({ submission: z.number().int(), is_held: z.boolean() });
export type HoldReceipt = z.infer<typeof HoldReceipt>;

/** Holding again replaces the note. 409 `not_waiting` if the submission is no longer pending. */
export const holdAudit = endpoint({
  method: 'PUT',
  path: '/plugin/audit/hold',
  who: 'admin',
  summary: 'Puts the pending submission on hold; its developer is notified, without the note',
  body: z.object({ plugin_key: PluginKey, submission: Id, note: HoldNote }),
  data: HoldReceipt,
});

/** Releasing a submission that is not on hold is no error. 409 `not_waiting` if it is no longer pending. */
export const releaseAudit = endpoint({
  method: 'DELETE',
  path: '/plugin/audit/hold',
  who: 'admin',
  summary: 'Releases a submission that is on hold',
  body: z.object({ plugin_key: PluginKey, submission: IdAnywhere }),
  data: HoldReceipt,
});
