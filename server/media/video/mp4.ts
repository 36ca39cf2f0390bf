import type { Fault } from '../../../shared/fieldFaults';
import type { ByteReader } from './ByteReader';
import { otherCoding, VIDEO_BROKEN, VIDEO_EMPTY } from './videoErrors';

/** Boxes that are looked at in one file; a video cut into pieces of a second has some hundreds. */
const MAX_BOXES = 10_000;
/** Picture codings that every browser plays: H.264, VP9, AV1. */
const CODINGS = new Set(['avc1', 'avc3', 'vp09', 'av01']);
/** The way to the list of a track's codings. */
const WAY = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** Version, flags and count stand before the entries of `stsd`. */
const ENTRIES_OFFSET = 8;

/** Every MP4 begins with the kinds of players that it is for; QuickTime's own is played by few browsers. */
export function looksLikeMp4(beginning: Buffer): boolean {
  return beginning.toString('latin1', 4, 8) === 'ftyp' && beginning.toString('latin1', 8, 12) !== 'qt  ';
}

interface Box {
  type: string;
  /** Of what it holds. */
  start: number;
  end: number;
}

/** What keeps an MP4 file from being played everywhere, in words for its author; null: nothing. */
export async function faultOfMp4(reader: ByteReader): Promise<Fault | null> {
  const walk = new BoxWalk(reader);
  const boxes = await walk.boxes(0, reader.size);
  const codings = await walk.typesAt(WAY, boxes);
  if (walk.isBroken) return VIDEO_BROKEN;
  if (!boxes.some(({ type }) => type === 'mdat')) return VIDEO_EMPTY;
  return codings.some((coding) => CODINGS.has(coding)) ? null : otherCoding('H.264, VP9, AV1');
}

/** Walks the boxes of one file, so many and no more. */
class BoxWalk {
  isBroken = false;
  private count = 0;

  constructor(private readonly reader: ByteReader) {}

  /** The boxes that fill a range. */
  async boxes(start: number, end: number): Promise<Box[]> {
    const found: Box[] = [];
    for (let at = start; at < end; ) {
      const box = await this.boxAt(at, end);
      if (!box) {
        this.isBroken = true;
        break;
      }
      found.push(box);
      at = box.end;
    }
    return found;
  }

  /** The types of what lies at the end of a way through boxes in boxes. */
  async typesAt([name, ...way]: string[], boxes: Box[]): Promise<string[]> {
    const types: string[] = [];
    for (const box of boxes.filter(({ type }) => type === name)) {
      const inside = await this.boxes(box.start + (way.length === 0 ? ENTRIES_OFFSET : 0), box.end);
      types.push(...(way.length === 0 ? inside.map(({ type }) => type) : await this.typesAt(way, inside)));
    }
    return types;
  }

  private async boxAt(at: number, end: number): Promise<Box | null> {
    this.count += 1;
    if (this.count > MAX_BOXES) return null;
    const head = await this.reader.read(at, 16);
    if (head.byteLength < 8) return null;
    const type = head.toString('latin1', 4, 8);
    const said = head.readUInt32BE(0);
    // 1: the size stands behind, in 64 bits; 0: the box goes on to the end of the file.
    const isLarge = said === 1;
    if (isLarge && head.byteLength < 16) return null;
    const size = said === 0 ? end - at : isLarge ? Number(head.readBigUInt64BE(8)) : said;
    const start = at + (isLarge ? 16 : 8);
    return /^[\x20-\x7e\xa9]{4}$/.test(type) && at + size >= start && at + size <= end
      ? { type, start, end: at + size }
      : null;
  }
}
