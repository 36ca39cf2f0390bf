import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import type { HeaderKind } from '../../shared/site/siteChrome';
import type { LinkSet } from '../../shared/site/siteNav';

/** Rules of a deployment type. docs/deploying.md has their table. */
export interface DeploymentRules {
  /** Header variant. The official one has two, by language (docs/decisions/0034-header.md). */
  header: Exclude<HeaderKind, 'minimal'>;
  /** Whether `features.minimal_header` may replace that header. */
  mayBeMinimal: boolean;
  /** Default links of header and footer, which `links` changes. */
  links: LinkSet;
  /** Default languages, unless `deployment.languages` sets others. */
  languages: readonly Locale[];
  /**
   * Every request needs a session, sign-up is closed by default, and logout continues on the provider's page, if there
   * is one.
   */
  isClosed: boolean;
  /** `deployment.initialised: false` shows blank pages until it is set up. */
  mayBeBlank: boolean;
  /** Crawlers and link previews get sitemaps, descriptions, images, schema.org. */
  isIndexed: boolean;
  /** The home page is rendered on the server, with its plugins. */
  rendersPages: boolean;
  /** Collector of the events. By language: mainland China's for Chinese, the overseas one for others. */
  analytics: 'cn' | 'oversea' | 'by_language' | 'none';
}

const OFFICIAL: DeploymentRules = {
  header: 'official',
  mayBeMinimal: false,
  links: 'suite',
  languages: LOCALES,
  isClosed: false,
  mayBeBlank: false,
  isIndexed: true,
  rendersPages: true,
  analytics: 'by_language',
};

const OVERSEA: DeploymentRules = { ...OFFICIAL, header: 'overseas', analytics: 'oversea' };

/** Nothing differs between the private types, so they share one row (requirements.md section 9). */
const PRIVATE: DeploymentRules = {
  header: 'private',
  mayBeMinimal: true,
  links: 'own',
  languages: LOCALES,
  isClosed: true,
  mayBeBlank: true,
  isIndexed: false,
  rendersPages: false,
  analytics: 'none',
};

/** Every value of DEPLOY_TYPE (requirements.md section 9), and the official site, which has none. */
export const DEPLOYMENT_TYPES = {
  official: OFFICIAL,
  oversea: OVERSEA,
  pri: PRIVATE,
  hwdc: PRIVATE,
  hk: PRIVATE,
  nh: PRIVATE,
  gfkd: PRIVATE,
  kdxf: PRIVATE,
  cluster: PRIVATE,
} as const satisfies Record<string, DeploymentRules>;

export type DeploymentType = keyof typeof DEPLOYMENT_TYPES;
/** A value of DEPLOY_TYPE. Without one a deployment is the official site. */
export type DeployType = Exclude<DeploymentType, 'official'>;
