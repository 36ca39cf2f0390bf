import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readUnsubscribeToken, unsubscribe } from '../../services/accounts/unsubscribing';
import type { ServiceContext } from '../../services/context';
import { renderUnsubscribe, renderUnsubscribed, renderUnsubscribeLinkInvalid } from '../../site/loginPages/signInSteps';
import { frameOf, hideAddress, sendPage, withoutQuery } from './accountPages';

const PATH = '/user/unsubscribe';

interface UnsubscribePageParts {
  context: ServiceContext;
  secretKey: Uint8Array;
}

/**
 * Registers GET and POST /user/unsubscribe?token=, which end emails of notifications. The form needs no session and no
 * origin: email programs send it by themselves (RFC 8058), and the token is the proof.
 */
export async function unsubscribePageRoutes(
  app: FastifyInstance,
  { context, secretKey }: UnsubscribePageParts,
): Promise<void> {
  await app.register(formbody);
  hideAddress(app);

  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { frame, ended } = read(request, reply);
    if (!ended) return sendPage(reply, 410, renderUnsubscribeLinkInvalid(withoutQuery(frame)), null);
    return sendPage(reply, 200, renderUnsubscribe(frame, ended.kind), null);
  });

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { frame, ended } = read(request, reply);
    if (!ended) return sendPage(reply, 410, renderUnsubscribeLinkInvalid(withoutQuery(frame)), null);
    await unsubscribe(context.db, ended);
    return sendPage(reply, 200, renderUnsubscribed(withoutQuery(frame)), null);
  });

  function read(request: FastifyRequest, reply: FastifyReply) {
    const frame = { ...frameOf(request, reply), path: PATH };
    return { frame, ended: readUnsubscribeToken(secretKey, frame.query.get('token') ?? '') };
  }
}
