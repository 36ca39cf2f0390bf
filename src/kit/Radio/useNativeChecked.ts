import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Reports the browser's state of a radio. The browser unchecks it when another radio of its group is checked, and
 * restores it when the form is reset, but fires no event on the radio itself.
 */
export function useNativeChecked(radio: RefObject<HTMLInputElement | null>, onRead: (checked: boolean) => void): void {
  const read = useEffectEvent(() => {
    if (radio.current) onRead(radio.current.checked);
  });

  // The user may have checked it before hydration. If two radios are initially checked, the browser keeps only one.
  useLayoutEffect(() => read(), []);

  useEffect(() => {
    const root = radio.current?.getRootNode();
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleChange = () => read();
    const handleReset = () => {
      clearTimeout(timer);
      // The form resets its fields after the event.
      timer = setTimeout(() => read());
    };
    // In the capture phase, before any handler can stop the event.
    root.addEventListener('change', handleChange, true);
    root.addEventListener('reset', handleReset, true);
    return () => {
      clearTimeout(timer);
      root.removeEventListener('change', handleChange, true);
      root.removeEventListener('reset', handleReset, true);
    };
  }, [radio]);
}
