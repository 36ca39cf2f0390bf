import type { Api, ApiResponse } from './anApi';

export const USER_CENTER = '/api/user-center/user';

/** The two calls of a login: the password for a code, and the code for a session. */
export function loginCalls(api: () => Api) {
  return {
    signIn: (body: object): Promise<ApiResponse> =>
      api().send({ method: 'POST', url: `${USER_CENTER}/login/password`, body }),
    exchange: (code: string): Promise<ApiResponse> =>
      api().send({ url: `${USER_CENTER}/login/code/user?code=${code}` }),
  };
}
