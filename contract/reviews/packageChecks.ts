import { z } from 'zod';
import { endpoint } from '../endpoint';
import { PluginKey, VersionNumber } from '../fields';
import { CHECK_STATES, CHECKS } from '../values/reviews/packageChecks';

/** One finding of an automatic check, with its place in the package. */
const CheckFinding = z.object({
  /** Stable id. */
  rule: z.string(),
  path: z.string(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The code at that place; left out for secrets, and if there is no place. */
  excerpt: z.string().optional(),
});

/** Automatic checks of a package (docs/plugin-package.md). */
export const Check = z.enum(CHECKS);
export type Check = z.infer<typeof Check>;

/** Result of one automatic check of a version. Nothing can be approved before all have run. */
export const CheckVerdict = z.object({
  check: Check,
  state: z.enum(CHECK_STATES),
  findings: z.array(CheckFinding),
});
export type CheckVerdict = z.infer<typeof CheckVerdict>;

export const runChecks = endpoint({
  method: 'POST',
  path: '/plugin/audit/checks',
  who: 'admin',
  summary: 'Runs the automatic checks of a submitted version again',
  body: z.object({ plugin_key: PluginKey, version: VersionNumber }),
  data: z.object({ checks: z.array(CheckVerdict) }),
});
