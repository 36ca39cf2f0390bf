import { createHash } from 'node:crypto';
import type { Api, ApiResponse } from './anApi';

/** The PKCE secret of the tests' logins and its challenge for the login page. */
const VERIFIER = 'v'.repeat(43);
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
/** Query of a login page that returns to the site with the state `mine`. */
export const PROOF = `?lang=en-US&state=mine&code_challenge=${CHALLENGE}`;

/** Exchanges the code of a login with `CHALLENGE` for its session. */
export async function exchange(api: Api, code: string | null) {
  const url = `/api/user-center/user/login/code/user?code=${code}&code_verifier=${VERIFIER}`;
  return (await api.send({ url })).body.data;
}

/** Exchanges the code in the address to which the login returned. */
export async function sessionOf(api: Api, back: URL) {
  return exchange(api, back.searchParams.get('code'));
}

export async function refresh(api: Api, { refresh_token }: { refresh_token: string }): Promise<ApiResponse> {
  const headers = { 'refresh-token': refresh_token };
  return api.send({ method: 'POST', url: '/api/user-center/user/refresh_token', headers });
}

/** The user of a session, as the server returns them now. */
export async function findCaller(api: Api, { access_token }: { access_token: string }) {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await api.send({ url: '/api/user-center/user/userinfo', headers })).body.data.user_info;
}
