import { useWordArea } from '@/admin/shared/useWordArea';
import Enterprise from './Enterprise';

/** /backstage-index/enterprise: what the deployment looks like and says; for super administrators alone. */
export default function EnterprisePage() {
  useWordArea('admin/enterprise');
  return <Enterprise />;
}
