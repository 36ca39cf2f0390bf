import { useWordArea } from '@/admin/shared/useWordArea';
import ActList from './ActList';

/**
 * /backstage-index/acts: the activity log. It names the fields of the enterprise setting with the messages of that
 * page.
 */
export default function ActsPage() {
  useWordArea('admin/enterprise');
  return <ActList />;
}
