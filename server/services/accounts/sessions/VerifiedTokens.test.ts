import { deriveKey } from '../../../lib/secrets';
import { ACCESS_TOKEN_S, issueAccessToken, VerifiedTokens } from './accessTokens';

const key = deriveKey(new Uint8Array(32).fill(7), 'access');
const now = new Date('2025-01-01T00:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const claims = { user_id: 7, family_id: 'family' };

it('accepts a token again, until it expires', async () => {
  const tokens = new VerifiedTokens(key);
  const token = await issueAccessToken(key, claims, now);
  for (const seconds of [0, 1, ACCESS_TOKEN_S - 1]) expect(await tokens.read(token, after(seconds))).toEqual(claims);
  expect(await tokens.read(token, after(ACCESS_TOKEN_S))).toBeNull();
  expect(await tokens.read(token, after(ACCESS_TOKEN_S + 1))).toBeNull();
});

it('refuses a token with other claims and the signature of an accepted one', async () => {
  const tokens = new VerifiedTokens(key);
  const [head, body, signature] = (await issueAccessToken(key, claims, now)).split('.');
  expect(await tokens.read(`${head}.${body}.${signature}`, now)).toEqual(claims);
  const [, other] = (await issueAccessToken(key, { ...claims, user_id: 8 }, now)).split('.');
  for (const _again of [1, 2]) expect(await tokens.read(`${head}.${other}.${signature}`, now)).toBeNull();
});

it('reads the tokens that it no longer remembers', async () => {
  const tokens = new VerifiedTokens(key, 2);
  const users = [1, 2, 3];
  const issued = await Promise.all(users.map((user_id) => issueAccessToken(key, { ...claims, user_id }, now)));
  for (const _again of [1, 2])
    for (const [index, token] of issued.entries())
      expect(await tokens.read(token, now)).toEqual({ ...claims, user_id: users[index] });
});
