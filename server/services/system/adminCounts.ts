import type { AdminCounts } from '../../../contract/system/adminCounts';
import { countPending } from '../../repositories/system/adminCounts';
import type { ServiceContext } from '../context';

/** Numbers of pending items for the menu of Admin. */
export function getAdminCounts({ db }: ServiceContext): Promise<AdminCounts> {
  return countPending(db);
}
