import { useEffect } from 'react';
import { CRASH_EVENT } from './crashEvent';
import { hasTypedInput, watchTyping } from './typedInput';

/** The build that this tab has been reloaded for already. */
const RELOADED_KEY = 'ps_reloaded';

/**
 * A page that stays open while a newer version is deployed asks for parts that are gone, and crashes. One reload brings
 * the newer version; when the very same build fails again, nobody can remember that it did, or something was typed that would
 * be lost, the reader decides.
 */
export function useOutdatedReload(): void {
  useEffect(() => {
    const handleCrash = (event: Event) => void reloadIfOutdated((event as CustomEvent<{ request?: unknown }>).detail);
    const stopWatching = watchTyping();
    window.addEventListener(CRASH_EVENT, handleCrash);
    return () => {
      stopWatching();
      window.removeEventListener(CRASH_EVENT, handleCrash);
    };
  }, []);
}

/** `request` is what webpack's loaders of scripts and of styles put on their errors: the address that failed. */
async function reloadIfOutdated({ request }: { request?: unknown }): Promise<void> {
  if (typeof request !== 'string') return;
  const build = document.querySelector<HTMLScriptElement>('script[src*="/umi."]')?.src ?? '';
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return;
    // A connection that failed is no reason: the part may be there the next time.
    if ((await fetch(request, { method: 'HEAD' })).status !== 404) return;
    if (hasTypedInput()) return;
    sessionStorage.setItem(RELOADED_KEY, build);
    location.reload();
  } catch {
    // Offline, or a storage that throws: the error screen offers the reload.
  }
}
