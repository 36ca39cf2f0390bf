import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { invalidCursor } from '../lib/DomainError';

/**
 * Keyset cursors: the position after a page, opaque to clients. `list` identifies the list with its sort and filters. A
 * digest over both makes a cursor of another list fail. The digest has no key, so a cursor can be forged; its content is
 * validated against the schema before use.
 */
export function encodeCursor(list: string, place: unknown): string {
  const text = JSON.stringify(place);
  return Buffer.from(digest(list, text) + text).toString('base64url');
}

/** @throws {DomainError} `invalid_cursor` */
export function decodeCursor<Position>(list: string, schema: z.ZodType<Position>, cursor: string): Position {
  const decoded = Buffer.from(cursor, 'base64url').toString('utf8');
  const text = decoded.slice(DIGEST_LENGTH);
  // Decoding is lenient. Only the exact spelling that was issued is accepted.
  const genuine =
    decoded.slice(0, DIGEST_LENGTH) === digest(list, text) && Buffer.from(decoded).toString('base64url') === cursor;
  const place = genuine ? schema.safeParse(parse(text)) : null;
  if (!place?.success) throw invalidCursor();
  return place.data;
}

const DIGEST_LENGTH = 12;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digest(list: string, text: string): string {
  return createHash('sha256').update(`${list}\n${text}`).digest('base64url').slice(0, DIGEST_LENGTH);
}
