import type { Tokens, UserInfo } from '../../contract/accounts';
import type { AuthRecord } from '../../src/session/AuthRecord';

const DAY_MS = 86_400_000;

/** A new account's session, as the browser keeps it in its local storage. */
export async function aStoredSession(origin: string): Promise<string> {
  const user = `${origin}/api/user-center/user`;
  const body = JSON.stringify({ account: 'bench', password: 'a password of the bench', nick_name: 'Bench' });
  const headers = { 'content-type': 'application/json' };
  const { code } = await data<{ code: string }>(fetch(`${user}/sign-up`, { method: 'POST', headers, body }));
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
