import { z } from 'zod';
import { StaffStatus } from '../../../contract/aboutUser';
import { hasLogoutUrl, LogoutWay } from '../../../contract/deployments';
import { Locale } from '../../../contract/fields';

/** The text itself, or `{"env": "NAME"}`: the environment variable that holds it. */
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

/** Hosts that nobody can listen to from outside. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An address to which secrets and tokens travel. */
export const SecureAddress = z.union(
  [z.url({ protocol: /^https$/ }), z.url({ protocol: /^http$/, hostname: LOOPBACK })],
  'must be an https:// address, or an http:// one on this machine (localhost, 127.0.0.1, [::1])',
);

/** What the site wants to know of somebody, and the name under which a provider says it. */
const CLAIMS = [
  ...(['subject', 'account', 'nick_name', 'email', 'mobile', 'department', 'groups'] as const),
  ...(['staff_status', 'identification', 'sex', 'birthday', 'channel', 'tencent_docs'] as const),
] as const;
export type ClaimNames = Record<(typeof CLAIMS)[number], string>;

/** The names that OpenID Connect gives them (its Core, section 5.1), and the usual ones of what it has no name for. */
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

/** What may be said of each method, whatever it is (docs/site-config.md); `provider` is the method's own. */
export function methodOptions<Own extends z.ZodType>(own: Own) {
  return z
    .strictObject({
      ...LogoutWay.shape,
      /** How the sign-in page calls it: one text, or one for each language. */
      label: z.union([Label, z.partialRecord(Locale, Label)]).optional(),
      claims: z.partialRecord(z.enum(CLAIMS), z.string().min(1)).default({}),
      /** Roles by group. Where it stands the provider decides about roles, and who is in none of the groups has none. */
      roles: z.record(z.string(), z.union([z.literal(0), z.literal(1), z.literal(2)])).optional(),
      /** Departments by group, for providers that have no field for it. */
      departments: z.record(z.string(), z.string().min(1).max(100)).default({}),
      /** Numbers of a person's standing by the provider's words for it; numbers and yes or no need none. */
      staff_statuses: z.record(z.string(), StaffStatus).default({}),
      /** How long a session lasts whose provider cannot be asked again. */
      session_hours: z.number().min(0.1).max(720).default(12),
      provider: own.optional(),
    })
    .refine(hasLogoutUrl, { message: 'logout_mode redirect needs a logout_url' });
}

/** The options of one method, without the provider's own. */
export type MethodOptions = Omit<z.infer<ReturnType<typeof methodOptions<z.ZodNever>>>, 'provider'>;
