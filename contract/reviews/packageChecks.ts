import { z } from 'zod';
import { endpoint } from '../endpoint';
import { PluginKey, text, VersionNumber } from '../fields';
import { TEXT_LIMITS } from '../values/limits';
import { CHECK_STATES, CHECKS } from '../values/reviews';

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
  /** Why the developer considers it harmless, if they said so. It changes no verdict. */
  reason: z.string().optional(),
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

export const runChecks = endpoint('POST', '/plugin/audit/checks', {
  who: 'any_admin',
  summary: 'Runs the automatic checks of a submitted version again',
  body: z.object({ plugin_key: PluginKey, version: VersionNumber }),
  data: z.object({ checks: z.array(CheckVerdict) }),
});

/**
 * For the plugin's developers. 404 `finding_not_found` if the pending submission has no such finding, 409 `not_waiting`
 * if that version is not pending.
 */
export const explainFinding = endpoint('PUT', '/plugin/review/finding', {
  who: 'user',
  scope: 'publish',
  summary: 'Stores why a finding of the pending submission is harmless, for its reviewer; an empty reason removes it',
  body: z.object({
    plugin_key: PluginKey,
    version: VersionNumber,
    check: Check,
    /** The finding, with the values of its verdict. */
    finding: CheckFinding.pick({ rule: true, path: true, line: true, column: true, params: true }),
    reason: text(TEXT_LIMITS.finding_reason),
  }),
  data: z.object({ checks: z.array(CheckVerdict) }),
});
