/** The six languages; a text of a deployment may be given for some of them. */
type Locale = 'zh-CN' | 'en-US' | 'ja-JP' | 'ko-KR' | 'ru-RU' | 'es-ES';

/** One text for every language, or one for each: who has none of his own reads the English one. */
export type LocalText = string | Partial<Record<Locale, string>>;

/** Places of the suite that the site links to, by the names that SITE_CONFIG `links` gives them. */
export const LINK_NAMES = [
  'design',
  'whiteboard',
  'prototype',
  'works',
  'components',
  'square',
  'recommend',
  'pricing',
  'download',
  'team',
  'private',
  'consultation',
  'education',
  'contact',
  'help',
  'workbench',
] as const;
export type LinkName = (typeof LINK_NAMES)[number];
export type SiteLinks = Partial<Record<LinkName, LocalText>>;

/** A place in a menu, or beside the menus. */
export interface NavLink {
  name: Exclude<LinkName, 'workbench'>;
  href: LocalText;
}

/** A menu of places. */
export interface NavMenu {
  name: 'products' | 'community' | 'enterprise' | 'support';
  links: NavLink[];
}

export type NavEntry = NavLink | NavMenu;

export const isLink = (entry: NavEntry): entry is NavLink => 'href' in entry;

/** A work of the community that a deployment shows off. */
export interface FeaturedWork {
  title: LocalText;
  url: string;
  /** Without one it gets a drawing of ours. */
  image?: string;
}

/**
 * Which header a deployment has. The official site is two: mainland China's in Chinese, the overseas one in every other
 * language (SPEC.md section 2).
 */
export type HeaderKind = 'official' | 'overseas' | 'private' | 'minimal';

/** A number under which a site is registered, and where it can be looked up: https, or nowhere. */
export interface RegistrationLine {
  text: string;
  url?: string;
  /** The language whose readers see it; without one everybody does. */
  lang?: Locale;
}

/** Where the figures go that visitors allow (docs/analytics.md). */
export interface AnalyticsFace {
  /** The collector's address; '' for a language whose region has none. */
  server_url: LocalText;
  project: 'production' | 'default';
}

/** What people read after an install: where the plugin now runs, and where to go on. */
interface InstallNote {
  text: LocalText;
  url?: LocalText;
}

/** What a deployment shows of itself around its pages. It travels inside every page. */
export interface SiteFace {
  /** None: the pages stand without a header. */
  header: HeaderKind | null;
  /** The header's menus and links, from the left. The footer has the same. */
  nav: NavEntry[];
  /** Where people go on to work with what they found. */
  workbench?: LocalText;
  /** The languages that the deployment offers, where they are not all six. */
  languages?: readonly Locale[];
  /** Those of them that the switcher has, where it does not have them all. */
  switcher?: readonly Locale[];
  /** Where a language has a site of its own: that site's origin. */
  sites?: Partial<Record<Locale, string>>;
  works?: readonly FeaturedWork[];
  /** None: the site's own words. */
  install?: InstallNote;
  /** Numbers under which the site is registered, in every language. */
  registrations?: readonly RegistrationLine[];
  /** None: nothing of analytics is ever downloaded. */
  analytics?: AnalyticsFace;
}
