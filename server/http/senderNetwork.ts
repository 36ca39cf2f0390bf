import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The /64 network of an IPv6 address; an IPv4 address as it is. A sender with IPv6 can use any of the 2^64 addresses of
 * its network, so a limit per address would limit nothing. Some proxies write a port into X-Forwarded-For, which changes
 * with every connection. Everything that is no address is one sender: otherwise each text would have limits of its own.
 */
export function networkOf(address: string): string {
  const [plain = ''] = withoutPort(address.trim()).split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped || isIPv4(plain)) return mapped ?? plain;
  if (!isIPv6(plain)) return 'unknown';
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

/** `203.0.113.6:4000`, `[2001:db8::1]:4000`, and `[2001:db8::1]` without port and brackets. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](?::\d*)?$/.exec(address)?.[1] ?? /^([\d.]+):\d*$/.exec(address)?.[1] ?? address;
}

/** Key under which the requests of one sender are counted. */
export const senderNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);
