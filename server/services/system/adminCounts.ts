import type { AdminCounts } from '../../../contract/system/adminCounts';
import { ROLE } from '../../../contract/values/accounts/roles';
import type { CallerIdentity } from '../../http/callers/CallerIdentity';
import { countPending } from '../../repositories/system/adminCounts';
import { countOpenSteps, type SetupParts } from './setup';

/** Numbers of pending items for the menu of Admin. Only super administrators can do the steps of the setup. */
export async function getAdminCounts(parts: SetupParts, { user }: CallerIdentity): Promise<AdminCounts> {
  const [pending, open_setup_steps] = await Promise.all([
    countPending(parts.context.db),
    user?.role === ROLE.super_admin ? countOpenSteps(parts) : 0,
  ]);
  return { ...pending, open_setup_steps };
}
