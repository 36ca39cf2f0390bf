import { SITE_PATH } from '../../../contract/values/paths';
import { hasTypedInput, watchTyping } from '../typedInput';

/** Key of the build that this tab has already been reloaded for. */
const RELOADED_KEY = 'ps_reloaded';

/**
 * Reloads an outdated page. A page that stays open while a newer version is deployed requests parts that are gone, and
 * one reload loads the newer version. The user decides if the same build fails again, if the reload cannot be stored,
 * or if typed text would be lost. Called once, by app.tsx, before anything is downloaded: the window receives an event
 * for each script or style that did not load, whichever code requested it. The reload must work in a tab without any
 * user input, so none of this code may be downloaded later.
 */
export function reloadWhenOutdated(): void {
  watchTyping();
  window.addEventListener('error', ({ target }) => void reloadIfMissing(addressOf(target)), { capture: true });
}

/** Address of a requested part of this build; empty for other errors. */
function addressOf(target: EventTarget | null): string {
  const requested =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  // Scripts of other origins, such as analytics, are not parts of the build.
  return requested.startsWith(new URL('.', buildAddress()).href) ? requested : '';
}

/** The build's first script, whose name differs between builds. */
const buildAddress = () =>
  document.querySelector<HTMLScriptElement>('script[src*="/umi."]')?.src ?? `${location.origin}${SITE_PATH}assets/`;

async function reloadIfMissing(address: string): Promise<void> {
  if (!address) return;
  const build = buildAddress();
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build) return;
    // A failed connection is not a reason: the part may be available the next time.
    if ((await fetch(address, { method: 'HEAD' })).status !== 404) return;
    if (sessionStorage.getItem(RELOADED_KEY) === build || hasTypedInput()) return;
    sessionStorage.setItem(RELOADED_KEY, build);
    location.reload();
  } catch {
    // Offline, or storage throws: the error screen offers the reload.
  }
}
