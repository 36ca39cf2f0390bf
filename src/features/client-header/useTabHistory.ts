import { history } from '@umijs/max';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { entryAt, readTabHistory, recordNavigation, saveTabHistory, type TabHistory } from './tabHistory';

let shown: TabHistory | null = null;
/** Number of steps of a pending navigation: a leave guard may ask the user first. */
let stepping = 0;
const listeners = new Set<() => void>();

const now = (): TabHistory => (shown ??= readTabHistory());

function change(next: TabHistory): void {
  if (next === shown) return;
  shown = next;
  saveTabHistory(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Goes back or forward in this tab's history. Does not use the browser's history: frames of one window share it, and a
 * step there may navigate another tab.
 */
function step(steps: number): void {
  const place = entryAt(now(), steps);
  if (place === null) return;
  stepping = steps;
  history.replace(place);
}

/** Back and forward of this tab. */
export function useTabHistory() {
  const tab = useSyncExternalStore(subscribe, now);
  return { canGoBack: entryAt(tab, -1) !== null, canGoForward: entryAt(tab, 1) !== null, step };
}

/** Records this tab's navigation. Used once by each layout. */
export function useTabRecord(): void {
  const { navigator, basename } = useContext(UNSAFE_NavigationContext);

  // Records addresses instead of rendered pages: a page that the user leaves before it loads is still an entry.
  useEffect(() => {
    const record = (): void => {
      const { pathname, search } = history.location;
      saveEntry((pathname.slice(basename.length) || '/') + search);
    };
    record();
    return history.listen(record);
  }, [basename]);

  // Any `history.back()` on a page goes back in this tab's history.
  useEffect(() => {
    const { go } = navigator;
    navigator.go = step;
    return () => {
      navigator.go = go;
    };
  }, [navigator]);
}

/** Uses the pending step if the tab arrived at its target. */
function saveEntry(path: string): void {
  const startedStep = stepping;
  stepping = 0;
  if (startedStep !== 0 && entryAt(now(), startedStep) === path)
    change({ ...now(), current_navigator: now().current_navigator + startedStep });
  else change(recordNavigation(now(), path, history.action));
}
