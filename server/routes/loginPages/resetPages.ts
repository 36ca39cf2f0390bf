import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Password } from '../../../contract/accounts/accounts';
import { requestReset } from '../../../contract/accounts/passwords';
import type { Locale } from '../../../contract/fields';
import { RESET_REQUEST_PATH } from '../../../contract/values/paths';
import { isCrossSite } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { Accounts } from '../../services/accounts/Accounts';
import type { Settings } from '../../settings/settings';
import type { PageFrame } from '../../site/loginPages/frame';
import {
  renderNoEmail,
  renderReset,
  renderResetDone,
  renderResetLinkInvalid,
  renderResetRequest,
  renderResetRequested,
} from '../../site/loginPages/resetPages';
import { frameOf, hideAddress, sendPage, tokenOf, withoutQuery } from './accountPages';

const PATH = '/user/reset';
const NewPassword = z.object({ password: z.string().catch('') }).catch({ password: '' });

interface ResetPageParts {
  accounts: Pick<Accounts, 'credentials'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
}

/**
 * Registers GET and POST /user/reset?token=: a new password by a one-time link, emailed or created by an administrator.
 * Both work without script.
 */
export async function resetPageRoutes(app: FastifyInstance, { accounts, settings }: ResetPageParts): Promise<void> {
  const { credentials } = accounts;
  await app.register(formbody);
  hideAddress(app);

  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { frame, token } = read(request, reply);
    if (frame.query.has('done')) return sendPage(reply, 200, renderResetDone(withoutQuery(frame)), null);
    const account = token && (await credentials.accountOfReset(token));
    return account ? sendPage(reply, 200, renderReset(frame, { account }), null) : gone(reply, frame);
  });

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { frame, token } = read(request, reply);
    const account = token && (await credentials.accountOfReset(token));
    if (!account) return gone(reply, frame);
    const { texts } = frame;
    if (isCrossSite(request, settings.PUBLIC_URL))
      return sendPage(
        reply,
        403,
        renderReset(frame, { account, problem: texts.text('page.failure.cross_site') }),
        null,
      );
    const { password } = NewPassword.parse(request.body);
    try {
      if (!Password.safeParse(password).success)
        throw new DomainError('weak_password', 'A password must have 8 to 128 characters.');
      if (!(await credentials.reset(token, password, frame.locale))) return gone(reply, frame);
      return reply.header('cache-control', 'no-store').redirect(`${PATH}?done=1`, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const form =
        error.id === 'weak_password'
          ? { wrong: texts.text('page.failure.weak_password') }
          : { problem: texts.text('page.failure.failed') };
      return sendPage(reply, error.status, renderReset(frame, { account, ...form }), null);
    }
  });
}

function read(request: FastifyRequest, reply: FastifyReply): { frame: PageFrame; token: string } {
  const frame = { ...frameOf(request, reply), path: PATH };
  return { frame, token: tokenOf(frame) };
}

function gone(reply: FastifyReply, frame: PageFrame) {
  return sendPage(reply, 410, renderResetLinkInvalid(withoutQuery(frame)), null);
}

const FormBody = requestReset.schema.body;

interface ResetRequestParts {
  accounts: Pick<Accounts, 'resetEmails'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  limitResets: HourlyLimit;
}

/** Registers GET and POST /user/reset/request: a reset link by email. Both work without script. */
export async function resetRequestPageRoutes(app: FastifyInstance, parts: ResetRequestParts): Promise<void> {
  const { accounts, settings, limitResets } = parts;
  await app.register(formbody);

  app.get(RESET_REQUEST_PATH, { schema: { hide: true } }, async (request, reply) => {
    const frame = { ...frameOf(request, reply), path: RESET_REQUEST_PATH };
    if (!accounts.resetEmails.isOffered) return sendPage(reply, 200, renderNoEmail(frame), null);
    if (frame.query.has('done')) return sendPage(reply, 200, renderResetRequested(withoutQuery(frame)), null);
    return sendPage(reply, 200, renderResetRequest(frame, null), null);
  });

  app.post(RESET_REQUEST_PATH, { schema: { hide: true } }, async (request, reply) => {
    const frame = { ...frameOf(request, reply), path: RESET_REQUEST_PATH };
    const again = (status: number, problem: string) =>
      sendPage(reply, status, renderResetRequest(frame, problem), null);
    if (!accounts.resetEmails.isOffered) return sendPage(reply, 404, renderNoEmail(frame), null);
    if (isCrossSite(request, settings.PUBLIC_URL)) return again(403, frame.texts.text('page.failure.cross_site'));
    try {
      await limitResets(request, reply);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return again(error.status, frame.texts.text('page.email.tooMany'));
    }
    // An invalid account name gets the same response as an unknown one.
    const typed = FormBody.safeParse(request.body);
    if (typed.success) startReset(request, { accounts, account: typed.data.account, locale: frame.locale });
    return reply.header('cache-control', 'no-store').redirect(`${RESET_REQUEST_PATH}?done=1`, 303);
  });
}

/** Starts the reset without waiting for it, because the response time would reveal whether the account exists. */
export function startReset(
  request: FastifyRequest,
  { accounts, account, locale }: Pick<ResetRequestParts, 'accounts'> & { account: string; locale: Locale },
): void {
  accounts.resetEmails
    .request(account, locale)
    .catch((error: unknown) => request.log.error({ err: error }, 'a reset link was not sent'));
}
