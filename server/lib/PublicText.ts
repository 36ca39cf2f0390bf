import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const zip = promisify(gzip);
/** Under this many characters a packed answer saves nothing that a reader would notice. */
const WORTH_PACKING = 1024;

/** A whole answer that is JSON already, made once for many readers, and packed once for those who can unpack. */
export class PublicText {
  private packed: Promise<Buffer> | undefined;

  constructor(readonly json: string) {}

  async send(reply: FastifyReply): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const accepted = reply.request.headers['accept-encoding'];
    if (this.json.length < WORTH_PACKING || !/\bgzip\b/.test(String(accepted))) return reply.send(this.json);
    this.packed ??= zip(this.json);
    return reply.header('content-encoding', 'gzip').send(await this.packed);
  }
}
