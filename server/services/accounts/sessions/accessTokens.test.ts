import { deriveKey } from '../../../lib/secrets';
import { ACCESS_TOKEN_S, issueAccessToken, readAccessToken } from './accessTokens';

const key = deriveKey(new Uint8Array(32).fill(7), 'access');
const now = new Date('2025-01-01T00:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const claims = { user_id: 7, family_id: 'family' };

it('accepts its own tokens for 15 minutes', async () => {
  const token = await issueAccessToken(key, claims, now);
  expect(await readAccessToken(key, token, after(ACCESS_TOKEN_S - 1))).toEqual(claims);
  expect(await readAccessToken(key, token, after(ACCESS_TOKEN_S + 1))).toBeNull();
});

it('refuses other keys, changed tokens and tokens without a signature', async () => {
  const token = await issueAccessToken(key, claims, now);
  const [head, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ sub: '1', sid: 'x', iss: 'plugin-square', exp: 9e9 })).toString(
    'base64url',
  );
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await readAccessToken(deriveKey(new Uint8Array(32), 'access'), token, now)).toBeNull();
  expect(await readAccessToken(key, `${head}.${forged}.${signature}`, now)).toBeNull();
  expect(await readAccessToken(key, `${none}.${forged}.`, now)).toBeNull();
  expect(await readAccessToken(key, 'not a token', now)).toBeNull();
});

it('contains no role', async () => {
  const token = await issueAccessToken(key, claims, now);
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(Object.keys(payload).sort()).toEqual(['exp', 'iat', 'iss', 'sid', 'sub']);
});
