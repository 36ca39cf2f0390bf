import type { Feature } from '../../contract/enterprise';
import type { EnterpriseShown } from '../../shared/enterpriseShown';
import { pageData } from './pageData';

type Shown = Partial<EnterpriseShown<Feature>>;

let shown: Shown | null = null;

/** The enterprise whose site this is (`<meta name="ps-enterprise">`); nothing of it where the site is our own. */
export function enterpriseShown(): Shown {
  shown ??= pageData<Shown>('ps-enterprise') ?? {};
  return shown;
}

/** For the server, which knows it, and for what was read since the page came; null lets the page be asked again. */
export function giveEnterprise(given: Shown | null): void {
  shown = given;
}

/** Whether the enterprise hides a feature (contract/hiddenFeatures.ts). */
export const isHidden = (feature: Feature): boolean => enterpriseShown().hidden?.includes(feature) ?? false;

/** Whether the page at a path below the base is hidden with its feature. */
export const isHiddenPath = (path: string): boolean =>
  enterpriseShown().pages?.some((pattern) => new RegExp(`^${pattern}/?$`).test(path)) ?? false;
