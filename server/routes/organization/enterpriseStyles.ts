import type { EnterpriseLook } from '../../services/organization/enterpriseLook';

/** Appends the organization's colors to the tags of a page, after the site's own styles. */
export function styled<Tags extends { styles: string }>(tags: Tags, { style }: EnterpriseLook): Tags {
  return style ? { ...tags, styles: `${tags.styles}\n${style.element}` } : tags;
}

/** Style hashes that the page's policy must allow. */
export const hashesOf = ({ style }: EnterpriseLook): string[] => (style ? [style.hash] : []);
