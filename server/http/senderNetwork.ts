import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The /64 network of an IPv6 address; an IPv4 address as it is. A sender with IPv6 can use any of the 2^64 addresses of
 * its network, so a limit per address would limit nothing.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = tail?.split(':').filter(Boolean) ?? [];
  const filled =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - tailGroups.length).fill('0'), ...tailGroups];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Key under which the requests of one sender are counted. */
export const senderNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);
