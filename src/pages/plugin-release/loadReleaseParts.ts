import { lazyPart } from '@/kit/lazyPart';
import { loadArea } from '@/lib/intl/currentLocale';

/** Permissions use the texts of the detail. Errors and checks of a package use those of `site/package`. */
const AREAS = ['site/release', 'site/detail', 'site/package'] as const;

/** The release forms with their messages; not part of any page's first load. */
export const ReleaseParts = lazyPart(async () => {
  const [module] = await Promise.all([import('./ReleaseParts'), ...AREAS.map(loadArea)]);
  return { default: module.ReleaseParts };
});
