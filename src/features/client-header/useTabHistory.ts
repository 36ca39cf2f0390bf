import { history } from '@umijs/max';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { arrived, keepTabHistory, placeBy, readTabHistory, type TabHistory } from './tabHistory';

let shown: TabHistory | null = null;
/** A step that was begun: somebody may be asked first whether he wants to leave. */
let stepping = 0;
const listeners = new Set<() => void>();

const now = (): TabHistory => (shown ??= readTabHistory());

function change(next: TabHistory): void {
  if (next === shown) return;
  shown = next;
  keepTabHistory(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Goes back or forward in what this tab has shown. By no step of the browser's: the frames of one window share its
 * history, and a step there may move another tab.
 */
function step(steps: number): void {
  const place = placeBy(now(), steps);
  if (place === null) return;
  stepping = steps;
  history.replace(place);
}

/** The tab's own way back and forward. */
export function useTabHistory() {
  const tab = useSyncExternalStore(subscribe, now);
  return { canGoBack: placeBy(tab, -1) !== null, canGoForward: placeBy(tab, 1) !== null, step };
}

/** Keeps what this tab is led to. Used once by each frame of the site. */
export function useTabRecord(): void {
  const { navigator, basename } = useContext(UNSAFE_NavigationContext);

  // By the address, not by what is drawn: a page that is left before its part came was a step of the reader's too.
  useEffect(() => {
    const record = (): void => {
      const { pathname, search } = history.location;
      keepPlace((pathname.slice(basename.length) || '/') + search);
    };
    record();
    return history.listen(record);
  }, [basename]);

  // Whatever on a page goes a step back goes one in this tab.
  useEffect(() => {
    const { go } = navigator;
    navigator.go = step;
    return () => {
      navigator.go = go;
    };
  }, [navigator]);
}

/** By the step that was begun, where the tab is where that leads. */
function keepPlace(path: string): void {
  const begun = stepping;
  stepping = 0;
  if (begun !== 0 && placeBy(now(), begun) === path)
    change({ ...now(), current_navigator: now().current_navigator + begun });
  else change(arrived(now(), path, history.action));
}
