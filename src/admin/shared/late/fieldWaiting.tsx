import { Skeleton } from '@/kit/Skeleton/Skeleton';

/** Holds a field's place: as high as antd's. */
export const fieldWaiting = <Skeleton width="100%" height={32} />;
