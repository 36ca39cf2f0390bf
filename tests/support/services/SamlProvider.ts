import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import { getSamlResponse, parseRequest, sendError } from 'samlp';
import { aCertificate, type KeyPair } from './aCertificate';

const FORMATS = 'urn:oasis:names:tc:SAML:2.0:nameid-format';

/** A user as the provider knows them. */
export interface SamlPerson {
  nameId: string;
  attributes?: Record<string, string | string[]>;
}

/** Differences of a response from a correct, signed one. */
export interface SamlOptions {
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string;
  issuer?: string;
  nameIdFormat?: 'persistent' | 'transient';
  lifetimeInSeconds?: number;
  signedBy?: KeyPair;
  signAssertion?: false;
  signResponse?: true;
  signatureAlgorithm?: 'rsa-sha1';
  encryptedFor?: KeyPair;
  /** Changes the response before its assertion is signed. */
  beforeSigning?: (xml: string) => string;
}

/** Form fields that the provider's page posts. */
export type SamlForm = Record<'SAMLResponse' | 'RelayState', string>;

/** A SAML 2.0 identity provider (samlp) that listens on a port. Its page logs visitors in as `person`. */
export class SamlProvider {
  readonly keys = aCertificate('Identity provider');
  readonly issuer = 'https://idp.example/metadata';
  person: SamlPerson = { nameId: 'nobody' };
  /** Key that must have signed the requests, if they must be signed. */
  requestsBy: KeyPair | undefined;
  private readonly server = createServer((request, response) => void this.showPage(request, response));

  async listen(): Promise<this> {
    this.server.listen(0, 'localhost');
    await once(this.server, 'listening');
    return this;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Uses another host name than the site, so that a browser treats the two as different sites. */
  get address(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/sso`;
  }

  /** The response to the request that sent the browser here. */
  async respond(location: URL, person: SamlPerson = this.person, options: SamlOptions = {}): Promise<SamlForm> {
    const authnRequest = await this.readRequest(location);
    const { signedBy = this.keys, encryptedFor, nameIdFormat = 'persistent', beforeSigning, ...rest } = options;
    const config = {
      issuer: this.issuer,
      audience: authnRequest.issuer,
      recipient: authnRequest.callback,
      destination: authnRequest.callback,
      inResponseTo: authnRequest.id,
      signatureAlgorithm: 'rsa-sha256',
      digestAlgorithm: 'sha256',
      ...signedBy,
      ...(encryptedFor && {
        encryptionCert: encryptedFor.cert,
        encryptionPublicKey: createPublicKey(encryptedFor.cert).export({ type: 'spki', format: 'pem' }),
        encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      }),
      ...(beforeSigning && { signAssertion: false }),
      ...rest,
      profileMapper: ({ nameId, attributes }: SamlPerson) => ({
        getClaims: () => attributes ?? {},
        getNameIdentifier: () => ({ nameIdentifier: nameId, nameIdentifierFormat: `${FORMATS}:${nameIdFormat}` }),
      }),
    };
    const xml = await new Promise<string>((resolve, reject) =>
      getSamlResponse(config, { ...person }, (error, made) => (error ? reject(error) : resolve(made))),
    );
    return {
      SAMLResponse: base64(beforeSigning ? signed(beforeSigning(xml), signedBy) : xml),
      RelayState: authnRequest.state,
    };
  }

  /** The response if the user left the provider's page without logging in. */
  async refusal(location: URL): Promise<SamlForm> {
    const { state, id, callback } = await this.readRequest(location);
    const html = await new Promise<string>((resolve, reject) =>
      sendError({
        issuer: this.issuer,
        inResponseTo: id,
        destination: callback,
        error: { description: 'The user has canceled' },
        getPostURL: (_request: object, done: (error: null, url: string) => void) => done(null, callback),
      })({}, { set: () => {}, send: resolve }, reject),
    );
    return { SAMLResponse: /value="([^"]{100,})"/.exec(html)?.[1] ?? '', RelayState: state };
  }

  /** The login page: posts the response when the user continues. */
  private async showPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const location = new URL(request.url ?? '', this.address);
    // Browsers also request an icon.
    if (!location.searchParams.has('SAMLRequest')) return void response.writeHead(404).end();
    const [{ callback }, form] = await Promise.all([this.readRequest(location), this.respond(location)]);
    const fields = Object.entries(form).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    response.setHeader('content-type', 'text/html');
    response.end(`<form method="post" action="${callback}">${fields.join('')}<button>Go on</button></form>`);
  }

  /** @throws {Error} if the request is not signed by `requestsBy` */
  async readRequest({ searchParams, href }: URL) {
    const query = Object.fromEntries(searchParams);
    if (this.requestsBy && !query.Signature) throw new Error('The request is not signed.');
    const request = { method: 'GET', query, originalUrl: href } as const;
    const authnRequest = await new Promise<Parameters<Parameters<typeof parseRequest>[2]>[1]>((resolve, reject) =>
      parseRequest(request, { signingCert: this.requestsBy?.cert }, (error, read) =>
        error ? reject(error) : resolve(read),
      ),
    );
    if (!authnRequest) throw new Error(`There is no SAMLRequest in ${href}`);
    return { ...authnRequest, callback: authnRequest.assertionConsumerServiceURL, state: query.RelayState ?? '' };
  }
}

function signed(xml: string, { key, cert }: KeyPair): string {
  const assertion = "//*[local-name(.)='Assertion']";
  const place = { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' } as const;
  return signXml(xml, assertion, place, {
    privateKey: key,
    publicCert: cert,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  });
}

export function base64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}
