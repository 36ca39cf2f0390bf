import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { DownloadBoundary } from '../DownloadBoundary';

/**
 * Returns a lazy version of a library's component: it loads the code when it first becomes visible, and shows `waiting`
 * until then. If the code is already loaded, it is rendered at once.
 */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder: ReactNode,
): ComponentType<P> {
  let isHere = false;
  const Part = lazy(async () => {
    const part = await load();
    isHere = true;
    return part;
  }) as unknown as ComponentType<P>;
  return function Late(props: P) {
    const [isSeen, setSeen] = useState(isHere);
    if (!isSeen) return <Unseen onSeen={setSeen}>{placeholder}</Unseen>;
    return (
      <DownloadBoundary>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </DownloadBoundary>
    );
  };
}

/**
 * Placeholder of a component. It detects visibility because the fields of a collapsed search form are mounted but
 * hidden.
 */
function Unseen({ onSeen, children }: { onSeen: (isSeen: true) => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(true),
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={element}>{children}</div>;
}
