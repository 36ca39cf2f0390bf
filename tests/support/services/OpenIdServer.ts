import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { client_id: 'square', client_secret: 'the secret of the site' };

const HOUR_S = 60 * 60;

type ProviderOptions = Pick<Configuration, 'rotateRefreshToken' | 'conformIdTokenClaims'>;

/** A company's OpenID Connect provider: a real one on its own port. Every account of `people` can log in. */
export class OpenIdServer {
  /** Claims of each account. The subject is the account's name. */
  readonly people = new Map<string, Record<string, unknown>>();
  /** Closes the connection of requests whose path matches. */
  isDown = (_path: string): boolean => false;
  /** Responses that replace the provider's own, by path. */
  readonly instead = new Map<string, { status: number; body: unknown; headers?: Record<string, string> }>();
  /** `Authorization` header of the last request to each path. */
  readonly authorizations = new Map<string, string | undefined>();

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  /**
   * `callbacks`: the allowed redirect addresses. Read at the first request, because the site has its port only then.
   */
  static async start(callbacks: () => string[], options: ProviderOptions = {}): Promise<OpenIdServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const started = new OpenIdServer(issuer, server);
    let provider: Promise<Provider> | undefined;
    server.on('request', async (request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      const instead = started.instead.get(path);
      started.authorizations.set(path, request.headers.authorization);
      if (started.isDown(path)) return void request.socket.destroy();
      provider ??= started.provider(callbacks(), options);
      if (!instead) return (await provider).callback()(request, response);
      response.writeHead(instead.status, { 'content-type': 'application/json', ...instead.headers });
      response.end(JSON.stringify(instead.body));
    });
    return started;
  }

  /** Logs a user in at the page `location`. Returns the address that it redirects to. */
  async signIn(location: string, account: string): Promise<string> {
    const browser = new Browser(this.issuer);
    const login = await browser.visit(location);
    const consent = await browser.submit(login, { prompt: 'login', login: account, password: 'any' });
    return consent.startsWith(this.issuer) ? browser.submit(consent, { prompt: 'consent' }) : consent;
  }

  /** Cancels at the page `location`. Returns the address that it redirects to. */
  async cancel(location: string): Promise<string> {
    const browser = new Browser(this.issuer);
    return browser.visit(`${await browser.visit(location)}/abort`);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async provider(redirect_uris: string[], options: ProviderOptions): Promise<Provider> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    return new Provider(this.issuer, {
      ...options,
      clients: [
        {
          ...CLIENT,
          redirect_uris,
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: 'client_secret_basic',
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'of-the-company', alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['a key for the cookies of a test'] },
      claims: {
        openid: ['sub'],
        email: ['email'],
        profile: [
          ...['name', 'preferred_username', 'groups', 'department', 'gender', 'birthdate'],
          ...['staff_status', 'employee_number', 'channel', 'tencent_docs'],
        ],
      },
      ttl: {
        AccessToken: HOUR_S,
        Grant: HOUR_S,
        IdToken: HOUR_S,
        Interaction: HOUR_S,
        RefreshToken: HOUR_S,
        Session: HOUR_S,
      },
      findAccount: (_context, accountId) => {
        const claims = this.people.get(accountId);
        return claims && { accountId, claims: () => ({ sub: accountId, ...claims }) };
      },
    });
  }
}

/** A browser at the provider: keeps its cookies and follows redirects until a form or another site. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly within: string) {}

  async submit(page: string, form: Record<string, string>): Promise<string> {
    return this.visit(page, { method: 'POST', body: new URLSearchParams(form) });
  }

  async visit(address: string, init: RequestInit = {}): Promise<string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) return address;
    const next = new URL(location, address).href;
    return next.startsWith(this.within) ? this.visit(next) : next;
  }
}
