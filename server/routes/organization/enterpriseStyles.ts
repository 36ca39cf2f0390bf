import type { EnterpriseLook } from '../../services/organization/enterpriseLook';

/** The tags of a page with the enterprise's colours: they come last, over the site's own. */
export function styled<Tags extends { styles: string }>(tags: Tags, { style }: EnterpriseLook): Tags {
  return style ? { ...tags, styles: `${tags.styles}\n${style.element}` } : tags;
}

/** What lets these colours through the page's policy. */
export const hashesOf = ({ style }: EnterpriseLook): string[] => (style ? [style.hash] : []);
