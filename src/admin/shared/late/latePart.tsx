import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LatePart } from '../LatePart';

/**
 * In the place of a part of a library: brings that part when it is first seen, and shows `waiting` until it is there. Where
 * it has come before, it is drawn at once.
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

/** Holds a part's place. A closed search form has its fields, and nobody sees them. */
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
