import { seal, unseal } from './secrets';

const key = new Uint8Array(32).fill(7);
const secret = Buffer.from('a secret');

it('decrypts what it encrypted, and reveals nothing of it', () => {
  const sealed = seal(key, secret, 'user 1');
  expect(unseal(key, sealed, 'user 1')).toEqual(secret);
  expect(Buffer.from(sealed.split('$')[3] ?? '', 'base64url').includes(secret)).toBe(false);
  expect(seal(key, secret, 'user 1')).not.toBe(sealed);
});

it('decrypts nothing for another user, with another key, or after a change', () => {
  const sealed = seal(key, secret, 'user 1');
  const [form, iv, tag = '', text] = sealed.split('$');
  const refused = [
    () => unseal(key, sealed, 'user 2'),
    () => unseal(new Uint8Array(32).fill(8), sealed, 'user 1'),
    () => unseal(key, [form, iv, tag, `${text?.startsWith('A') ? 'B' : 'A'}${text?.slice(1)}`].join('$'), 'user 1'),
    () => unseal(key, [form, iv, tag.slice(0, 6), text].join('$'), 'user 1'),
    () => unseal(key, 'nonsense', 'user 1'),
  ];
  for (const open of refused) expect(open).toThrow(/SECRET_KEY/);
});
