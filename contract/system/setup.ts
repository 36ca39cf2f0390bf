import { z } from 'zod';
import { endpoint } from '../endpoint';
import { SETUP_STEPS } from '../values/system';

export const SetupStep = z.enum(SETUP_STEPS);
export type SetupStep = z.infer<typeof SetupStep>;

/** The checklist of a new site. Its states are facts, which the server reads for each response. */
export const Setup = z.object({
  /** A super administrator has dismissed the checklist, for all of them. */
  is_dismissed: z.boolean(),
  /** One entry per SETUP_STEPS. */
  steps: z.array(z.object({ step: SetupStep, is_done: z.boolean() })),
  /** Number of plugins of the starter catalog that are still there. */
  starter_plugins: z.number().int(),
});
export type Setup = z.infer<typeof Setup>;

const PATH = '/manager/setup';

/** Not for other administrators: most steps are pages that only super administrators may open. */
export const getSetup = endpoint('GET', PATH, {
  who: 'super_admin',
  summary: 'Returns which steps of the setup of a new site are done',
  data: Setup,
});

export const dismissSetup = endpoint('POST', `${PATH}/dismiss`, {
  who: 'super_admin',
  summary: 'Dismisses the setup checklist for all administrators; may be repeated',
  data: Setup,
});

export const removeStarter = endpoint('DELETE', `${PATH}/starter`, {
  who: 'super_admin',
  summary: 'Deletes the plugins of the starter catalog, with the featured works that link to them; may be repeated',
  data: Setup,
});
