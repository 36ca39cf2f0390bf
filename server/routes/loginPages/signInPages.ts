import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SignUpBody, signIn } from '../../../contract/accounts/accounts';
import { UsedCredential } from '../../../contract/accounts/passkeys';
import { SIGN_IN_PATH } from '../../../contract/values/paths';
import { isCrossSite, requestOrigin } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import type { HourlyLimit } from '../../limits/hourlyLimit';
import type { Accounts } from '../../services/accounts/Accounts';
import type { Settings } from '../../settings/settings';
import { enterByProvider, logReason, setBrowserSecret } from './providerEntry';
import { browserMark, sessionOfCookie } from './sessionCookie';
import { sendFailure, sendForm } from './signInForm';
import { bindingOf, channelOf, readVisit, returnWith, setOwnState, type Visit } from './signInVisit';

const PasskeyField = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(UsedCredential);

/** Fields of the form. A field that is missing or sent twice counts as empty. */
const field = z.string().catch('');
const FIELDS = {
  account: field,
  password: field,
  email: field,
  nick_name: field,
  method: field,
  challenge: field,
  code: field,
  ways: field,
  passkey: field,
};
const FormBody = z
  .object(FIELDS)
  .catch(Object.fromEntries(Object.keys(FIELDS).map((name) => [name, ''])) as Record<keyof typeof FIELDS, string>);

/**
 * The used passkey in the form, as JSON.
 *
 * @throws {DomainError} `invalid_passkey`
 */
function readPasskey(json: string): z.infer<typeof UsedCredential> {
  const { data } = PasskeyField.safeParse(json);
  if (data) return data;
  throw new DomainError('invalid_passkey', 'The browser sent no passkey. Try again, or log in another way.');
}

interface SignInPageParts {
  accounts: Accounts;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  limitSignUps: HourlyLimit;
}

/** Registers GET and POST /user/login: login and, with `page=sign_up`, sign-up. Both work without script. */
export async function signInPageRoutes(app: FastifyInstance, parts: SignInPageParts): Promise<void> {
  const { accounts, settings, limitSignUps } = parts;
  const { methods } = accounts.providers;
  await app.register(formbody);

  app.get(SIGN_IN_PATH, { schema: { hide: true } }, async (request, reply) => {
    const visit = readVisit(request, reply, accounts);
    if (!visit) return reply;
    setOwnState(request, reply, visit, settings.PUBLIC_URL);
    const session = await sessionOfCookie(request, accounts, settings.PUBLIC_URL);
    return sendForm(reply, visit, methods, 200, { signedInAs: session?.name });
  });

  app.post(SIGN_IN_PATH, { schema: { hide: true } }, async (request, reply) => {
    const visit = readVisit(request, reply, accounts);
    if (!visit) return reply;
    const typed = FormBody.parse(request.body);
    if (isCrossSite(request, settings.PUBLIC_URL)) {
      return sendForm(reply, visit, methods, 403, { problem: visit.frame.texts.text('page.failure.cross_site') });
    }
    try {
      if (visit.page === 'sign_up') await limitSignUps(request, reply);
      else if (typed.method) {
        const vouched = await accounts.passwordSignIn.verifyInDirectory(typed, request.ip);
        return await enterByProvider(
          accounts,
          { reply, visit, browser: setBrowserSecret(request, reply, settings.PUBLIC_URL) },
          vouched,
        );
      }
      const { code } =
        visit.page === 'sign_up' ? await signUpWith(typed, visit) : await signInWith(typed, request, visit);
      return returnWith(reply, visit, code);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      logReason(request, error);
      const { account, email, nick_name, challenge, ways } = typed;
      return sendFailure(reply, visit, methods, { error, challenge, ways, account, email, nick_name });
    }
  });

  async function signUpWith(typed: z.infer<typeof FormBody>, visit: Visit) {
    const parsed = SignUpBody.safeParse({
      ...typed,
      email: typed.email.trim() || undefined,
      nick_name: typed.nick_name || undefined,
    });
    const channel = channelOf(visit);
    if (parsed.success) return accounts.signUp({ ...parsed.data, channel }, visit.frame.locale, bindingOf(visit));
    throw new DomainError('invalid_request', 'The form is incomplete.', parsed.error.issues);
  }

  async function signInWith(typed: z.infer<typeof FormBody>, request: FastifyRequest, visit: Visit) {
    const { account, password, challenge, code, passkey } = typed;
    if (passkey)
      return accounts.signInWithPasskey(
        { credential: readPasskey(passkey), challenge: challenge || undefined, ...bindingOf(visit) },
        requestOrigin(request),
        request.ip,
      );
    if (challenge)
      return accounts.signInWithTotp({ challenge, code, ...bindingOf(visit) }, requestOrigin(request), request.ip);
    const parsed = signIn.schema.body.safeParse({ account, password });
    if (!parsed.success)
      throw new DomainError('invalid_credentials', 'The username or password is incorrect. Check both and try again.');
    const browser = browserMark(request, settings.PUBLIC_URL);
    return accounts.signIn({ ...parsed.data, ...bindingOf(visit) }, requestOrigin(request), request.ip, browser);
  }
}
