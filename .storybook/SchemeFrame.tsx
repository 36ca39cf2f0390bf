import { useEffect, useRef, useState } from 'react';
import type { LocaleName } from '@/lib/intl/locales';
import type { SchemeName } from '../config/tokens';
import styles from './inSchemes.module.css';

const FIRST_HEIGHT = 160;
/** Minimum height that leaves room for a menu or a dialog. */
const LAYER_HEIGHT = 440;

interface SchemeFrameProps {
  /** The id of the story, `switch--basic`. */
  story: string;
  title: string;
  scheme: SchemeName;
  locale: LocaleName;
  /** The story opens a popup. */
  isLayer: boolean;
}

/** A story in its own document, as high as its content. */
export function SchemeFrame({ story, title, scheme, locale, isLayer }: SchemeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [content, setContent] = useState<Element | null>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    if (!content) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(content.getBoundingClientRect().height)));
    observer.observe(content);
    return () => observer.disconnect();
  }, [content]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={`iframe.html?id=${story}&viewMode=story&globals=scheme:${scheme};locale:${locale}`}
      loading="lazy"
      style={{ height: Math.max(height, isLayer ? LAYER_HEIGHT : 0) }}
      onLoad={() => setContent(frame.current?.contentDocument?.getElementById('storybook-root') ?? null)}
    />
  );
}
