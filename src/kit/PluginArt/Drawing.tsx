import { useEffect, useRef, useState } from 'react';
import type { ArtTraits } from '../../../shared/art/art';
import { artGenerator, bringArtGenerator } from './generator';
import './art.css';

export interface DrawingProps {
  /** Kind of image. */
  kind: 'cover' | 'icon' | 'avatar';
  /** Seed of the image: a plugin's key or a user's id. */
  artKey: string;
  /** Traits that the caller sets instead of the key: family and palette. Avatars have none. */
  traits?: Partial<ArtTraits>;
}

/** A generated image that fills its frame. It is hidden from assistive technology, because the frame has the name. */
export function Drawing(props: DrawingProps) {
  const { kind, artKey, traits: { family, palette } = {} } = props;
  return <OneDrawing key={`${kind} ${family} ${palette} ${artKey}`} {...props} />;
}

/** One picture for its whole life. What the server drew stays as it stands: it need not be drawn again to be the same. */
function OneDrawing(props: DrawingProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [html, setHtml] = useState(() => textOf(props));
  const first = useRef(props);
  useEffect(() => {
    if (frame.current?.firstChild) return;
    let isGone = false;
    void bringArtGenerator().then(() => !isGone && setHtml(textOf(first.current)));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <span
      ref={frame}
      className="ps-drawing"
      aria-hidden="true"
      // The server has the generator at once, and draws what is not here yet.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own generator's text, which no input enters; hundreds of shapes on a page are many times cheaper as text than as elements.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The picture as SVG text; nothing while its generator is not here. */
function textOf({ kind, artKey, traits: { family, palette } = {} }: DrawingProps): string {
  const art = artGenerator();
  if (!art) return '';
  if (kind === 'avatar') return art.avatar(artKey);
  const chosen = { ...(family !== undefined && { family }), ...(palette !== undefined && { palette }) };
  return (kind === 'cover' ? art.cover : art.icon)(artKey, chosen);
}
