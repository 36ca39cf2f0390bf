import type { AddressInfo } from 'node:net';
import { routePath } from '../../../contract/endpoint';
import { saveEnterprise } from '../../../contract/organization/enterprises';
import { makeScimToken } from '../../../contract/organization/scimTokens';
import { SCIM_PATH } from '../../../contract/values/paths';
import type { Api, Person } from './anApi';

/** A response in SCIM: the body is the resource itself. */
interface ScimResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire holds, whatever that is
  body: any;
}

/** The directory of a company: sends SCIM requests over a real port. */
export interface Directory {
  origin: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimResponse>;
}

/** Sets up an organization with a token, and returns its directory. The API must listen. */
export async function aDirectory(api: Api, admin: Person, e_id: number, more: object = {}): Promise<Directory> {
  const enterprise = { e_id, name: `Company ${e_id}`, code: `company-${e_id}` };
  await api.send({ method: saveEnterprise.method, url: routePath(saveEnterprise), body: enterprise }, admin);
  const body = { e_id, ...more };
  const made = await api.send({ method: 'POST', url: routePath(makeScimToken), body }, admin);
  return directoryOf(originOf(api), made.body.data.secret);
}

/** A directory with this token at an origin. */
export function directoryOf(origin: string, token: string): Directory {
  return {
    origin,
    async send(method, path, body, headers = {}) {
      const response = await fetch(`${origin}${SCIM_PATH}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/scim+json' }),
          ...headers,
        },
        body: body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
    },
  };
}

/** The address at which an API of a test listens. */
export function originOf({ app }: Pick<Api, 'app'>): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
