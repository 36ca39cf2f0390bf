import type { Answer, Api } from './anApi';

export const USER_CENTER = '/api/user-center/user';

/** The two calls of a login: the password for a code, and the code for a session. */
export function loginCalls(api: () => Api) {
  return {
    signIn: (body: object): Promise<Answer> =>
      api().send({ method: 'POST', url: `${USER_CENTER}/login/password`, body }),
    exchange: (code: string): Promise<Answer> => api().send({ url: `${USER_CENTER}/login/code/user?code=${code}` }),
  };
}
