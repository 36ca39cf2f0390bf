import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Reports the browser's state of a radio. Selecting one deselects the others, and a form reset restores them, but the
 * browser fires no event on those that change.
 */
export function useTrueChecked(radio: RefObject<HTMLInputElement | null>, tell: (checked: boolean) => void): void {
  const read = useEffectEvent(() => {
    if (radio.current) tell(radio.current.checked);
  });

  // It may have been chosen before the page came to life, and of two that begin chosen the browser keeps one.
  useLayoutEffect(() => read(), []);

  useEffect(() => {
    const root = radio.current?.getRootNode();
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleChange = () => read();
    const handleReset = () => {
      clearTimeout(timer);
      // The form resets its fields after it has said so.
      timer = setTimeout(() => read());
    };
    // On the way down, where nobody has stopped the event yet.
    root.addEventListener('change', handleChange, true);
    root.addEventListener('reset', handleReset, true);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('change', handleChange, true);
      root.removeEventListener('reset', handleReset, true);
    };
  }, [radio]);
}
