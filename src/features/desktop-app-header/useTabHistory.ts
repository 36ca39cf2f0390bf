import { history } from '@umijs/max';
import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { Store, useStore } from '@/lib/Store';
import { tabValues } from '@/lib/storedValues';

/**
 * History of a tab of the desktop app (requirements.md section 3, "Navigator data"): paths below the base, with their
 * queries.
 */
export interface TabHistory {
  navigator_list: readonly string[];
  /** Index of the current entry. */
  current_navigator: number;
}

/** Kind of the router's navigation. */
export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

const NONE: TabHistory = { navigator_list: [], current_navigator: -1 };
const MAX_ENTRIES = 50;

/** Returns the tab's history after a navigation to `path`. */
export function recordNavigation(history: TabHistory, path: string, by: NavigationAction): TabHistory {
  const { navigator_list: list, current_navigator: current } = history;
  if (list[current] === path) return history;
  // The browser's own back or forward, by a gesture or a key.
  if (by === 'POP' && list[current - 1] === path) return { ...history, current_navigator: current - 1 };
  if (by === 'POP' && list[current + 1] === path) return { ...history, current_navigator: current + 1 };
  if (by === 'REPLACE' && current >= 0) return replaced(history, path);
  const before = list.slice(0, current + 1).slice(1 - MAX_ENTRIES);
  return { navigator_list: [...before, path], current_navigator: before.length };
}

/** The entry at this distance from the current one (negative: earlier); null if there is none. */
export const entryAt = ({ navigator_list: list, current_navigator: current }: TabHistory, steps: number) =>
  list[current + steps] ?? null;

/** Reads the history that this tab stored before a reload. */
export function readTabHistory(): TabHistory {
  const stored = tabValues.get(keyOfTab());
  return isTabHistory(stored) ? stored : NONE;
}

export const saveTabHistory = (history: TabHistory): void => tabValues.set(keyOfTab(), history);

/** If the new entry equals the one before it, they are merged: a step between two equal entries would do nothing. */
function replaced({ navigator_list: list, current_navigator: current }: TabHistory, path: string): TabHistory {
  const [before, after] = [list.slice(0, current), list.slice(current + 1)];
  if (before.at(-1) === path) return { navigator_list: [...before, ...after], current_navigator: current - 1 };
  return { navigator_list: [...before, path, ...after], current_navigator: current };
}

/** Frames of one window share session storage, so each has its own key, which lives as long as the frame. */
function keyOfTab(): string {
  window.name ||= `ps-tab-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  return `ps_navigator ${window.name}`;
}

function isTabHistory(value: unknown): value is TabHistory {
  const { navigator_list: list, current_navigator: current } = (value ?? {}) as Partial<TabHistory>;
  return (
    Array.isArray(list) &&
    list.length <= MAX_ENTRIES &&
    list.every((path) => typeof path === 'string' && /^\/(?!\/)/.test(path)) &&
    Number.isInteger(current) &&
    list[current as number] !== undefined
  );
}

/** The history of this tab. */
class TabStore extends Store<TabHistory> {
  /** Number of steps of a pending navigation: a leave guard may ask the user first. */
  private stepping = 0;

  /**
   * Goes back or forward in this tab's history. Does not use the browser's history: frames of one window share it, and
   * a step there may navigate another tab.
   */
  readonly step = (steps: number): void => {
    const place = entryAt(this.get(), steps);
    if (place === null) return;
    this.stepping = steps;
    history.replace(place);
  };

  /** Records an entry. Uses the pending step if the tab arrived at its target. */
  record(path: string): void {
    const { stepping } = this;
    const now = this.get();
    this.stepping = 0;
    const next =
      stepping !== 0 && entryAt(now, stepping) === path
        ? { ...now, current_navigator: now.current_navigator + stepping }
        : recordNavigation(now, path, history.action);
    if (next === now) return;
    saveTabHistory(next);
    this.set(next);
  }
}

const tabStore = new TabStore(readTabHistory());

/** Back and forward of this tab. */
export function useTabHistory() {
  const tab = useStore(tabStore);
  return { canGoBack: entryAt(tab, -1) !== null, canGoForward: entryAt(tab, 1) !== null, step: tabStore.step };
}

/** Records this tab's navigation. Used once by each layout. */
export function useTabRecord(): void {
  const { navigator, basename } = useContext(UNSAFE_NavigationContext);

  // Records addresses instead of rendered pages: a page that the user leaves before it loads is still an entry.
  useEffect(() => {
    const record = (): void => {
      const { pathname, search } = history.location;
      tabStore.record((pathname.slice(basename.length) || '/') + search);
    };
    record();
    return history.listen(record);
  }, [basename]);

  // Any `history.back()` on a page goes back in this tab's history.
  useEffect(() => {
    const { go } = navigator;
    navigator.go = tabStore.step;
    return () => {
      navigator.go = go;
    };
  }, [navigator]);
}
