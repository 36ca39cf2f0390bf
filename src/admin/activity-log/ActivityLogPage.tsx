import { useMessageArea } from '@/admin/shared/useMessageArea';
import ActionList from './ActionList';

/**
 * /backstage-index/acts: the activity log. It names the fields of the organization setting with the messages of that
 * setting's page.
 */
export default function ActivityLogPage() {
  useMessageArea('admin/enterprise');
  return <ActionList />;
}
