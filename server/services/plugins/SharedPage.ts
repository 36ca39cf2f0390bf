import type { ViewedPlugin, ViewerState } from '../../repositories/plugins/viewerStates';
import type { Listing } from './summaries';

/**
 * Field with a plugin's id in the data of a shared page: a gap that the plugin's listing and the fields of a viewer
 * replace. Texts cannot forge it, because JSON escapes the quotes in them.
 */
const GAP = '@plugin';
const GAPS = new RegExp(`"${GAP}":(\\d+)`);

/** The state of a plugin that was deleted while its page was computed. */
const GONE: ViewerState = {
  ...{ is_praise: false, is_installed: false, has_update: false },
  ...{ download_count: 0, view_count: 0, praise_count: 0 },
  ...{ current_version: null, is_default_install: false },
};

/** The gap for a plugin in the data of a shared page. */
export const gapFor = (pluginId: number): Listing => ({ [GAP]: pluginId }) as unknown as Listing;

/** The fields of a plugin that are the same for every viewer, as JSON. Its pages share them. */
export class ListedPlugin {
  /** The plugin key. It is serialized before the fields of the viewer; `rest` comes after them. */
  readonly key: Buffer;
  readonly rest: Buffer;

  constructor({ plugin_key, ...rest }: Listing) {
    this.key = ownBytes(`${fieldsOf({ plugin_key })},`);
    this.rest = ownBytes(`,${fieldsOf(rest)}`);
  }

  get listing(): Listing {
    return JSON.parse(`{${this.key}${this.rest.subarray(1)}}`) as Listing;
  }

  get byteLength(): number {
    return this.key.length + this.rest.length;
  }
}

/**
 * A response with plugins that all viewers share, except for the fields that depend on the viewer. It is serialized
 * once. A viewer's response is assembled from its bytes.
 */
export class SharedPage<Facts = null> {
  /** Ids of the plugins, in the order of their gaps. */
  readonly pluginIds: readonly number[];
  readonly byteLength: number;
  /** The bytes around the gaps: one more list than there are gaps. */
  private readonly fixed: readonly Buffer[][];

  /**
   * @param data has a gap (`gapFor`) for each plugin
   * @param facts what the server itself knows about the page
   */
  constructor(
    data: unknown,
    plugins: ReadonlyMap<number, ListedPlugin>,
    readonly facts: Facts,
  ) {
    const [head = '', ...parts] = JSON.stringify({ code: 0, data }).split(GAPS);
    const fixed: Buffer[][] = [[ownBytes(head)]];
    const ids: number[] = [];
    for (let at = 0; at < parts.length; at += 2) {
      const id = Number(parts[at]);
      const plugin = plugins.get(id);
      if (!plugin) throw new Error(`The page has a gap for plugin ${id}, but not its listing.`);
      ids.push(id);
      fixed.at(-1)?.push(plugin.key);
      fixed.push([plugin.rest, ownBytes(parts[at + 1] ?? '')]);
    }
    this.pluginIds = ids;
    this.fixed = fixed;
    this.byteLength = fixed.flat().reduce((sum, bytes) => sum + bytes.length, 0);
  }

  /** The response with the viewer's fields, and with `more` fields for each plugin. */
  textFor(states: ReadonlyMap<number, ViewedPlugin>, more: Record<string, unknown> = {}): Buffer {
    const pieces: Buffer[] = [];
    const hasMore = Object.keys(more).length > 0;
    for (const [index, bytes] of this.fixed.entries()) {
      pieces.push(...bytes);
      const id = this.pluginIds[index];
      if (id === undefined) continue;
      pieces.push(textOf(states.get(id)?.state ?? GONE));
      if (hasMore) pieces.push(Buffer.from(`,${fieldsOf(more)}`));
    }
    return Buffer.concat(pieces);
  }
}

/** Serialized states. Most plugins of a list have a state that other viewers share. */
const texts = new WeakMap<ViewerState, Buffer>();

function textOf(state: ViewerState): Buffer {
  const known = texts.get(state);
  if (known) return known;
  const text = Buffer.from(fieldsOf(state));
  texts.set(state, text);
  return text;
}

/**
 * The bytes of a text in memory of their own. `Buffer.from` takes short ones from a pool of 8 KB, all of which stays in
 * memory with each of them.
 */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The fields of an object as JSON, without its braces. */
const fieldsOf = (fields: object): string => JSON.stringify(fields).slice(1, -1);
