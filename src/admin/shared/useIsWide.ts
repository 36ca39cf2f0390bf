import { useResponsive } from 'ahooks';

/** Whether a table fits. On narrower screens its rows become cards. */
export const useIsWide = (): boolean => useResponsive().md === true;
