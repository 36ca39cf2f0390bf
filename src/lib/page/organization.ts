import type { Feature } from '../../../contract/organization/organization';
import { type Page, page } from './page';
import { pageData } from './pageData';

type Shown = NonNullable<Page['organization']>;

/** The organization of this site (`<meta name="ps-enterprise">`); an empty object if none is configured. */
export function organizationShown(): Shown {
  const own = page();
  own.organization ??= pageData<Shown>('ps-enterprise') ?? {};
  return own.organization;
}

/**
 * Sets the organization: for the server, and for a configuration that was loaded after the page. `null` reads the page
 * again.
 */
export function setOrganization(organization: Shown | null): void {
  page().organization = organization;
}

/** Whether the organization hides a feature (contract/organization/hiddenFeatures.ts). */
export const isHidden = (feature: Feature): boolean => organizationShown().hidden?.includes(feature) ?? false;

/** Whether the page at a path below the base is hidden with its feature. */
export const isHiddenPath = (path: string): boolean =>
  organizationShown().pages?.some((pattern) => new RegExp(`^${pattern}/?$`).test(path)) ?? false;
