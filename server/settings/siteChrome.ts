import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import { BASE_PATHS } from '../../contract/values/paths';
import type { HeaderKind, SiteAnalytics, SiteChrome } from '../../shared/site/siteChrome';
import { siteLinks, siteNav } from '../../shared/site/siteNav';
import type { DeploymentRules, DeployType } from './deploymentTypes';
import { collectorLimits, rulesOf, type SiteConfig } from './siteConfig';

const OWN_COLLECTOR = BASE_PATHS.sa;

/** Parts of a deployment that the routes of the site need. */
export function siteChromeOf(config: SiteConfig, deployType: DeployType | undefined) {
  const rules = rulesOf(config, deployType);
  const own = collectorLimits(config, deployType) ? OWN_COLLECTOR : '';
  const chrome = buildChrome(config, rules, own);
  /** The chrome with the links that administrators changed, and with their featured works if there are any. */
  const chromeWith = (changes: SiteConfig['links'], works: SiteConfig['featured_works'] = []) => {
    const featured_works = works.length > 0 ? works : config.featured_works;
    return buildChrome({ ...config, links: { ...config.links, ...changes }, featured_works }, rules, own);
  };
  const connections = [...new Set([...collectorOrigins(chrome), ...userApiOrigins(config)])];
  return {
    chrome,
    chromeWith,
    images: imageOrigins(chrome),
    connections,
    frames: loginFrames(config),
    isBlank: chrome.isBlank ?? false,
  };
}

/** The browser's data about the deployment (docs/decisions/0034-header.md). */
function buildChrome(config: SiteConfig, rules: DeploymentRules, ownCollector: string): SiteChrome {
  const { features, sites, featured_works: works } = config;
  const header: HeaderKind = rules.mayBeMinimal && features.minimal_header ? 'minimal' : rules.header;
  const links = siteLinks(config.links, rules.links);
  const analytics = analyticsChrome(config, rules, ownCollector);
  return {
    ...(rules.mayBeBlank && !config.deployment.initialised && { isBlank: true }),
    header: features.plugins_header ? header : null,
    nav: header === 'minimal' ? [] : siteNav(links),
    workbench: links.workbench,
    ...(config.links.workbench && { hasOwnWorkbench: true }),
    ...(rules.languages.length < LOCALES.length && { languages: rules.languages }),
    ...(header === 'minimal' && { switcher: minimalSwitcher(rules.languages) }),
    ...(Object.keys(sites).length > 0 && { sites }),
    ...(works.length > 0 && { works }),
    ...(config.install && { install: config.install }),
    ...(analytics && { analytics }),
  };
}

/** Chinese and English, if the deployment has more than one language (requirements.md section 2). */
const minimalSwitcher = (offered: readonly Locale[]) =>
  offered.length > 1 ? offered.filter((locale) => locale === 'zh-CN' || locale === 'en-US') : [];

/**
 * The collector of a visitor's events, by the deployment's regions. A region without one uses the deployment's own
 * (`own`, '' if it is off). A private deployment has no regions: its collectors go by language. Null: nothing is sent.
 */
function analyticsChrome(
  { analytics }: SiteConfig,
  { analytics: region }: DeploymentRules,
  own: string,
): SiteAnalytics | null {
  const { project, server_url } = analytics;
  const { cn = own, oversea = own } = server_url;
  const one = region === 'cn' ? cn : oversea;
  const byLanguage = region === 'by_language' || region === 'none';
  if (byLanguage && cn !== oversea) return { server_url: { 'zh-CN': cn, 'en-US': oversea }, project };
  return one ? { server_url: one, project } : null;
}

/** Other origins that pages may send events to. */
function collectorOrigins({ analytics }: SiteChrome): string[] {
  const serverUrl = analytics?.server_url ?? '';
  const addresses = typeof serverUrl === 'string' ? [serverUrl] : Object.values(serverUrl);
  return [
    ...new Set(addresses.filter((address) => /^https?:/.test(address)).map((address) => new URL(address).origin)),
  ];
}

/** Origin of the user API, if it is another one. */
function userApiOrigins({ login: { userapi_url } }: SiteConfig): string[] {
  return userapi_url && !userapi_url.startsWith('/') ? [new URL(userapi_url).origin] : [];
}

/** Origin of an external login page in a frame. */
function loginFrames({ login: { login_page, ux_mode } }: SiteConfig): string[] {
  return ux_mode === 'iframe' && login_page && !login_page.startsWith('/') ? [new URL(login_page).origin] : [];
}

/** Other origins of images in the chrome, which the pages' policy must allow. */
function imageOrigins({ works = [] }: SiteChrome): string[] {
  const origins = works.flatMap(({ image }) => (image && !image.startsWith('/') ? [new URL(image).origin] : []));
  return [...new Set(origins)];
}
