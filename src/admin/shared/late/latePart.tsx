import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LatePart } from '../LatePart';

/**
 * Returns a lazy version of a library's component: it loads the code when it first becomes visible, and shows `waiting`
 * until then. If the code is already loaded, it is rendered at once.
 */
export function latePart<P extends object>(
  bring: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode,
): ComponentType<P> {
  let isHere = false;
  const Part = lazy(async () => {
    const part = await bring();
    isHere = true;
    return part;
  }) as unknown as ComponentType<P>;
  return function Late(props: P) {
    const [isSeen, setSeen] = useState(isHere);
    if (!isSeen) return <Unseen onSeen={setSeen}>{waiting}</Unseen>;
    return (
      <LatePart>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </LatePart>
    );
  };
}

/**
 * Placeholder of a component. It detects visibility because the fields of a collapsed search form are mounted but
 * hidden.
 */
function Unseen({ onSeen, children }: { onSeen: (isSeen: true) => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(true),
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={place}>{children}</div>;
}
