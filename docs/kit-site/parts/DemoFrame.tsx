import { useEffect, useRef } from 'react';
import type { SchemeName } from '../../../config/tokens';
import { listen, send } from './frameMessages';

interface DemoFrameProps {
  /** The demo's name, `Switch.demo`. */
  demo: string;
  /** What the frame is called. */
  title: string;
  scheme: SchemeName;
  /** The language of the kit's own words, `en`. */
  lang: string;
  height: number;
  onHeight: (height: number) => void;
  /** Hears when the frame can be spoken to, and has its window. */
  onShown?: (frame: Window) => void;
  className?: string;
}

export function frameAddress(demo: string, scheme: SchemeName, lang: string): string {
  return `frame.html?${new URLSearchParams({ demo, scheme, lang })}`;
}

/** A demo in a document of its own, so that its layers open inside of it and in its scheme. */
export function DemoFrame({ demo, title, scheme, lang, height, onHeight, onShown, className }: DemoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef({ onHeight, onShown });
  heard.current = { onHeight, onShown };
  useEffect(() => {
    const target = () => frame.current?.contentWindow;
    const stop = listen(target, (message) => {
      if (message.kind !== 'height') return;
      heard.current.onHeight(message.height);
      const window = target();
      if (window) heard.current.onShown?.(window);
    });
    // A frame may have been ready before this page was: then it has spoken to nobody.
    const window = target();
    if (window) send(window, { kind: 'ask' });
    return stop;
  }, []);
  return (
    <iframe
      ref={frame}
      className={className}
      title={title}
      src={frameAddress(demo, scheme, lang)}
      loading="lazy"
      style={{ height }}
    />
  );
}
