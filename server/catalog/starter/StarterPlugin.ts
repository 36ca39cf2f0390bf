import type { EditorType } from '../../../contract/plugins/plugins';
import type { StarterPluginKey, StarterTagCode } from '../../../locales/starterTexts';
import type { StarterDeveloperKey } from './developers';

/** `content:write` includes reading. */
export type StarterPermission = 'content:read' | 'content:write' | 'clipboard' | 'storage' | 'currentuser';

export interface StarterVersion {
  version: string;
  /** Day of its approval, `2026-03-14`. */
  date: string;
  /** Release notes in Chinese and below in English. They have no other translations. */
  notes: string;
}

/**
 * A plugin of our own invention that a fresh square shows.
 *
 * Its `main` speaks to one object, `square`, as the suite's editors would offer it:
 * - `square.selection()` answers the selected layers, or those of the open page when none is selected, and
 *   `square.variables()` the file's variables `{name, light, dark}`; `square.pixels(layer)` answers colours `[r, g, b]`
 *   of a small copy of it, `square.export(layer, {format, scale, quality})` a picture's bytes: `content:read`.
 * - `square.create(type, properties)` answers a new layer; what is assigned to a layer changes it: `content:write`.
 * - `square.clipboard.read()` and `.write(text)`: `clipboard`. `square.storage.get(name)` and `.set(name, value)`:
 *   `storage`. `square.user()` answers `{name}`: `currentuser`.
 * - For everyone: `square.ask(defaults)` shows a form with one field for each default and answers what was filled in,
 *   `square.tell(text)` shows a message, `square.save(name, data)` offers a file, `square.wait(milliseconds)` waits.
 * - `fetch` reaches `network_hosts` alone.
 */
export interface StarterPlugin {
  /** Its name, intro and description are in locales/ by this key. */
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
