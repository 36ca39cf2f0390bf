import { useAccess } from '@umijs/max';
import Pexels from './Pexels';

/**
 * /backstage-index/pexels: the key of the stock photo service. All administrators see it; only super administrators can
 * change it.
 */
export default function PexelsPage() {
  return <Pexels mayChange={useAccess().canManagePeople} />;
}
