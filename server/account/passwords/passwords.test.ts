import crypto from 'node:crypto';
import { hashPassword, verifyPassword } from './passwords';

it('knows the password it hashed and no other', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(await verifyPassword('correct horse battery', stored)).toBe(true);
  expect(await verifyPassword('correct horse batterz', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

it('stores its parameters in the hash and uses a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(one).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
});

it('verifies hashes with another cost', async () => {
  // scrypt of "pleaseletmein" with salt "SodiumChloride", N=16384, r=8, p=1: RFC 7914 section 12, first 32 bytes.
  const hash = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
  const stored = `scrypt$14$8$1$${Buffer.from('SodiumChloride').toString('base64url')}$${hash.toString('base64url')}`;
  expect(await verifyPassword('pleaseletmein', stored)).toBe(true);
});

it('accepts the same letters in another composition', async () => {
  const stored = await hashPassword('contrase\u00f1a larga');
  expect(await verifyPassword('contrasen\u0303a larga', stored)).toBe(true);
});

it('never accepts a password without a hash, and spends the same cost', async () => {
  const scrypt = jest.spyOn(crypto, 'scrypt');
  jest.resetModules();
  const { verifyPassword } = await import('./passwords');
  expect(await verifyPassword('anything at all', await hashPassword('a password'))).toBe(false);
  expect(await verifyPassword('anything at all', null)).toBe(false);
  const works = scrypt.mock.calls.map(([password, salt, ...length]) => [
    password,
    Buffer.from(salt as Buffer).length,
    ...length.slice(0, 2),
  ]);
  expect(works).toHaveLength(2);
  expect(works[1]).toEqual(works[0]);
  scrypt.mockRestore();
});
