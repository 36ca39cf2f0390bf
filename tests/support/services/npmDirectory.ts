import { randomUUID } from 'node:crypto';
import ldap from 'ldapjs';
import { type Directory, SEARCHER } from './directory';
import { CERTIFICATE, CERTIFICATE_KEY } from './localhostCertificate';

type Value = string | Buffer;

interface Entry {
  dn: string;
  attributes: Record<string, Value[]>;
}

/** Accepts binary values too. */
interface NpmDirectory extends Directory {
  add(dn: string, attributes: Record<string, Value | Value[]>): Promise<void>;
}

/** Fields of an ldapjs filter besides its type. */
interface Condition {
  type: string;
  attribute: string;
  value: string;
  clauses: Condition[];
}

/** A directory in this process: a server from npm on ldap:// and ldaps://, over entries in memory. */
export async function startNpmDirectory(): Promise<NpmDirectory> {
  const entries = new Map<string, Entry>();
  const plain = serveEntries(entries, ldap.createServer());
  const secure = serveEntries(entries, ldap.createServer({ certificate: CERTIFICATE, key: CERTIFICATE_KEY }));
  await Promise.all([plain, secure].map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
  return {
    url: plain.url,
    secureWays: [{ url: secure.url.replace('127.0.0.1', 'localhost') }],
    async add(dn, attributes) {
      entries.set(keyOf(dn), { dn, attributes: { entryUUID: [randomUUID()], ...inRdn(dn), ...listed(attributes) } });
    },
    async change(dn, attribute, value) {
      Object.assign(entries.get(keyOf(dn))?.attributes ?? {}, { [attribute]: [value] });
    },
    async remove(dn) {
      entries.delete(keyOf(dn));
    },
    async stop() {
      await Promise.all([plain, secure].map((server) => new Promise<void>((done) => server.close(() => done()))));
    },
  };
}

function serveEntries(entries: Map<string, Entry>, server: ldap.Server): ldap.Server {
  server.bind('', (request: Request, response: Response, next: Next) => {
    const password = entries.get(keyOf(request.dn.toString()))?.attributes.userPassword?.[0];
    // As lenient as a directory can be: a bind without a password succeeds as an anonymous one.
    if (request.credentials !== '' && request.credentials !== password) {
      return next(new ldap.InvalidCredentialsError());
    }
    response.end();
    return next();
  });

  server.search('', (request: Request, response: Response, next: Next) => {
    if (keyOf(request.connection.ldap.bindDN.toString()) !== keyOf(SEARCHER.dn)) {
      return next(new ldap.InsufficientAccessRightsError());
    }
    // Sends all attributes: ldapjs 3 would leave out attributes that were requested with a capital letter.
    response.attributes = ['*'];
    const base = keyOf(request.dn.toString());
    for (const [key, { dn, attributes }] of entries) {
      if (key.endsWith(base) && matches(request.filter, attributes)) response.send({ dn, attributes });
    }
    return response.end();
  });
  return server;
}

/** The part of ldapjs that our handlers need, which has no types. */
interface Request {
  dn: { toString(): string };
  credentials: string;
  filter: Condition;
  connection: { ldap: { bindDN: { toString(): string } } };
}

type Next = (error?: object) => void;

interface Response {
  /** Attributes to send. */
  attributes: string[];
  send(entry: Entry): void;
  end(): void;
}

function matches({ type, attribute, value, clauses }: Condition, attributes: Entry['attributes']): boolean {
  const name = Object.keys(attributes).find((known) => known.toLowerCase() === attribute?.toLowerCase());
  const values = (name && attributes[name]) || [];
  switch (type) {
    case 'AndFilter':
      return clauses.every((clause) => matches(clause, attributes));
    case 'OrFilter':
      return clauses.some((clause) => matches(clause, attributes));
    case 'PresenceFilter':
      return values.length > 0;
    case 'EqualityFilter':
      return values.some((one) => comparable(attribute, one) === comparable(attribute, value));
    // Of the extensible matches, only the bit filter is supported.
    case 'ExtensibleFilter':
      return values.some((one) => (Number(one) & Number(value)) === Number(value));
    default:
      return false;
  }
}

/** Values and names are compared without case and without surrounding spaces (RFC 4518). */
function comparable(attribute: string, value: Value): string {
  if (Buffer.isBuffer(value)) return asInFilter(attribute, value);
  return attribute === 'member' ? keyOf(value) : value.trim().toLowerCase();
}

/** The text that ldapjs returns for a binary value of a parsed filter, so that stored bytes can be compared with it. */
function asInFilter(attribute: string, value: Buffer): string {
  const text = new ldap.EqualityFilter({ attribute, value: value as unknown as string }).toString();
  return comparable(attribute, (ldap.parseFilter(text) as unknown as Condition).value);
}

function keyOf(dn: string): string {
  return ldap.parseDN(dn).toString().toLowerCase();
}

/** The first part of a DN is also an attribute of its entry. */
function inRdn(dn: string): Entry['attributes'] {
  const [, name = '', value = ''] = /^(\w+)=((?:\\.|[^\\,])*)/.exec(dn) ?? [];
  return { [name]: [value.replaceAll(/\\(.)/g, '$1')] };
}

function listed(attributes: Record<string, Value | Value[]>): Entry['attributes'] {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, [value].flat()]));
}
