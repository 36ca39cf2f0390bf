import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/kit/lazyPart';

/**
 * Returns a lazy version of a library's component. It loads the code when it first becomes visible, and shows
 * `placeholder` until then. If the code is already loaded, it renders the component at once.
 */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder: ReactNode,
): ComponentType<P> {
  let isLoaded = false;
  const Part = lazyPart(async () => {
    const part = await load();
    isLoaded = true;
    return part;
  }) as unknown as ComponentType<P>;
  return function LazyComponent(props: P) {
    const [isSeen, setSeen] = useState(isLoaded);
    if (!isSeen) return <Unseen onSeen={setSeen}>{placeholder}</Unseen>;
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/**
 * Placeholder of a component. It waits until it is visible, because the fields of a collapsed search form are mounted
 * but hidden.
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
