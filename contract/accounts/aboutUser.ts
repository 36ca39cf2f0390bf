import { z } from 'zod';
import { storedText } from '../fields';
import { CHANNEL_LENGTH, FIRST_BIRTHDAY, MAX_STAFF_STATUS, SEXES } from '../values/accounts';

/** The user's sex; null if they did not say. */
export const Sex = z.enum(SEXES);
export type Sex = z.infer<typeof Sex>;

/** Date of birth, YYYY-MM-DD: a real date, not before 1900. */
export const Birthday = z.iso
  .date()
  .refine((day) => day >= FIRST_BIRTHDAY, `must not be before ${FIRST_BIRTHDAY}`)
  .refine((day) => day <= new Date().toISOString().slice(0, 10), 'must not be in the future');

/** The channel through which a user signed up, such as a marketing campaign. The deployment chooses the values. */
export const Channel = storedText(CHANNEL_LENGTH, 1);

/** Employment status as the company numbers it. `login_methods` of SITE_CONFIG maps the provider's words to numbers. */
export const StaffStatus = z.number().int().min(0).max(MAX_STAFF_STATUS);
