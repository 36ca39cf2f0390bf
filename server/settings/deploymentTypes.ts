import type { Locale } from '../../contract/fields';
import { LOCALES } from '../../contract/values/locales';
import type { HeaderKind } from '../../shared/siteChrome';
import type { LinkSet } from '../../shared/siteNav';

/** What a deployment's type decides. Whoever has to know asks here; docs/deploying.md has its table from here. */
export interface DeploymentRules {
  /** The header of its pages. The official one is two, by language (docs/decisions/0034-header.md). */
  header: Exclude<HeaderKind, 'minimal'>;
  /** Whether `features.minimal_header` may take that header's place. */
  mayBeMinimal: boolean;
  /** The links of header and footer that it begins with; `links` adds to them and takes away. */
  links: LinkSet;
  /** The languages that it offers, unless `deployment.languages` names others. */
  languages: readonly Locale[];
  /** Nothing is answered without a session, and nobody makes an account unless it says so; signing out goes on to the provider's page, where it has one. */
  isClosed: boolean;
  /** `deployment.initialised: false` keeps its pages blank until it is set up. */
  mayBeBlank: boolean;
  /** Crawlers and previews of links are told what its pages hold: sitemaps, descriptions, pictures, schema.org. */
  tellsMachines: boolean;
  /** The square comes drawn, with plugins in it, before any script has run. */
  drawsPages: boolean;
  /** Which collector hears of visits: by language means mainland China's for Chinese, the overseas one for all others. */
  analytics: 'cn' | 'oversea' | 'by_language' | 'none';
}

const OFFICIAL: DeploymentRules = {
  header: 'official',
  mayBeMinimal: false,
  links: 'suite',
  languages: LOCALES,
  isClosed: false,
  mayBeBlank: false,
  tellsMachines: true,
  drawsPages: true,
  analytics: 'by_language',
};

const OVERSEA: DeploymentRules = { ...OFFICIAL, header: 'overseas', analytics: 'oversea' };

/** The specification names no difference between the private types: one row stands for all of them. */
const PRIVATE: DeploymentRules = {
  header: 'private',
  mayBeMinimal: true,
  links: 'own',
  languages: LOCALES,
  isClosed: true,
  mayBeBlank: true,
  tellsMachines: false,
  drawsPages: false,
  analytics: 'none',
};

/** Every type that DEPLOY_TYPE may name (SPEC.md section 9), and the official site, which names none. */
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
/** A type that has to be named; without one a deployment is the official site. */
export type DeployType = Exclude<DeploymentType, 'official'>;
