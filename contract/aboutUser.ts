import { z } from 'zod';
import { keptText } from './fields';

/** What a person may say of their sex; null where nobody told. */
export const Sex = z.enum(['female', 'male', 'other']);
export type Sex = z.infer<typeof Sex>;

/** Nobody alive was born before. */
const FIRST_BIRTHDAY = '1900-01-01';

/** A day of birth, YYYY-MM-DD: one that was, and not before 1900. */
export const Birthday = z.iso
  .date()
  .refine((day) => day >= FIRST_BIRTHDAY, `must not be before ${FIRST_BIRTHDAY}`)
  .refine((day) => day <= new Date().toISOString().slice(0, 10), 'must not be in the future');

/** Through which channel somebody came to sign up: a word of the deployment's own, such as a campaign's. */
export const Channel = keptText(100, 1);
/** The channel of accounts that were made without the word of another (SPEC.md section 3, login options). */
export const DEFAULT_CHANNEL = 'official';

/** How a person stands with their company, as the company numbers it; `login_methods` of SITE_CONFIG maps its words. */
export const StaffStatus = z.number().int().min(0).max(9_999);
