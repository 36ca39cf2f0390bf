import { useWordArea } from '@/admin/shared/useWordArea';
import ActionList from './ActionList';

/**
 * /backstage-index/acts: the activity log. It names the fields of the enterprise setting with the messages of that
 * page.
 */
export default function ActivityLogPage() {
  useWordArea('admin/enterprise');
  return <ActionList />;
}
