import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SIGN_IN_PATH } from '../../../contract/values/paths';
import { isCrossSite, siteOrigin } from '../../http/requestOrigin';
import { DomainError } from '../../lib/DomainError';
import type { Accounts } from '../../services/accounts/Accounts';
import { redirectMethod } from '../../services/accounts/providers/configuredMethods';
import type { ProviderResponse } from '../../services/accounts/providers/Provider';
import type { Settings } from '../../settings/settings';
import { renderBind } from '../../site/loginPages/signInSteps';
import { sendPage } from './accountPages';
import { BIND, browserOf, enterByProvider, logReason, setBrowserSecret } from './providerEntry';
import { labelOf, sendFailure } from './signInForm';
import { bindingOf, readVisit, returnWith, setOwnState, type Visit } from './signInVisit';

/** Fields that providers and our own pages post. A field that is sent twice counts as empty. */
const Fields = z.record(z.string(), z.string().catch('')).catch({});

type MethodRequest = FastifyRequest<{ Params: { method: string } }>;

interface ProviderPageParts {
  accounts: Accounts;
  settings: Pick<Settings, 'PUBLIC_URL'>;
}

/**
 * Registers `/user/login/{method}`, which leads to a company's provider, `…/callback` for the return, and
 * `/user/login/bind`, which asks whether to link an existing account. They work without script.
 */
export async function providerPageRoutes(
  app: FastifyInstance,
  { accounts, settings }: ProviderPageParts,
): Promise<void> {
  const { providers } = accounts;
  const hidden = { schema: { hide: true } };
  await app.register(formbody);

  app.get(`${SIGN_IN_PATH}/:method`, hidden, async (request: MethodRequest, reply) => {
    const visit = readVisit(request, reply, accounts);
    if (!visit) return reply;
    return withLoginFallback(reply, visit, async () => {
      setOwnState(request, reply, visit, settings.PUBLIC_URL);
      const browser = setBrowserSecret(request, reply, settings.PUBLIC_URL);
      const { method } = request.params;
      const from = { query: visit.frame.query.toString(), callback: callbackOf(request), browser };
      return reply.header('cache-control', 'no-store').redirect(await providers.attempts.start(method, from), 303);
    });
  });

  app.get(`${SIGN_IN_PATH}/:method/callback`, hidden, async (request: MethodRequest, reply) => {
    const arrival = arrivalOf(request);
    const back = await endAttempt(request, arrival.state);
    const query = new URLSearchParams(back instanceof DomainError ? '' : back.query);
    const visit = readVisit(request, reply, accounts, query);
    if (!visit) return reply;
    return withLoginFallback(reply, visit, async () => {
      if (back instanceof DomainError) throw back;
      const { configured, memory } = back;
      const profile = back.profile ?? (await configured.provider.finish(arrival, memory));
      // `endAttempt` has checked that the user returns in the browser that started the login.
      return enterByProvider(
        accounts,
        { reply, visit, browser: browserOf(request, settings.PUBLIC_URL) ?? '' },
        { configured, profile },
      );
    });
  });

  app.post(`${SIGN_IN_PATH}/:method/callback`, hidden, async (request: MethodRequest, reply) => {
    const arrival = arrivalOf(request);
    try {
      await providers.attempts.receive(request.params.method, arrival);
    } catch (error) {
      // Nothing was recorded, so the attempt fails at the redirect below. Its request has the cookies with the user's
      // language, which this request from another site lacks.
      if (!(error instanceof DomainError)) throw error;
      logReason(request, error);
    }
    const again = `${SIGN_IN_PATH}/${request.params.method}/callback?state=${encodeURIComponent(arrival.state)}`;
    return reply.header('cache-control', 'no-store').redirect(again, 303);
  });

  app.get(`${SIGN_IN_PATH}/:method/metadata`, hidden, async (request: MethodRequest, reply) => {
    const document = redirectMethod(providers.methods, request.params.method).provider.metadata?.(callbackOf(request));
    if (!document) throw new DomainError('not_found', 'This login service has no metadata document.');
    return reply.type(document.type).send(document.text);
  });

  app.get(BIND, hidden, async (request, reply) => {
    const visit = readBindVisit(request, reply);
    return visit && withLoginFallback(reply, visit, () => sendBind(request, reply, visit, null));
  });

  app.post(BIND, hidden, async (request, reply) => {
    const visit = readBindVisit(request, reply);
    if (!visit) return reply;
    const { texts } = visit.frame;
    return withLoginFallback(reply, visit, async () => {
      if (isCrossSite(request, settings.PUBLIC_URL))
        return sendBind(request, reply, visit, texts.text('page.failure.cross_site'));
      try {
        const { act: work, account, password = '' } = Fields.parse(request.body);
        const linkRequest = { id: idOf(visit), browser: browserOf(request, settings.PUBLIC_URL) };
        const joined =
          work === 'new' ? null : { account: isOther(visit) ? account : undefined, password, address: request.ip };
        const entered = await accounts.providerLinks.linkIdentity(linkRequest, joined);
        return returnWith(reply, visit, (await accounts.issueLoginCode(entered, bindingOf(visit))).code);
      } catch (error) {
        if (!(error instanceof DomainError) || error.id !== 'invalid_credentials') throw error;
        return sendBind(request, reply, visit, texts.text('page.failure.invalid_credentials'));
      }
    });
  });

  async function sendBind(request: FastifyRequest, reply: FastifyReply, visit: Visit, problem: string | null) {
    const { method, profile } = await providers.attempts.requireLinkRequest(
      idOf(visit),
      browserOf(request, settings.PUBLIC_URL),
    );
    const options = providers.methods.get(method)?.options;
    const label = labelOf(options?.label, visit.frame);
    const page = renderBind(visit.frame, { account: profile.account ?? '', label, problem, isOther: isOther(visit) });
    return sendPage(reply, problem ? 422 : 200, page, visit.redirect);
  }

  function readBindVisit(request: FastifyRequest, reply: FastifyReply): Visit | null {
    const visit = readVisit(request, reply, accounts);
    return visit && { ...visit, frame: { ...visit.frame, path: BIND } };
  }

  async function endAttempt(request: MethodRequest, state: string) {
    try {
      return await providers.attempts.end(request.params.method, state, browserOf(request, settings.PUBLIC_URL));
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  /** Runs an action. If it fails, redirects to the login page, which shows the error and every login method. */
  async function withLoginFallback(reply: FastifyReply, visit: Visit, work: () => unknown) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      logReason(reply.request, error);
      const query = new URLSearchParams(visit.frame.query);
      query.delete('id');
      const back = { ...visit, frame: { ...visit.frame, path: undefined, query } };
      return sendFailure(reply, back, providers.methods, { error });
    }
  }

  function callbackOf(request: MethodRequest): string {
    return `${siteOrigin(request, settings)}${SIGN_IN_PATH}/${request.params.method}/callback`;
  }

  function arrivalOf(request: MethodRequest): ProviderResponse {
    const callback = callbackOf(request);
    const url = new URL(callback);
    url.search = new URL(request.url, callback).search;
    const form = request.method === 'POST' ? Fields.parse(request.body) : {};
    // SAML calls the state RelayState (SAML bindings, section 3.4.3).
    const state = form.RelayState ?? url.searchParams.get('RelayState') ?? url.searchParams.get('state') ?? '';
    return { url, form, state, callback };
  }
}

/** Whether the user may choose any account of this site, and not only the one with the same name. */
const isOther = ({ frame }: Visit): boolean => frame.query.get('bind_other') === 'bind';

function idOf({ frame }: Visit): string {
  return frame.query.get('id') ?? '';
}
