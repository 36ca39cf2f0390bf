import type { PluginStanding } from '../../../contract/plugins';

/** What a reader may wish about a plugin. */
export type WishKind = 'like' | 'install';

interface Entry {
  /** What the server last said. */
  told: PluginStanding;
  /** What the reader wants and the server has not yet confirmed. */
  wishes: Partial<Record<WishKind, boolean>>;
  /** The reader had it installed before, so installing again does not raise the count (DESIGN.md section 4). */
  counted: boolean;
  /** When an act of the reader last changed `told`; answers asked for earlier are older than it. */
  actedAt: number;
  shown: PluginStanding;
}

const entries = new Map<string, Entry>();
const listeners = new Set<(acted?: PluginStanding) => void>();
let reader = 0;

/** A moment to hand to `learn`: taken before a call is made. */
export const askedNow = (): number => performance.now();

/**
 * Takes in what a list, a detail or a view answered. An answer that was asked for before the reader's own act ended is
 * older than that act, and does not undo what the page shows of it.
 */
export function learn(told: readonly PluginStanding[], askedAt: number): void {
  for (const standing of told) {
    const known = entries.get(standing.plugin_key);
    if (known && (askedAt <= known.actedAt || Object.keys(known.wishes).length > 0)) continue;
    put(standing, known, known?.actedAt ?? Number.NEGATIVE_INFINITY);
  }
  announce();
}

/** Takes in what an act answered: nothing is newer. */
export function learnFromAct(told: PluginStanding): void {
  put(told, entries.get(told.plugin_key), askedNow());
  announce(told);
}

/** What is shown of a plugin: the server's word with the reader's wishes on top; undefined while nobody told. */
export function standingOf(key: string): PluginStanding | undefined {
  return entries.get(key)?.shown;
}

/** What the server last said of a plugin, without wishes. */
export function toldOf(key: string): PluginStanding | undefined {
  return entries.get(key)?.told;
}

export function wishOf(key: string, kind: WishKind): boolean | undefined {
  return entries.get(key)?.wishes[kind];
}

/** Shows a wish at once; `undefined` takes it back. */
export function setWish(key: string, kind: WishKind, value: boolean | undefined): void {
  const entry = entries.get(key);
  if (!entry) return;
  if (value === undefined) delete entry.wishes[kind];
  else entry.wishes[kind] = value;
  entry.shown = project(entry);
  announce();
}

/** Changes with the reader, so that what one began does not end as another's. */
export const readerNow = (): number => reader;

/** When the reader changes: likes and installs are another's, counts stay. */
export function forgetReader(): void {
  reader += 1;
  for (const entry of entries.values()) {
    entry.told = { ...entry.told, is_praise: false, is_installed: false, has_update: false };
    entry.wishes = {};
    entry.counted = false;
    entry.actedAt = askedNow();
    entry.shown = entry.told;
  }
  announce();
}

/** Hears of every change; after an act of the reader's with what it was answered, while the wish for it still stands. */
export function onStandings(listener: (acted?: PluginStanding) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(told: PluginStanding, known: Entry | undefined, actedAt: number): void {
  // A summary or a detail carries more than a standing; the store keeps only its own part.
  const { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count } = told;
  const entry: Entry = {
    told: { plugin_key, is_praise, is_installed, has_update, download_count, view_count, praise_count },
    wishes: known?.wishes ?? {},
    counted: known?.counted || is_installed,
    actedAt,
    shown: told,
  };
  entry.shown = project(entry);
  entries.set(plugin_key, entry);
}

function project({ told, wishes, counted }: Entry): PluginStanding {
  const is_praise = wishes.like ?? told.is_praise;
  const is_installed = wishes.install ?? told.is_installed;
  return {
    ...told,
    is_praise,
    is_installed,
    has_update: is_installed && told.has_update,
    praise_count: told.praise_count + Number(is_praise) - Number(told.is_praise),
    // Uninstalling never lowers it.
    download_count: told.download_count + (is_installed && !told.is_installed && !counted ? 1 : 0),
  };
}

function announce(acted?: PluginStanding): void {
  for (const listener of listeners) listener(acted);
}
