import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Expected, Locale, text, WrittenLink } from '../fields';
import { REGISTRATION_LIMITS } from '../values/organization';

/** A registration number of the site (ICP, public security), shown in its footer. */
export const Registration = z.object({
  text: text(REGISTRATION_LIMITS.text, 1).refine((value) => !/[\r\n]/.test(value), { message: 'must be one line' }),
  /** An https address; left out or empty: no link. */
  url: WrittenLink.optional(),
  /** Language whose users see it; left out: all. */
  lang: Locale.optional(),
});
export type Registration = z.infer<typeof Registration>;

export const Registrations = z.array(Registration).max(REGISTRATION_LIMITS.lines);

export const ManagedRegistrations = z.object({
  registrations: z.array(Registration),
  /** True if they were set in Admin; otherwise they are those of SITE_CONFIG. */
  is_own: z.boolean(),
});
export type ManagedRegistrations = z.infer<typeof ManagedRegistrations>;

const PATH = '/manager/registration';

export const getRegistrations = endpoint('GET', PATH, {
  who: 'super_admin',
  summary: 'Returns the registration numbers in the footer',
  data: ManagedRegistrations,
});

/** 409 `changed_meanwhile`; 422 `wrong_url` for a link that is not an https address. */
export const saveRegistrations = endpoint('PUT', PATH, {
  who: 'super_admin',
  summary: 'Replaces the registration numbers in the footer; an empty list removes them',
  body: z.object({ registrations: Registrations, expected: Expected.optional() }),
  data: ManagedRegistrations,
});

export const resetRegistrations = endpoint('DELETE', PATH, {
  who: 'super_admin',
  summary: 'Resets the registration numbers to those of SITE_CONFIG; may be repeated',
  data: ManagedRegistrations,
});
