import { z } from 'zod';
import { decodeCursor, encodeCursor } from './cursor';

const Place = z.tuple([z.number(), z.string()]);

describe('cursors', () => {
  const cursor = encodeCursor('latest', [7, 'clé 图']);

  it('are decoded to the values that were encoded', () => {
    expect(decodeCursor('latest', Place, cursor)).toEqual([7, 'clé 图']);
  });

  it.each([
    ['of another list', 'popular', cursor],
    ['with another shape', 'latest', encodeCursor('latest', ['7'])],
    ['made up', 'latest', Buffer.from('[7,"x"]').toString('base64url')],
    ['changed in one character', 'latest', `${cursor.slice(0, -3)}A${cursor.slice(-2)}`],
    ['with something behind it', 'latest', `${cursor}=`],
    ['cut off', 'latest', cursor.slice(0, 10)],
    ['that is no base64', 'latest', 'ü%%'],
    ['that is not JSON', 'latest', encodeCursor('latest', [7, 'x']).slice(0, -2)],
  ])('are refused %s', (_what, list, text) => {
    expect(() => decodeCursor(list, Place, text)).toThrow(expect.objectContaining({ id: 'invalid_cursor' }));
  });
});
