import { SITE_PATH } from '../../contract/values/paths';
import type { LinkName, LocalText, NavEntry, NavLink, NavMenu, SiteLinks } from './siteChrome';

/** Link targets on the suite's own sites (requirements.md section 2, "Menus and links"). */
const SUITE_LINKS: Record<LinkName, LocalText> = {
  design: '/design/',
  whiteboard: '/whiteboard/',
  prototype: '/prototype-design/',
  works: '/community/home',
  components: '/community/home?classify=library',
  square: SITE_PATH,
  recommend: '/recommend/',
  pricing: '/price/',
  download: '/download/',
  team: '/teamversion/',
  private: '/privatedeploy/',
  consultation: '/consultation/',
  education: '/education-version/',
  contact: '/contact/',
  help: { 'zh-CN': '/help/', 'en-US': '/help/en/', 'ja-JP': '/help/jp/', 'ko-KR': '/help/kr/', 'es-ES': '/help/es/' },
  workbench: '/app/',
};

/** Default links of a deployment: all links of the suite (`suite`), or only the site and the workbench (`own`). */
export type LinkSet = 'suite' | 'own';
const LINKS: Record<LinkSet, SiteLinks> = {
  suite: SUITE_LINKS,
  own: { square: SUITE_LINKS.square, workbench: SUITE_LINKS.workbench },
};

type Plan = readonly (NavLink['name'] | readonly [menu: NavMenu['name'], ...links: NavLink['name'][]])[];

/** The navigation bar from the left: links, and menus with their links. */
const PLAN: Plan = [
  ['products', 'design', 'whiteboard', 'prototype'],
  ['community', 'works', 'components', 'square', 'recommend'],
  'pricing',
  'download',
  ['enterprise', 'team', 'private', 'consultation', 'education'],
  ['support', 'contact', 'help'],
];

/** Link targets of a deployment: the defaults with its overrides; null removes a link. */
export function siteLinks(overrides: Partial<Record<LinkName, LocalText | null>>, linkSet: LinkSet): SiteLinks {
  const all = { ...LINKS[linkSet], ...overrides };
  return Object.fromEntries(Object.entries(all).filter(([, href]) => href)) as SiteLinks;
}

/** Menus and links that have a target. Leaves out a menu whose only link is this site. */
export function siteNav(links: SiteLinks): NavEntry[] {
  const linkOf = (name: NavLink['name']): NavLink[] => {
    const href = links[name];
    return href ? [{ name, href }] : [];
  };
  return PLAN.flatMap((entry): NavEntry[] => {
    if (typeof entry === 'string') return linkOf(entry);
    const [name, ...names] = entry as [NavMenu['name'], ...NavLink['name'][]];
    const inside = names.flatMap(linkOf);
    return inside.some((link) => link.name !== 'square') ? [{ name, links: inside }] : [];
  });
}

/** Whether a shown link has the default target: no one has said yet whether the suite has this page. */
export const isUnsetLink = ({ name, href, source }: { name: LinkName; href: unknown; source: string }): boolean =>
  name !== 'square' && href !== null && source === 'default';

/** The menu that contains a link; null for links beside the menus. */
export function menuOf(name: LinkName): NavMenu['name'] | null {
  for (const entry of PLAN) {
    if (typeof entry === 'string') continue;
    const [menu, ...names] = entry as [NavMenu['name'], ...LinkName[]];
    if (names.includes(name)) return menu;
  }
  return null;
}
