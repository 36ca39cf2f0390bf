import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { setRetryAfter } from '../../http/responseHeaders';
import type { DomainError } from '../../lib/DomainError';
import type { LoginMethods } from '../../services/accounts/providers/configuredMethods';
import type { MethodOptions } from '../../services/accounts/providers/methodOptions';
import type { PageFrame, RenderedPage } from '../../site/loginPages/frame';
import { type FieldName, renderSignIn, type SignInForm } from '../../site/loginPages/signInPage';
import { renderCode, type SecondStep } from '../../site/loginPages/signInSteps';
import type { PageTexts } from '../../site/pageTexts';
import { sendPage } from './accountPages';
import type { Visit } from './signInVisit';

/** Prefilled values and errors of the form. The rest follows from the visit. */
type Filled = Partial<Pick<SignInForm, 'account' | 'email' | 'nick_name' | 'problem' | 'fieldProblems' | 'signedInAs'>>;

/** Sends the login page for a visit. */
export function sendForm(
  reply: FastifyReply,
  visit: Visit,
  methods: LoginMethods,
  status: number,
  filled: Filled = {},
) {
  const { frame, page, isSignUpOpen, redirect } = visit;
  const empty = { account: '', email: '', nick_name: '', problem: null, fieldProblems: {} };
  const form = { ...empty, ...filled, page, isSignUpOpen, methods: listOfferedMethods(visit, methods) };
  return sendPage(reply, status, renderSignIn(frame, form), redirect);
}

/** Sends the login page, or the one that asks for the code, with the error. */
export function sendFailure(
  reply: FastifyReply,
  visit: Visit,
  methods: LoginMethods,
  {
    error,
    challenge = '',
    ways = '',
    ...typed
  }: { error: DomainError; challenge?: string; ways?: string; account?: string; email?: string; nick_name?: string },
) {
  setRetryAfter(error, reply);
  const page = codePageOf(error, { challenge, ways }, visit.frame);
  if (page) return sendPage(reply, error.id === 'totp_required' ? 200 : error.status, page, visit.redirect);
  return sendForm(reply, visit, methods, error.status, { ...typed, ...problemOf(error, visit.frame.texts) });
}

/** Login methods of the company. `method=password` in the address offers only accounts of this site. */
function listOfferedMethods({ frame, page }: Visit, methods: LoginMethods): SignInForm['methods'] {
  if (page === 'sign_up') return [];
  const isLocal = frame.query.get('method') === 'password';
  return [...methods.values()].map(({ method, options: { label }, provider: { kind } }) => ({
    method,
    label: labelOf(label, frame),
    takes: kind === 'redirect' ? ('page' as const) : isLocal ? ('link' as const) : ('form' as const),
  }));
}

/** Returns the label of a company login in a language. */
export function labelOf(label: MethodOptions['label'], { locale, texts }: Pick<PageFrame, 'locale' | 'texts'>): string {
  return (typeof label === 'string' ? label : label?.[locale]) ?? texts.text('page.login.companyAccount');
}

/** Returns the page that asks for the code if the login has reached that step; null returns to account and password. */
function codePageOf(
  error: DomainError,
  step: Pick<SecondStep, 'challenge' | 'ways'>,
  frame: PageFrame,
): RenderedPage | null {
  if (error.id === 'totp_required') {
    const { challenge, ways } = error.details as { challenge: string; ways: string[] };
    return renderCode(frame, { challenge, ways: ways.join(' '), problem: null });
  }
  if (!step.challenge || error.id === 'challenge_expired') return null;
  const problem =
    error.id === 'wrong_code' ? frame.texts.text('page.failure.wrong_code') : problemOf(error, frame.texts).problem;
  return renderCode(frame, { ...step, problem });
}

function problemOf(error: DomainError, texts: PageTexts): Pick<SignInForm, 'problem' | 'fieldProblems'> {
  const inField = (name: FieldName, text: string) => ({ problem: null, fieldProblems: { [name]: text } });
  const inForm = (problem: string) => ({ problem, fieldProblems: {} });
  switch (error.id) {
    case 'invalid_credentials':
    case 'provider_refused':
    case 'provider_unreachable':
    case 'sign_in_expired':
    case 'identity_taken':
    case 'account_locked':
    case 'invalid_passkey':
    case 'company_login_required':
    case 'rate_limited':
      return inForm(texts.text(`page.failure.${error.id}`));
    case 'too_many_attempts': {
      const { retry_after } = error.details as { retry_after: number };
      return inForm(texts.text('page.failure.too_many_attempts', { minutes: Math.ceil(retry_after / 60) }));
    }
    case 'challenge_expired':
      return inForm(texts.text('page.failure.challenge_expired'));
    case 'account_taken':
      return inField('account', texts.text('page.failure.account_taken'));
    case 'invalid_account':
      return inField('account', texts.text('page.failure.invalid_account'));
    case 'weak_password':
      return inField('password', texts.text('page.failure.weak_password'));
    case 'invalid_nick_name':
      return inField('nick_name', texts.text('page.failure.invalid_nick_name'));
    case 'account_reserved':
      return inField('account', texts.text('page.failure.name_reserved'));
    case 'name_reserved':
      return inField('nick_name', texts.text('page.failure.name_reserved'));
    case 'invalid_request': {
      const wrong = {
        account: texts.text('page.failure.invalid_account'),
        password: texts.text('page.failure.weak_password'),
        email: texts.text('session.emailWrong'),
        nick_name: texts.text('page.failure.invalid_nick_name'),
      };
      const names = (error.details as z.core.$ZodIssue[]).map((issue) => issue.path[0] as FieldName);
      return { problem: null, fieldProblems: Object.fromEntries(names.map((name) => [name, wrong[name]])) };
    }
    default:
      return inForm(texts.text('page.failure.failed'));
  }
}
