import argon2 from '@node-rs/argon2';
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords';

it('knows the password it hashed and no other', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(await verifyPassword('correct horse battery', stored)).toBe(true);
  expect(await verifyPassword('correct horse batterz', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

it('stores its parameters in the hash and uses a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

it('verifies hashes with another cost, and knows that they are outdated', async () => {
  // Argon2id of "password" with salt "somesalt", 256 KiB, 2 passes, 1 lane: test vector of the reference implementation.
  const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', stored)).toBe(true);
  expect(await verifyPassword('passwort', stored)).toBe(false);
  expect([isOutdatedHash(stored), isOutdatedHash(await hashPassword('password'))]).toEqual([true, false]);
});

it('verifies hashes of the former algorithm, and knows that they are outdated', async () => {
  // scrypt of "pleaseletmein" with salt "SodiumChloride", N=16384, r=8, p=1: RFC 7914 section 12, first 32 bytes.
  const hash = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
  const stored = `scrypt$14$8$1$${Buffer.from('SodiumChloride').toString('base64url')}$${hash.toString('base64url')}`;
  expect(await verifyPassword('pleaseletmein', stored)).toBe(true);
  expect(await verifyPassword('pleaseletmeout', stored)).toBe(false);
  expect(isOutdatedHash(stored)).toBe(true);
});

it('accepts the same letters in another composition', async () => {
  const stored = await hashPassword('contrase\u00f1a larga');
  expect(await verifyPassword('contrasen\u0303a larga', stored)).toBe(true);
});

it('never accepts a password without a hash, and spends the same cost', async () => {
  const verify = jest.spyOn(argon2, 'verify');
  expect(await verifyPassword('anything at all', await hashPassword('a password'))).toBe(false);
  expect(await verifyPassword('anything at all', null)).toBe(false);
  const lengths = verify.mock.calls.map(([hash, password]) => [
    ...String(hash).split('$').slice(0, 4),
    ...String(hash)
      .split('$')
      .slice(4)
      .map((part) => part.length),
    password,
  ]);
  expect(lengths).toHaveLength(2);
  expect(lengths[1]).toEqual(lengths[0]);
  verify.mockRestore();
});
