import type { LinkName, LocalText, NavEntry, NavLink, NavMenu, SiteFace, SiteLinks } from './siteFace';

/** Where the links lead on the suite's own sites (SPEC.md section 2, "Menus and links"). */
const SUITE_LINKS: Record<LinkName, LocalText> = {
  design: '/design/',
  whiteboard: '/whiteboard/',
  prototype: '/prototype-design/',
  works: '/community/home',
  components: '/community/home?classify=library',
  square: '/plugins/',
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

/** The links that a deployment begins with: all of the suite, or its own two where it may have no way to anything else. */
export type LinkSet = 'suite' | 'own';
const LINKS: Record<LinkSet, SiteLinks> = {
  suite: SUITE_LINKS,
  own: { square: SUITE_LINKS.square, workbench: SUITE_LINKS.workbench },
};

type Plan = readonly (NavLink['name'] | readonly [menu: NavMenu['name'], ...links: NavLink['name'][]])[];

/** The bar from the left: links, and menus with theirs. */
const PLAN: Plan = [
  ['products', 'design', 'whiteboard', 'prototype'],
  ['community', 'works', 'components', 'square', 'recommend'],
  'pricing',
  'download',
  ['enterprise', 'team', 'private', 'consultation', 'education'],
  ['support', 'contact', 'help'],
];

/** Where a deployment's links lead: where they begin, unless it says otherwise; null takes one away. */
export function siteLinks(wishes: Partial<Record<LinkName, LocalText | null>>, begin: LinkSet): SiteLinks {
  const all = { ...LINKS[begin], ...wishes };
  return Object.fromEntries(Object.entries(all).filter(([, href]) => href)) as SiteLinks;
}

/** What the suite's own site shows, where nobody says otherwise. */
export function officialFace(): SiteFace {
  const links = siteLinks({}, 'suite');
  return { header: 'official', nav: siteNav(links), workbench: links.workbench };
}

/** The menus and links of those that lead somewhere. A menu whose only way leads to this very site is none. */
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

/** The menu that a link stands in; null for those beside the menus. */
export function menuOf(name: LinkName): NavMenu['name'] | null {
  for (const entry of PLAN) {
    if (typeof entry === 'string') continue;
    const [menu, ...names] = entry as [NavMenu['name'], ...LinkName[]];
    if (names.includes(name)) return menu;
  }
  return null;
}
