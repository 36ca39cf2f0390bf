import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import type { FastifyReply } from 'fastify';

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
