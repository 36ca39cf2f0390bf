import { useAccess } from '@umijs/max';
import Iconfont from './Iconfont';

/**
 * /backstage-index/iconfont: the account at the icon font service. All administrators see it; only super administrators
 * can change it.
 */
export default function IconfontPage() {
  return <Iconfont mayChange={useAccess().canManagePeople} />;
}
