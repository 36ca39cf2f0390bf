import { useMessageArea } from '@/admin/shared/useMessageArea';
import Enterprise from './Enterprise';

/** /backstage-index/enterprise: appearance and texts of the deployment; for super administrators only. */
export default function EnterprisePage() {
  useMessageArea('admin/enterprise');
  return <Enterprise />;
}
