import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestReset } from '../../../contract/accounts/passwords';
import type { Locale } from '../../../contract/fields';
import { RESET_REQUEST_PATH } from '../../../contract/values/sitePaths';
import type { Accounts } from '../../account/Accounts';
import { renderNoEmail, renderResetRequest, renderResetRequested } from '../../account/pages/resetRequestPage';
import { isCrossSite } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { Settings } from '../../settings/settings';
import { frameOf, sendPage, withoutQuery } from './accountPages';

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
