import { useResponsive } from 'ahooks';

/** Whether the screen is wide enough for a table. On narrower screens, rows become cards. */
export const useIsWide = (): boolean => useResponsive().md === true;
