import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrossSite } from '../../http/requestOrigin';
import type { Accounts } from '../../services/accounts/Accounts';
import type { Settings } from '../../settings/settings';
import {
  renderEmail,
  renderEmailConfirmed,
  renderEmailLinkInvalid,
  renderEmailTaken,
} from '../../site/loginPages/signInSteps';
import { frameOf, hideAddress, sendPage, tokenOf, withoutQuery } from './accountPages';

const PATH = '/user/email';

interface EmailPageParts {
  accounts: Pick<Accounts, 'emails'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
}

/**
 * Registers GET and POST /user/email?token=, which confirm an email address by an emailed link. Both work without
 * script.
 */
export async function emailPageRoutes(app: FastifyInstance, { accounts, settings }: EmailPageParts): Promise<void> {
  const { emails } = accounts;
  await app.register(formbody);
  hideAddress(app);

  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { frame, token, proof } = await read(request, reply);
    if (!token && frame.query.has('done')) return sendPage(reply, 200, renderEmailConfirmed(withoutQuery(frame)), null);
    if (!proof) return sendPage(reply, 410, renderEmailLinkInvalid(withoutQuery(frame)), null);
    return sendPage(reply, 200, renderEmail(frame, proof), null);
  });

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { frame, token, proof } = await read(request, reply);
    if (proof && isCrossSite(request, settings.PUBLIC_URL)) {
      const problem = frame.texts.text('page.failure.cross_site');
      return sendPage(reply, 403, renderEmail(frame, { ...proof, problem }), null);
    }
    const outcome = proof ? await emails.confirm(token) : 'gone';
    if (outcome === 'confirmed') return reply.header('cache-control', 'no-store').redirect(`${PATH}?done=1`, 303);
    if (outcome === 'taken') return sendPage(reply, 409, renderEmailTaken(withoutQuery(frame)), null);
    return sendPage(reply, 410, renderEmailLinkInvalid(withoutQuery(frame)), null);
  });

  async function read(request: FastifyRequest, reply: FastifyReply) {
    const frame = { ...frameOf(request, reply), path: PATH };
    const token = tokenOf(frame);
    return { frame, token, proof: token ? await emails.findByToken(token) : null };
  }
}
