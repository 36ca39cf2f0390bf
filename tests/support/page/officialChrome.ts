import type { SiteChrome } from '../../../shared/site/siteChrome';
import { siteLinks, siteNav } from '../../../shared/site/siteNav';

/** Header, footer and links of the suite's own site by default. */
export function officialChrome(): SiteChrome {
  const links = siteLinks({}, 'suite');
  return { header: 'official', nav: siteNav(links), workbench: links.workbench };
}
