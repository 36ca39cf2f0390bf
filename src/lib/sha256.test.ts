import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from './sha256';

it('is the sha256 of the text, whatever its length', () => {
  for (let length = 0; length <= 200; length += 1) {
    const text = randomBytes(length).toString('base64url').slice(0, length);
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

it('is the sha256 of bytes that are not text', () => {
  const bytes = randomBytes(1000);
  expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
});
