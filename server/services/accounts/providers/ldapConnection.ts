import { connect, isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Client } from 'ldapts';
import { withTimeout } from '../../../lib/withTimeout';
import type { LdapOptions } from './ldapOptions';
import { PROVIDER_TIMEOUT_MS } from './Provider';

type DirectoryWork<T> = (client: Client) => Promise<T>;

/** Connections to a directory and its replicas. Each call of `run` has its own connection. */
export function directoryConnection(own: LdapOptions) {
  const servers = [...own.url];

  return {
    /**
     * Runs work on a connection that is bound as the search user, with the first server that responds.
     *
     * @throws {Error} the error of the last one
     */
    async run<T>(work: DirectoryWork<T>): Promise<T> {
      let lastError: unknown;
      for (const server of [...servers]) {
        try {
          return await runOn(server, own, work);
        } catch (error) {
          lastError = error;
          moveToEnd(servers, server);
        }
      }
      throw lastError;
    },
  };
}

/** Moves a server to the end of the list, so that the next login does not wait for it. */
function moveToEnd(servers: string[], server: string): void {
  servers.push(...servers.splice(servers.indexOf(server), 1));
}

async function runOn<T>(server: string, own: LdapOptions, work: DirectoryWork<T>): Promise<T> {
  const { protocol } = new URL(server);
  const secrecy = tlsOptions(server, own.ca);
  const client = new Client({
    url: server,
    timeout: PROVIDER_TIMEOUT_MS,
    connectTimeout: PROVIDER_TIMEOUT_MS,
    createConnection: connectOnce(),
    // With ldap:// these options would mean TLS from the first byte, on a port that does not support it.
    ...(protocol === 'ldaps:' && { tlsOptions: secrecy }),
  });
  const bound = bindClient(client, own, protocol === 'ldap:' && own.start_tls ? secrecy : null);
  try {
    // All of the work has the time limit of one response, so that a slow server does not block other logins.
    return await withTimeout(
      bound.then(() => work(client)),
      PROVIDER_TIMEOUT_MS,
      () => Object.assign(new Error('The directory did not respond in time.'), { code: 'ETIMEDOUT' }),
    );
  } finally {
    // The unbind is not awaited.
    client.unbind().catch(() => undefined);
  }
}

async function bindClient(client: Client, own: LdapOptions, startTls: ConnectionOptions | null): Promise<void> {
  if (startTls) await client.startTLS(startTls);
  if (own.bind_dn) await client.bind(own.bind_dn, own.bind_password);
}

/** ldapts reconnects by itself after a lost connection, without STARTTLS, which would send passwords in plain text. */
function connectOnce(): typeof connect {
  let isUsed = false;
  const once = (port: number, host: string) => {
    if (isUsed) throw new Error('The directory closed the connection.');
    isUsed = true;
    return connect(port, host);
  };
  return once as typeof connect;
}

function tlsOptions(server: string, ca: string | undefined): ConnectionOptions {
  const host = new URL(server).hostname.replaceAll(/[[\]]/g, '');
  // The certificate must match `host`. SNI must not be an IP address (RFC 6066, section 3).
  return { ca, host, ...(isIP(host) ? {} : { servername: host }) };
}
