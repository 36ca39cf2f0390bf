import { Skeleton } from '@/kit/Skeleton/Skeleton';
import { latePart } from './latePart';

/** antd's Tree, which ProTable shows in its column settings alone. .umirc.ts puts it in the Tree's place. */
export default latePart(() => import('antd/es/tree'), <Skeleton width="100%" height={160} />);
