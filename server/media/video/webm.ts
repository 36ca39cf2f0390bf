import type { ValidationError } from '../../../shared/fieldErrors';
import { type ByteReader, NOT_A_VIDEO, otherCoding, VIDEO_BROKEN, VIDEO_EMPTY } from './ByteReader';

/** Maximum number of examined elements. */
const MAX_ELEMENTS = 10_000;
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
};
const CODECS = new Set(['V_VP8', 'V_VP9', 'V_AV1']);
/** Maximum length of a text: a document type, a codec name. */
const TEXT_BYTES = 64;

/** Whether the first bytes are those of EBML, the container of WebM and Matroska. */
export function looksLikeWebm(beginning: Buffer): boolean {
  return beginning.byteLength >= 4 && beginning.readUInt32BE(0) === ID.header;
}

interface Element {
  id: number;
  start: number;
  /** Null if unknown, as in a live recording. */
  end: number | null;
}

/** Why a WebM file would not play everywhere, for its developer; null if it does. */
export async function findWebmError(reader: ByteReader): Promise<ValidationError | null> {
  const walk = new ElementWalk(reader);
  const [header, segment] = await walk.elements(0, reader.size);
  if (!header || (await walk.text(header, ID.docType)) !== 'webm') return NOT_A_VIDEO;
  if (segment?.id !== ID.segment) return VIDEO_BROKEN;
  const parts = await walk.elements(segment.start, segment.end ?? reader.size);
  if (walk.isBroken) return VIDEO_BROKEN;
  if (!parts.some(({ id }) => id === ID.cluster)) return VIDEO_EMPTY;
  const tracks = parts.find(({ id }) => id === ID.tracks);
  const entries = tracks?.end ? await walk.elements(tracks.start, tracks.end) : [];
  for (const entry of entries)
    if (entry.id === ID.track && CODECS.has((await walk.text(entry, ID.codec)) ?? '')) return null;
  return otherCoding('VP8, VP9, AV1');
}

/** Walks a limited number of elements of one file. */
class ElementWalk {
  isBroken = false;
  private count = 0;

  constructor(private readonly reader: ByteReader) {}

  /** The elements in a range. An element of unknown size ends the list, because the position after it is unknown. */
  async elements(start: number, end: number): Promise<Element[]> {
    const found: Element[] = [];
    for (let at = start; at < end; ) {
      const element = await this.elementAt(at);
      if (!element || (element.end ?? 0) > end) {
        this.isBroken = true;
        break;
      }
      found.push(element);
      if (element.end === null) break;
      at = element.end;
    }
    return found;
  }

  /** The text of a child element; null if there is none. */
  async text(element: Element, id: number): Promise<string | null> {
    const parts = element.end === null ? [] : await this.elements(element.start, element.end);
    const part = parts.find((one) => one.id === id);
    if (!part?.end) return null;
    const bytes = await this.reader.read(part.start, Math.min(part.end - part.start, TEXT_BYTES));
    return bytes.toString('latin1').replace(/\0+$/, '');
  }

  private async elementAt(at: number): Promise<Element | null> {
    this.count += 1;
    if (this.count > MAX_ELEMENTS) return null;
    const head = await this.reader.read(at, 12);
    const idLength = lengthOf(head[0], 4);
    const sizeLength = idLength && lengthOf(head[idLength], 8);
    if (!idLength || !sizeLength || head.byteLength < idLength + sizeLength) return null;
    const start = at + idLength + sizeLength;
    const size = sizeOf(head.subarray(idLength, idLength + sizeLength));
    return { id: head.readUIntBE(0, idLength), start, end: size === null ? null : start + size };
  }
}

/** Number of bytes of a number, by the leading zeros of its first byte; null if it is too long. */
function lengthOf(first: number | undefined, maxLength: number): number | null {
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  return length <= maxLength ? length : null;
}

/** A size without its length marker; null if all other bits are set, which means unknown. */
function sizeOf(bytes: Buffer): number | null {
  const bits = BigInt(bytes.byteLength * 7);
  const value = BigInt(`0x${bytes.toString('hex')}`) & ((1n << bits) - 1n);
  return value === (1n << bits) - 1n ? null : Number(value);
}
