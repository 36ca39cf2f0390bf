import { hasTypedInput, watchTyping } from './typedInput';

/** The build that this tab has been reloaded for already. */
const RELOADED_KEY = 'ps_reloaded';

/**
 * A page that stays open while a newer version is deployed asks for parts that are gone. One reload brings the newer version;
 * when the very same build fails again, nobody can remember that it did, or something was typed that would be lost, the
 * reader decides. Called once, by app.tsx, before anything is downloaded: whatever asks for a part, and whoever catches
 * its failure, the browser tells the window that a script or a style did not come. A reload in here has to work in a tab
 * that nobody touched, so nothing of it may be downloaded later.
 */
export function reloadWhenOutdated(): void {
  watchTyping();
  window.addEventListener('error', ({ target }) => void reloadIfGone(addressOf(target)), { capture: true });
}

/** The address of a part of this build that was asked for; none for errors of other kinds. */
function addressOf(target: EventTarget | null): string {
  const asked = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  // Scripts of others, as those of analytics, are no part.
  return asked.startsWith(new URL('.', buildAddress()).href) ? asked : '';
}

/** The build's first script, whose name differs from one build to the next. */
const buildAddress = () =>
  document.querySelector<HTMLScriptElement>('script[src*="/umi."]')?.src ?? `${location.origin}/plugins/assets/`;

async function reloadIfGone(address: string): Promise<void> {
  if (!address) return;
  const build = buildAddress();
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return;
    // A connection that failed is no reason: the part may be there the next time.
    if ((await fetch(address, { method: 'HEAD' })).status !== 404) return;
    if (sessionStorage.getItem(RELOADED_KEY) === build || hasTypedInput()) return;
    sessionStorage.setItem(RELOADED_KEY, build);
    location.reload();
  } catch {
    // Offline, or a storage that throws: the error screen offers the reload.
  }
}
