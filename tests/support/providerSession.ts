import { createHash } from 'node:crypto';
import type { Answer, Api } from './anApi';

/** The PKCE secret of sign-ins that the tests begin, and what the sign-in page is told of it. */
const VERIFIER = 'v'.repeat(43);
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
/** The query of a sign-in page that returns to the square with the state `mine`. */
export const PROOF = `?lang=en-US&state=mine&code_challenge=${CHALLENGE}`;

/** The session of a code that a sign-in with `CHALLENGE` came back with. */
export async function exchange(api: Api, code: string | null) {
  const url = `/api/user-center/user/login/code/user?code=${code}&code_verifier=${VERIFIER}`;
  return (await api.send({ url })).body.data;
}

/** The same, of where the sign-in came back to. */
export async function sessionOf(api: Api, back: URL) {
  return exchange(api, back.searchParams.get('code'));
}

export async function refresh(api: Api, { refresh_token }: { refresh_token: string }): Promise<Answer> {
  const headers = { 'refresh-token': refresh_token };
  return api.send({ method: 'POST', url: '/api/user-center/user/refresh_token', headers });
}

/** The user of a session, as the server knows the user now. */
export async function whoIs(api: Api, { access_token }: { access_token: string }) {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await api.send({ url: '/api/user-center/user/userinfo', headers })).body.data.user_info;
}
