import { PersonalText } from '../../http/PersonalText';
import { PublicText } from '../../http/PublicText';
import type { SummaryRow } from '../../repositories/plugins/plugins';
import type { ViewedPlugin, ViewerState } from '../../repositories/plugins/viewerStates';
import { type Listing, visitorState } from './summaries';

/**
 * Field of a plugin in the data of a shared page, with its id: a gap that the fields of a viewer replace. Texts of
 * plugins cannot forge it, because JSON escapes the quotes in them.
 */
const GAP = '@viewer';
const GAPS = new RegExp(`"${GAP}":(\\d+)`);

/** A plugin on a shared page, without the fields that depend on the viewer. */
export function withGap<Fields extends Listing>({ plugin_id }: SummaryRow, listing: Fields): Fields {
  const { plugin_key, ...rest } = listing;
  return { plugin_key, [GAP]: plugin_id, ...rest } as unknown as Fields;
}

/**
 * A response with plugins that all viewers share, except for the fields that depend on them. It is serialized once. A
 * viewer's response is assembled from its bytes.
 */
export class SharedPage<Facts = null> {
  /** Ids of the plugins, in the order of their gaps. */
  readonly pluginIds: readonly number[];
  readonly forVisitors: PublicText;
  private readonly visitors: ReadonlyMap<number, ViewerState>;
  /** The bytes around the gaps: one more than there are gaps. */
  private readonly fixed: readonly Buffer[];

  /**
   * @param data has a gap (`withGap`) for each plugin
   * @param rows the plugins of the page
   * @param facts what the server itself knows about the page
   * @param more fields of visitors besides the state
   */
  constructor(
    data: unknown,
    rows: readonly SummaryRow[],
    readonly facts: Facts,
    more: Record<string, unknown> = {},
  ) {
    this.visitors = new Map(rows.map((row) => [row.plugin_id, { ...visitorState(row), ...more }]));
    const parts = JSON.stringify({ code: 0, data }).split(GAPS);
    this.pluginIds = parts.filter((_part, index) => index % 2 === 1).map(Number);
    const texts = parts.map((part, index) => (index % 2 === 1 ? fieldsOf(this.visitors.get(Number(part))) : part));
    this.forVisitors = new PublicText(texts.join(''));
    let end = 0;
    const ranges = texts.map((text) => {
      const start = end;
      end += Buffer.byteLength(text);
      return this.forVisitors.bytes.subarray(start, end);
    });
    this.fixed = ranges.filter((_range, index) => index % 2 === 0);
  }

  /** The response with a viewer's fields, and `more` of them. A plugin without any has those of visitors. */
  forViewer(states: ReadonlyMap<number, ViewedPlugin>, more: Record<string, unknown> = {}): PersonalText {
    const pieces: Uint8Array[] = [];
    for (const [index, bytes] of this.fixed.entries()) {
      pieces.push(bytes);
      const id = this.pluginIds[index];
      if (id === undefined) continue;
      const state = states.get(id)?.state;
      pieces.push(Buffer.from(fieldsOf(state ? { ...state, ...more } : this.visitors.get(id))));
    }
    return new PersonalText(Buffer.concat(pieces));
  }
}

/** The fields of an object as JSON, without its braces. */
const fieldsOf = (fields: object = {}): string => JSON.stringify(fields).slice(1, -1);
