/**
 * History of a tab of the desktop app (SPEC.md section 3, "Navigator data"): paths below the base, with their queries.
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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOfTab()) ?? 'null');
    return isTabHistory(stored) ? stored : NONE;
  } catch {
    return NONE;
  }
}

export function saveTabHistory(history: TabHistory): void {
  try {
    sessionStorage.setItem(keyOfTab(), JSON.stringify(history));
  } catch {
    // Without storage, the history lasts until the next reload.
  }
}

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
