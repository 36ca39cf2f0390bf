import { useWordArea } from '@/admin/shared/useWordArea';
import Enterprise from './Enterprise';

/** /backstage-index/enterprise: appearance and texts of the deployment; for super administrators only. */
export default function EnterprisePage() {
  useWordArea('admin/enterprise');
  return <Enterprise />;
}
