import type { FastifyReply } from 'fastify';

/** A complete JSON response for one caller. */
export class PersonalText {
  constructor(readonly bytes: Buffer) {}

  async send(reply: FastifyReply): Promise<FastifyReply> {
    return reply.type('application/json; charset=utf-8').send(this.bytes);
  }
}
