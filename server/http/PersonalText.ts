import type { FastifyReply } from 'fastify';

/** A complete JSON response for one caller. */
export class PersonalText {
  constructor(readonly bytes: Buffer) {}

  /** The usual response with this data. */
  static of(data: unknown): PersonalText {
    return new PersonalText(Buffer.from(JSON.stringify({ code: 0, data })));
  }

  async send(reply: FastifyReply): Promise<FastifyReply> {
    return reply.type('application/json; charset=utf-8').send(this.bytes);
  }
}
