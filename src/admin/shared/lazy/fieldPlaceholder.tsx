import { Skeleton } from '@/kit/Skeleton/Skeleton';

/** Placeholder of a field, as high as antd's. */
export const fieldPlaceholder = <Skeleton width="100%" height={32} />;
