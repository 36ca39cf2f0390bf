import type { ResponseOf } from '@/api/call';

/** The user's roles: in the deployment, and in their current organization. */
export type Verified = Pick<ResponseOf<'verifyManager'>, 'role' | 'enterprise_role'>;
