import { useMemo } from 'react';
import { type ArtTraits, avatar, cover, icon } from '../../../shared/art/art';
import './art.css';

export interface DrawingProps {
  /** Which picture of the key. */
  kind: 'cover' | 'icon' | 'avatar';
  /** What the picture is made from: a plugin's key, a person's id. */
  artKey: string;
  /** What the caller decides instead of the key: a family, a palette. Avatars have none. */
  traits?: Partial<ArtTraits>;
}

/** A generated picture that fills its frame. It is hidden from assistive technology: the frame names it. */
export function Drawing({ kind, artKey, traits }: DrawingProps) {
  const { family, palette } = traits ?? {};
  const html = useMemo(() => {
    if (kind === 'avatar') return avatar(artKey);
    const chosen = { ...(family !== undefined && { family }), ...(palette !== undefined && { palette }) };
    return (kind === 'cover' ? cover : icon)(artKey, chosen);
  }, [kind, artKey, family, palette]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own generator's text, which no input enters; hundreds of shapes on a page are many times cheaper as text than as elements.
  return <span className="ps-drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
