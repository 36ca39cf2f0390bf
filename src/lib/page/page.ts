import type { Feature } from '../../../contract/organization/organization';
import type { InitialData } from '../../../shared/site/initialPage';
import type { OrganizationShown } from '../../../shared/site/organizationShown';
import type { SiteChrome } from '../../../shared/site/siteChrome';

/** Data that the server sends with a page. Each part has its own module, which reads it from the HTML on first use. */
export interface Page {
  /** initialData.ts */
  data: InitialData | null;
  /** siteChrome.ts */
  chrome?: SiteChrome | null;
  /** organization.ts */
  organization?: Partial<OrganizationShown<Feature>> | null;
  /** The login options, after the defaults are applied: src/session/options.ts. */
  login?: object;
}

const onlyPage: Page = { data: null };

/** This page. The browser has only one; the server renders several at the same time. */
export let page = (): Page => onlyPage;

/** For the server: `rendered` returns the page that is being rendered. */
export function setPage(rendered: typeof page): void {
  page = rendered;
}
