import { readRange } from './sendStream';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
])('reads %s of 100 bytes', (header, range) => expect(readRange(header, 100)).toEqual(range));

it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('reports %s as outside of 100 bytes', (header) =>
  expect(readRange(header, 100)).toBe('outside'),
);

it.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,5-6',
  'items=0-1',
  'bytes=a-b',
  `bytes=0-${'9'.repeat(40)}`,
])('responds with the whole file to %j', (header) => expect(readRange(header, 100)).toBeNull());
