import { useEffect, useRef, useState } from 'react';
import { artGenerator, loadArtGenerator } from './generator';
import './art.css';

export interface DrawingProps {
  /** Kind of image. */
  kind: 'cover' | 'icon' | 'avatar';
  /** Seed of the image: a plugin's key or a user's id. */
  artKey: string;
}

/** A generated image that fills its frame. Assistive technology ignores it, because the frame has the name. */
export function Drawing(props: DrawingProps) {
  return <KeyedDrawing key={`${props.kind} ${props.artKey}`} {...props} />;
}

/** One generated image. The server's markup is kept: one key always generates the same image. */
function KeyedDrawing(props: DrawingProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [html, setHtml] = useState(() => svgOf(props));
  const initialProps = useRef(props);
  useEffect(() => {
    if (frame.current?.firstChild) return;
    let isUnmounted = false;
    void loadArtGenerator().then(() => !isUnmounted && setHtml(svgOf(initialProps.current)));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return (
    <span
      ref={frame}
      className="ps-drawing"
      aria-hidden="true"
      // The server's HTML contains the image, but the browser may not have loaded the generator yet.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is from our own generator and contains no input; React elements for hundreds of shapes per page would be slow
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The image as SVG text; empty until the generator is loaded. */
function svgOf({ kind, artKey }: DrawingProps): string {
  return artGenerator.get()?.[kind](artKey) ?? '';
}
