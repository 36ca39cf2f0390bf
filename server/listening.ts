import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { findPortOwner } from './limits/portOwner';

interface Address {
  PORT: number;
  HOST: string;
}

/** Ports below this one need rights on most systems. */
const FIRST_FREE_PORT = 1024;

/**
 * Listens for a moment, before the database is touched: a first start that ends later has made an administrator already,
 * whose password is shown once.
 * @throws {Error} one clear line where nobody can listen there
 */
export async function requireListening(address: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port: address.PORT, host: address.HOST }, resolve);
    });
  } catch (error) {
    throw await listenFailure(error, address);
  }
  await new Promise((resolve) => server.close(resolve));
}

/** What keeps the server from listening, and the remedy, in one line. Any other error comes back as it is. */
export async function listenFailure(error: unknown, { PORT, HOST }: Address): Promise<unknown> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${PORT} is taken${await byWhom(PORT)}. Stop that one, which may be another Plugin Square, or set PORT to another number.`,
      );
    case 'EACCES':
      return new Error(
        PORT < FIRST_FREE_PORT
          ? `Port ${PORT} may not be used by this user: ports below ${FIRST_FREE_PORT} need rights of their own. Set PORT to ${FIRST_FREE_PORT} or more and put a proxy before it.`
          : `Port ${PORT} may not be used by this user: the system reserves it. Set PORT to another number.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Error(
        `HOST ${HOST} is no address of this machine. Set HOST to one of ${ownAddresses().join(', ')}, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

async function byWhom(port: number): Promise<string> {
  const owner = await findPortOwner(port);
  return owner ? ` by the process ${owner.pid} (${owner.name})` : '';
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  // An IPv6 address of a link is no address without the link's name.
  return [...new Set(all.map(({ address }) => address))].filter((address) => !address.startsWith('fe80:'));
}
