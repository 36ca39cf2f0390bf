import type { AdminCounts } from '../../../contract/adminCounts';
import { countWaiting } from '../../repositories/system/adminCounts';
import type { ServiceContext } from '../context';

/** How much waits for administrators, for the menu of Admin. */
export function getAdminCounts({ db }: ServiceContext): Promise<AdminCounts> {
  return countWaiting(db);
}
