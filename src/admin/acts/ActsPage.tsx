import { useWordArea } from '@/admin/shared/useWordArea';
import ActList from './ActList';

/** /backstage-index/acts: what administrators did. The log names the fields of the enterprise setting in the words of that page. */
export default function ActsPage() {
  useWordArea('admin/enterprise');
  return <ActList />;
}
