import type { Feature } from '../../../contract/organization/enterprise';
import type { EnterpriseShown } from '../../../shared/site/enterpriseShown';
import { pageData } from './pageData';

type Shown = Partial<EnterpriseShown<Feature>>;

let shown: Shown | null = null;

/** The organization of this site (`<meta name="ps-enterprise">`); an empty object if none is configured. */
export function enterpriseShown(): Shown {
  shown ??= pageData<Shown>('ps-enterprise') ?? {};
  return shown;
}

/**
 * Sets the organization: for the server, and for a configuration that was loaded after the page. `null` reads the page
 * again.
 */
export function setEnterprise(enterprise: Shown | null): void {
  shown = enterprise;
}

/** Whether the organization hides a feature (contract/organization/hiddenFeatures.ts). */
export const isHidden = (feature: Feature): boolean => enterpriseShown().hidden?.includes(feature) ?? false;

/** Whether the page at a path below the base is hidden with its feature. */
export const isHiddenPath = (path: string): boolean =>
  enterpriseShown().pages?.some((pattern) => new RegExp(`^${pattern}/?$`).test(path)) ?? false;
