import type { Locale } from '../../contract/values/locales';
import type { LINK_NAMES } from '../../contract/values/organization';

/** One text for all languages, or one per language. Missing languages use the English one. */
export type LocalText = string | Partial<Record<Locale, string>>;

export type LinkName = (typeof LINK_NAMES)[number];
/** Addresses of a deployment's links, by name. */
export type SiteLinks = Partial<Record<LinkName, LocalText>>;

/** A link in a menu or beside the menus. */
export interface NavLink {
  name: Exclude<LinkName, 'workbench'>;
  href: LocalText;
}

/** A menu of links. */
export interface NavMenu {
  name: 'products' | 'community' | 'enterprise' | 'support';
  links: NavLink[];
}

export type NavEntry = NavLink | NavMenu;

/** Distinguishes a single link of the header from a menu. */
export const isLink = (entry: NavEntry): entry is NavLink => 'href' in entry;

/** A featured community work of a deployment. */
export interface FeaturedWork {
  title: LocalText;
  url: string;
  /** If left out, the site generates an image. */
  image?: string;
}

/**
 * Header variant of a deployment. The official site has two: mainland China's in Chinese, the overseas one in every
 * other language (requirements.md section 2).
 */
export type HeaderKind = 'official' | 'overseas' | 'private' | 'minimal';

/** A registration number of a site, and an https address for looking it up, if there is one. */
export interface RegistrationLine {
  text: string;
  url?: string;
  /** Language whose users see it; left out: all. */
  lang?: Locale;
}

/** Collector of the analytics events that visitors consented to (docs/analytics.md). */
export interface SiteAnalytics {
  /** The collector's address; '' for a language whose region has none. */
  server_url: LocalText;
  project: 'production' | 'default';
}

/** Text after an install: where the plugin runs now, and what to do next. */
interface InstallNote {
  text: LocalText;
  url?: LocalText;
}

/** Header, footer and links of a deployment. They travel inside every page. */
export interface SiteChrome {
  /** A private deployment that is not set up: the server sends blank public pages (requirements.md section 2). */
  isBlank?: true;
  /** Null: the pages have no header. */
  header: HeaderKind | null;
  /** Menus and links of the header, from the left. The footer has the same ones. */
  nav: NavEntry[];
  /** Address of the workbench, where users continue their work. */
  workbench?: LocalText;
  /** The deployment has set `workbench`. The default may lead to a page that the suite does not have. */
  hasOwnWorkbench?: true;
  /** Languages of the deployment, if not all six. */
  languages?: readonly Locale[];
  /** Languages in the switcher, if it does not offer all languages of the deployment. */
  switcher?: readonly Locale[];
  /** Origin of a language's own site. */
  sites?: Partial<Record<Locale, string>>;
  works?: readonly FeaturedWork[];
  /** Left out: the default text. */
  install?: InstallNote;
  /** Registration numbers of the site, in every language. */
  registrations?: readonly RegistrationLine[];
  /** Left out: no analytics code is ever downloaded. */
  analytics?: SiteAnalytics;
}
