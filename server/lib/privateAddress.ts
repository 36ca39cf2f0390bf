import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an IP address belongs to this machine or a private network, also inside an IPv6 address. True for an invalid
 * address.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Cloud metadata addresses, which hold secrets. They are never requested, not even in a private network. */
const NEVER = new BlockList();
NEVER.addSubnet('169.254.0.0', 16, 'ipv4');
NEVER.addAddress('100.100.100.200', 'ipv4');
NEVER.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
NEVER.addSubnet('fe80::', 10, 'ipv6');
NEVER.addAddress('fd00:ec2::254', 'ipv6');

/** Whether the server may request an IP address that a user named. */
export function isAllowedAddress(address: string, isPrivateAllowed: boolean): boolean {
  if (NEVER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return false;
  return isPrivateAllowed || !isPrivateAddress(address);
}

/**
 * Resolves a name for one connection, unless `refuse` returns an error for one of its addresses. The checked address is
 * the one of this connection, so a name cannot resolve to another one later (DNS rebinding). Node resolves no literal
 * address: check these before.
 */
export function guardedLookup(refuse: (address: string, name: string) => Error | null): LookupFunction {
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const failure = error ?? found.map(({ address }) => refuse(address, name)).find((refusal) => refusal !== null);
      if (failure) return done(failure, []);
      if (options.all) return done(null, found);
      done(null, found[0]?.address ?? '', found[0]?.family);
    });
}
