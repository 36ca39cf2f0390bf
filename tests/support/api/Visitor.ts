import { type Api, type ApiResponse, ORIGIN, type Person } from './anApi';

/** A browser without scripts for an Api. It stores cookies and returns redirects instead of following them. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly api: Api) {}

  /** `address`: a path, or a full address of the site. */
  async get(address: string, user?: Person): Promise<ApiResponse> {
    return this.send('GET', address, undefined, {}, user);
  }

  /** Posts a form as a page of the site does, or with the `headers` of another site. */
  async post(
    address: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    return this.send('POST', address, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  }

  /** Posts JSON, with the browser's cookies. */
  async call(address: string, body: object, user?: Person): Promise<ApiResponse> {
    return this.send('POST', address, JSON.stringify(body), { 'content-type': 'application/json' }, user);
  }

  private async send(
    method: 'GET' | 'POST',
    address: string,
    payload: string | undefined,
    headers: Record<string, string>,
    user?: Person,
  ): Promise<ApiResponse> {
    const { pathname, search } = new URL(address, ORIGIN);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.api.send(
      { method, url: pathname + search, payload, headers: { ...headers, ...(cookie ? { cookie } : {}) } },
      user,
    );
    this.storeCookies(response);
    return response;
  }

  private storeCookies({ headers }: ApiResponse): void {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, decodeURIComponent(value));
    }
  }
}

/** Redirect target of a response. */
export function redirectTarget({ headers }: ApiResponse): URL {
  return new URL(String(headers.location), ORIGIN);
}
