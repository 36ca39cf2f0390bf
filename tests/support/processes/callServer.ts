import type { ServerProcess } from './runServer';

interface Call {
  body?: object;
  bearer?: string;
}

/** Calls the API of a server process. Returns the data of the response. */
export async function callServer(server: ServerProcess, method: string, path: string, { body, bearer }: Call = {}) {
  const response = await fetch(server.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: body && JSON.stringify(body),
  });
  const envelope = await response.json();
  if (!response.ok) throw new Error(`${path}: ${envelope.message}`);
  return envelope.data;
}

/** Access token of an account. */
export async function sessionOf(server: ServerProcess, body: { account: string; password: string }): Promise<string> {
  const { code } = await callServer(server, 'POST', '/api/user-center/user/login/password', { body });
  return (await callServer(server, 'GET', `/api/user-center/user/login/code/user?code=${code}`)).access_token;
}
