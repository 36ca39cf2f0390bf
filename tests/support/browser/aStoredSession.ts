import { randomUUID } from 'node:crypto';
import type { Tokens, UserInfo } from '../../../contract/accounts/accounts';
import type { AuthRecord } from '../../../src/session/record/AuthRecord';

const DAY_MS = 86_400_000;

/** A new account's session as the browser stores it in local storage. */
export function aStoredSession(origin: string): Promise<string> {
  // A unique name, because the test files of a worker share a server.
  const name = `bench-${randomUUID().slice(0, 8)}`;
  const account = { account: name, password: 'a password of the bench', nick_name: 'Bench' };
  return sessionBy(origin, '/sign-up', account);
}

/** A session of an existing account as the browser stores it. */
export function aSessionOf(origin: string, account: { account: string; password: string }): Promise<string> {
  return sessionBy(origin, '/login/password', account);
}

async function sessionBy(origin: string, way: string, account: object): Promise<string> {
  const user = `${origin}/api/user-center/user`;
  const headers = { 'content-type': 'application/json' };
  const request = fetch(user + way, { method: 'POST', headers, body: JSON.stringify(account) });
  const { code } = await data<{ code: string }>(request);
  const { user_info, ...tokens } = await data<Tokens & { user_info: UserInfo }>(
    fetch(`${user}/login/code/user?code=${encodeURIComponent(code)}`),
  );
  const access_expires_at = Date.now() + DAY_MS;
  return JSON.stringify({
    ...tokens,
    access_expires_at,
    refresh_expires_at: access_expires_at,
    user_info,
  } as AuthRecord);
}

async function data<T>(request: Promise<Response>): Promise<T> {
  return ((await (await request).json()) as { data: T }).data;
}
