import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../lib/DomainError';

/** Sends a stream of known size, with its `content-length`. */
export function sendStream(reply: FastifyReply, stream: Readable, size: number): FastifyReply {
  const sized = new SizedStream(size);
  // Destroys the source when the client disconnects. Fastify handles the errors of `sized`.
  pipeline(stream, sized, () => {});
  return reply.header('content-length', size).send(sized);
}

/** Responds to HEAD with the size of what GET sends. Fastify would set the `content-length` of an empty text to 0. */
export function sendHead(reply: FastifyReply, size: number): FastifyReply {
  return reply.header('content-length', size).send(Readable.from([]));
}

/**
 * Ends with its last byte. A plain file stream ends one read later: a client that already has every byte of
 * `content-length` closes the connection, and the complete download would look aborted in log and metrics.
 */
class SizedStream extends Transform {
  constructor(private bytesLeft: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytesLeft -= chunk.length;
    if (this.bytesLeft < 0) {
      done(new Error(`The stream has ${-this.bytesLeft} bytes more than announced.`));
      return;
    }
    this.push(chunk);
    if (this.bytesLeft === 0) this.push(null);
    done();
  }

  override _flush(done: TransformCallback): void {
    done(this.bytesLeft > 0 ? new Error(`The stream ended ${this.bytesLeft} bytes early.`) : null);
  }
}

/** A range of bytes; both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header. Null for the whole file, also for several ranges, which servers need not support; `outside` if
 * the file has no such bytes.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  // Without a first byte, the number counts from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start > end ? 'outside' : { start, end };
}

/** Whether the caller's copy is still valid: `If-None-Match` contains this entity tag. */
export function hasEntityTag({ headers }: FastifyRequest, tag: string): boolean {
  const weak = (one: string) => one.trim().replace(/^W\//, '');
  const tags = headers['if-none-match']?.split(',').map(weak) ?? [];
  return tags.includes(weak(tag)) || tags.includes('*');
}

/**
 * The error for a file that the database references but the storage lacks. The log names it once (errorResponses.ts).
 */
export const fileUnavailable = (file: string): DomainError =>
  new DomainError(
    'file_unavailable',
    'This file is missing from the storage of the site. Inform its operator, who can restore it from a backup.',
    { file },
  );
