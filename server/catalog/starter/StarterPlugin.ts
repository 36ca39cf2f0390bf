import type { EditorType } from '../../../contract/plugins/plugins';
import type { StarterPluginKey, StarterTagCode } from '../../../locales/starterTexts';

/** Invented users and teams; the key is their mailbox name at example.com. */
export const STARTER_DEVELOPERS = {
  'paper-crane': 'Paper Crane Studio',
  'lin-xiaoman': '林小满',
  'north-window': '北窗小组',
  tidewater: 'Tidewater Tools',
  'okabe-yui': '岡部ゆい',
  'han-seojun': '한서준',
  'vera-lugovaya': 'Вера Луговая',
  'marta-solis': 'Marta Solís',
} as const;

export type StarterDeveloperKey = keyof typeof STARTER_DEVELOPERS;

/** `content:write` includes reading. */
export type StarterPermission = 'content:read' | 'content:write' | 'clipboard' | 'storage' | 'currentuser';

export interface StarterVersion {
  /** Its release notes are in locales/ by this number. */
  version: string;
  /** Day of its approval, `2026-03-14`. */
  date: string;
}

/**
 * A plugin of our own invention that a new site shows.
 *
 * Its `main` calls one object, `square`, as the editors of the suite would provide it:
 * - `square.selection()` returns the selected layers, or those of the open page when none is selected, and
 *   `square.variables()` the file's variables `{name, light, dark}`; `square.pixels(layer)` returns colors `[r, g, b]`
 *   of a small copy of it, `square.export(layer, {format, scale, quality})` the bytes of an image: `content:read`.
 * - `square.create(type, properties)` returns a new layer; assignments to a layer change it: `content:write`.
 * - `square.clipboard.read()` and `.write(text)`: `clipboard`. `square.storage.get(name)` and `.set(name, value)`:
 *   `storage`. `square.user()` returns `{name}`: `currentuser`.
 * - For everyone: `square.ask(defaults)` shows a form with one field for each default and returns its values,
 *   `square.tell(text)` shows a message, `square.save(name, data)` offers a file, `square.wait(milliseconds)` waits.
 * - `fetch` reaches only `network_hosts`.
 */
export interface StarterPlugin {
  /** Its name, summary, description and release notes are in locales/ by this key. */
  key: StarterPluginKey;
  developer: StarterDeveloperKey;
  tags: readonly StarterTagCode[];
  editor_type: readonly EditorType[];
  permissions: readonly StarterPermission[];
  network_hosts?: readonly string[];
  /** Copyright holder, if it is not the developer. */
  copyright_holder?: string;
  main: string;
  /** Oldest first; the last one is current. */
  versions: readonly [StarterVersion, ...StarterVersion[]];
}

/** Code as it is written, without escapes and without the indentation that it has in our files. */
export function code(strings: TemplateStringsArray): string {
  const lines = (strings.raw[0] ?? '').split('\n').filter((line) => line.trim() !== '');
  const indentation = Math.min(...lines.map((line) => line.search(/\S/)));
  return `${lines.map((line) => line.slice(indentation)).join('\n')}\n`;
}
