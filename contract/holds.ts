import { z } from 'zod';
import { endpoint } from './endpoint';
import { Id, IdAnywhere, PluginKey, TEXT_LIMITS, text } from './fields';

/** Why a submission is looked at more closely, for administrators alone. */
const HoldNote = text(TEXT_LIMITS.reason, 1);

const HoldReceipt = z.object({ submission: z.number().int(), is_held: z.boolean() });
export type HoldReceipt = z.infer<typeof HoldReceipt>;

/** Holding again writes another note; 409 `not_waiting` where the submission no longer waits. */
export const holdAudit = endpoint({
  method: 'PUT',
  path: '/plugin/audit/hold',
  who: 'admin',
  summary: 'Marks the submission that waits as being looked at more closely; its author is told so, without the note',
  body: z.object({ plugin_key: PluginKey, submission: Id, note: HoldNote }),
  data: HoldReceipt,
});

/** Taking back what is not held is no error; 409 `not_waiting` as above. */
export const releaseAudit = endpoint({
  method: 'DELETE',
  path: '/plugin/audit/hold',
  who: 'admin',
  summary: 'Takes the mark back',
  body: z.object({ plugin_key: PluginKey, submission: IdAnywhere }),
  data: HoldReceipt,
});
