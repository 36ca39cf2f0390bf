import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { findPortOwner } from './limits/portOwner';

interface Address {
  PORT: number;
  HOST: string;
}

/** Ports below this one need privileges on most systems. */
const FIRST_FREE_PORT = 1024;

/**
 * Listens briefly before the database is opened: a first start that fails later would already have created an
 * administrator, whose password is shown only once.
 *
 * @throws {Error} one clear line if listening fails
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

/** Why the server cannot listen, and the remedy, in one line. Returns any other error unchanged. */
export async function listenFailure(error: unknown, { PORT, HOST }: Address): Promise<unknown> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${PORT} is taken${await ownerText(PORT)}. Stop that process, which may be another Plugin Square, or set PORT to another number.`,
      );
    case 'EACCES':
      return new Error(
        PORT < FIRST_FREE_PORT
          ? `Port ${PORT} may not be used by this user: ports below ${FIRST_FREE_PORT} need extra rights. Set PORT to ${FIRST_FREE_PORT} or more and put a proxy before it.`
          : `Port ${PORT} may not be used by this user: the system reserves it. Set PORT to another number.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Error(
        `HOST ${HOST} is not an address of this machine. Set HOST to one of ${ownAddresses().join(', ')}, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

async function ownerText(port: number): Promise<string> {
  const owner = await findPortOwner(port);
  return owner ? ` by the process ${owner.pid} (${owner.name})` : '';
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  // A link-local IPv6 address is incomplete without its interface.
  return [...new Set(all.map(({ address }) => address))].filter((address) => !address.startsWith('fe80:'));
}
