import { useAccess } from '@umijs/max';
import Pexels from './Pexels';

/** /backstage-index/pexels: the key of the stock-photo service. Administrators see it, a super administrator alone changes it. */
export default function PexelsPage() {
  return <Pexels mayChange={useAccess().canManagePeople} />;
}
