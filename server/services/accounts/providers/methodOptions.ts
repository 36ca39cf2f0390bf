import { z } from 'zod';
import { StaffStatus } from '../../../../contract/accounts/aboutUser';
import { Locale } from '../../../../contract/fields';
import { hasLogoutUrl, LogoutWay } from '../../../../contract/organization/deployments';

/** The text itself, or `{"env": "NAME"}`: the environment variable with the text. */
export const Secret = z
  .union([z.string().min(1), z.strictObject({ env: z.string().min(1) })])
  .transform((value, context) => {
    if (typeof value === 'string') return value;
    const found = process.env[value.env];
    if (found) return found;
    context.addIssue(`the environment variable ${value.env} is not set`);
    return z.NEVER;
  });

/** An address of a provider. */
export const ProviderAddress = z.url({ protocol: /^https?$/ });

/** Hosts that cannot be intercepted from outside. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An address that secrets and tokens are sent to. */
export const SecureAddress = z.union(
  [z.url({ protocol: /^https$/ }), z.url({ protocol: /^http$/, hostname: LOOPBACK })],
  'must be an https:// address, or an http:// one on this machine (localhost, 127.0.0.1, [::1])',
);

/** Data about a user that the site needs, and its claim names. */
const CLAIMS = [
  ...(['subject', 'account', 'nick_name', 'email', 'mobile', 'department', 'groups'] as const),
  ...(['staff_status', 'identification', 'sex', 'birthday', 'channel', 'tencent_docs'] as const),
] as const;
export type ClaimNames = Record<(typeof CLAIMS)[number], string>;

/** The names of OpenID Connect (Core, section 5.1), and common ones for other data. */
export const STANDARD_CLAIMS: ClaimNames = {
  subject: 'sub',
  account: 'preferred_username',
  nick_name: 'name',
  email: 'email',
  mobile: 'phone_number',
  department: 'department',
  groups: 'groups',
  staff_status: 'staff_status',
  identification: 'employee_number',
  sex: 'gender',
  birthday: 'birthdate',
  channel: 'channel',
  tencent_docs: 'tencent_docs',
};

const Label = z.string().min(1).max(60);

/** Options that every method has (docs/site-config.md); `provider` has the method's own. */
export function methodOptions<Own extends z.ZodType>(own: Own) {
  return z
    .strictObject({
      ...LogoutWay.shape,
      /** Label on the login page: one text, or one per language. */
      label: z.union([Label, z.partialRecord(Locale, Label)]).optional(),
      claims: z.partialRecord(z.enum(CLAIMS), z.string().min(1)).default({}),
      /** Roles by group. If set, the provider decides about roles, and users in none of the groups have none. */
      roles: z.record(z.string(), z.union([z.literal(0), z.literal(1), z.literal(2)])).optional(),
      /** Departments by group, for providers without a field for it. */
      departments: z.record(z.string(), z.string().min(1).max(100)).default({}),
      /** Numbers for the provider's words for the employment status. Numbers and booleans need none. */
      staff_statuses: z.record(z.string(), StaffStatus).default({}),
      /** Lifetime of a session whose provider cannot check it again. */
      session_hours: z.number().min(0.1).max(720).default(12),
      provider: own.optional(),
    })
    .refine(hasLogoutUrl, { message: 'logout_mode redirect needs a logout_url' });
}

/** Options of a method without the provider's own. */
export type MethodOptions = Omit<z.infer<ReturnType<typeof methodOptions<z.ZodNever>>>, 'provider'>;
