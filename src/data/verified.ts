import type { ResponseOf } from '@/api/call';

/** What the user may manage: the deployment by their role, and their current organization by their role in it. */
export type Verified = Pick<ResponseOf<'verifyManager'>, 'role' | 'enterprise_role'>;
