import { LOCALES, type Locale } from '../contract/fields';
import type { HeaderKind, SiteFace } from '../shared/siteFace';
import { siteLinks, siteNav } from '../shared/siteNav';
import { type DeployType, isPrivateDeployment, type SiteConfig } from './siteConfig';

/** What the routes of the site are told of the deployment. */
export function siteShown(config: SiteConfig, deployType: DeployType | undefined) {
  const face = siteFace(config, deployType);
  return { face, pictures: pictureOrigins(face), isBlank: isBlank(config, deployType) };
}

/** What the browser is told of the deployment whose pages it shows (docs/decisions/0034-header.md). */
function siteFace(config: SiteConfig, deployType: DeployType | undefined): SiteFace {
  const { deployment, features, sites, featured_works: works } = config;
  const header = headerKind(config, deployType);
  const links = siteLinks(config.links, isPrivateDeployment(config, deployType));
  return {
    header: features.plugins_header ? header : null,
    nav: header === 'minimal' ? [] : siteNav(links),
    workbench: links.workbench,
    ...(deployment.languages.length < LOCALES.length && { languages: deployment.languages }),
    ...(header === 'minimal' && { switcher: minimalSwitcher(deployment.languages) }),
    ...(Object.keys(sites).length > 0 && { sites }),
    ...(works.length > 0 && { works }),
  };
}

/** Chinese and English, where the deployment offers more than one language (SPEC.md section 2). */
const minimalSwitcher = (offered: readonly Locale[]) =>
  offered.length > 1 ? offered.filter((locale) => locale === 'zh-CN' || locale === 'en-US') : [];

function headerKind(config: SiteConfig, deployType: DeployType | undefined): HeaderKind {
  if (isPrivateDeployment(config, deployType)) return config.features.minimal_header ? 'minimal' : 'private';
  return (deployType ?? config.deployment.deploy_type) === 'oversea' ? 'overseas' : 'official';
}

/** Origins of the pictures that the face shows beside this site's own; the pages' policy lets them in. */
function pictureOrigins({ works = [] }: SiteFace): string[] {
  const origins = works.flatMap(({ image }) => (image && !image.startsWith('/') ? [new URL(image).origin] : []));
  return [...new Set(origins)];
}

/** A private deployment that is not set up yet shows nothing (SPEC.md section 2). */
function isBlank(config: SiteConfig, deployType: DeployType | undefined): boolean {
  return isPrivateDeployment(config, deployType) && !config.deployment.initialised;
}
