import type { ValidationError } from '../../../shared/fieldErrors';
import { type ByteReader, otherCoding, VIDEO_BROKEN, VIDEO_EMPTY } from './ByteReader';

/** Maximum number of examined boxes. A video in pieces of a second has some hundreds. */
const MAX_BOXES = 10_000;
/** Video codecs that every browser plays: H.264, VP9, AV1. */
const CODINGS = new Set(['avc1', 'avc3', 'vp09', 'av01']);
/** Path of boxes to a track's codecs. */
const WAY = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** Version, flags and count precede the entries of `stsd`. */
const ENTRIES_OFFSET = 8;

/** Every MP4 begins with its compatible brands. Few browsers play QuickTime's own. */
export function looksLikeMp4(beginning: Buffer): boolean {
  return beginning.toString('latin1', 4, 8) === 'ftyp' && beginning.toString('latin1', 8, 12) !== 'qt  ';
}

interface Box {
  type: string;
  /** Start of its contents. */
  start: number;
  end: number;
}

/** Why an MP4 file would not play everywhere, for its developer; null if it does. */
export async function findMp4Error(reader: ByteReader): Promise<ValidationError | null> {
  const walk = new BoxWalk(reader);
  const boxes = await walk.boxes(0, reader.size);
  const codings = await walk.typesAt(WAY, boxes);
  if (walk.isBroken) return VIDEO_BROKEN;
  if (!boxes.some(({ type }) => type === 'mdat')) return VIDEO_EMPTY;
  return codings.some((coding) => CODINGS.has(coding)) ? null : otherCoding('H.264, VP9, AV1');
}

/** Walks a limited number of boxes of one file. */
class BoxWalk {
  isBroken = false;
  private count = 0;

  constructor(private readonly reader: ByteReader) {}

  /** The boxes in a range. */
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

  /** Types of the boxes at the end of a path. */
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
    const declaredSize = head.readUInt32BE(0);
    // 1: a 64-bit size follows; 0: the box extends to the end of the file.
    const isLarge = declaredSize === 1;
    if (isLarge && head.byteLength < 16) return null;
    const size = declaredSize === 0 ? end - at : isLarge ? Number(head.readBigUInt64BE(8)) : declaredSize;
    const start = at + (isLarge ? 16 : 8);
    return /^[\x20-\x7e\xa9]{4}$/.test(type) && at + size >= start && at + size <= end
      ? { type, start, end: at + size }
      : null;
  }
}
