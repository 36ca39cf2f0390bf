import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  exchangeCode,
  getUserInfo,
  refreshSession,
  signIn,
  signOut,
  signUp,
  validSession,
} from '../../contract/accounts';
import type { Accounts } from '../account/Accounts';
import { DomainError } from '../lib/DomainError';
import { mount } from '../lib/mount';
import { requestOrigin } from '../lib/requestOrigin';
import type { LimitSignUps } from '../lib/signUpLimit';

/** The calls of SPEC.md section 7, "User API", that this deployment has. Their answers hold secrets: never cached. */
export function accountRoutes(app: FastifyInstance, accounts: Accounts, limitSignUps: LimitSignUps): void {
  mount(app, signUp, async ({ body, request, reply }) => {
    forbidStoring(reply);
    await limitSignUps(request, reply);
    return accounts.signUp(body);
  });

  mount(app, signIn, async ({ body, request, reply }) => {
    forbidStoring(reply);
    try {
      return await accounts.signIn(body, requestOrigin(request));
    } catch (error) {
      sayWhenToRetry(error, reply);
      throw error;
    }
  });

  mount(app, exchangeCode, async ({ query, reply }) => {
    forbidStoring(reply);
    const { code, ...proof } = query;
    return accounts.exchangeCode(code, proof);
  });

  mount(app, validSession, async ({ headers, reply }) => {
    forbidStoring(reply);
    return { info: await accounts.validSession(headers['refresh-token']) };
  });

  mount(app, getUserInfo, async ({ caller, reply }) => {
    forbidStoring(reply);
    // `who: 'user'` let nobody else in.
    return { user_info: await accounts.userInfo(caller.user!.user_id) };
  });

  mount(app, refreshSession, async ({ headers, reply }) => {
    forbidStoring(reply);
    return accounts.refresh(headers['refresh-token']);
  });

  mount(app, signOut, async ({ headers, reply }) => {
    forbidStoring(reply);
    await accounts.signOut(headers['refresh-token']);
    return {};
  });
}

/** Sets Retry-After where an account rests after too many failures. */
export function sayWhenToRetry(error: unknown, reply: FastifyReply): void {
  if (!(error instanceof DomainError) || error.id !== 'too_many_attempts') return;
  const { retry_after } = error.details as { retry_after: number };
  reply.header('retry-after', retry_after);
}

function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
