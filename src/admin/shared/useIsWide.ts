import { useResponsive } from 'ahooks';

/** Room for a table: on less, its rows become items of their own. */
export const useIsWide = (): boolean => useResponsive().md === true;
