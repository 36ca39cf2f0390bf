import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Supported content encodings, best first. */
const ENCODERS = [
  ['br', (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ['gzip', (text: string) => zip(text)],
] as const;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Texts shorter than this are not compressed: users would not notice the saving. */
const MIN_COMPRESSED_LENGTH = 1024;

/** A complete response body, JSON or a page. It is made once and compressed once for many users. */
export class PublicText {
  private readonly compressed = new Map<string, Promise<Buffer>>();
  private encoded: Buffer | undefined;

  constructor(
    readonly text: string,
    private readonly type = 'application/json; charset=utf-8',
  ) {}

  /** The usual response with this data. */
  static of(data: unknown): PublicText {
    return new PublicText(JSON.stringify({ code: 0, data }));
  }

  async send(reply: FastifyReply): Promise<FastifyReply> {
    const varies = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    reply.type(this.type).header('vary', varies);
    const accepted = String(reply.request.headers['accept-encoding']);
    const packer = ENCODERS.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (!packer || this.text.length < MIN_COMPRESSED_LENGTH) return reply.send(this.bytes);
    const [name, pack] = packer;
    const packed = this.compressed.get(name) ?? pack(this.text);
    this.compressed.set(name, packed);
    return reply.header('content-encoding', name).send(await packed);
  }

  /** The response as bytes, because a string would be encoded again for each response. */
  get bytes(): Buffer {
    this.encoded ??= Buffer.from(this.text);
    return this.encoded;
  }
}
