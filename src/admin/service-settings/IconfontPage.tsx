import { useAccess } from '@umijs/max';
import Iconfont from './Iconfont';

/** /backstage-index/iconfont: the account at the icon-font service. Administrators see it, a super administrator alone changes it. */
export default function IconfontPage() {
  return <Iconfont mayChange={useAccess().canManagePeople} />;
}
