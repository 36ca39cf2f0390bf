import { lazy } from 'react';
import { bringArea } from '@/lib/intl/currentLocale';

/** Permissions are told in the words of the detail, faults and checks of a package in those of `site/package`. */
const AREAS = ['site/release', 'site/detail', 'site/package'] as const;

/** The release forms with their messages; not part of any page's first load. */
export const ReleaseParts = lazy(async () => {
  const [module] = await Promise.all([import('./ReleaseParts'), ...AREAS.map(bringArea)]);
  return { default: module.ReleaseParts };
});
