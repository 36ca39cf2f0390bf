import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { lazyWhenVisible } from './lazyWhenVisible';

/** antd's Tree, which ProTable shows only in its column settings. .umirc.ts replaces the Tree by this lazy one. */
export default lazyWhenVisible(() => import('antd/es/tree'), <Skeleton width="100%" height={160} />);
