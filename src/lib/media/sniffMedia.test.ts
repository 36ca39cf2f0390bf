import { formatOf } from './sniffMedia';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

it.each<[string, string | null, Uint8Array]>([
  ['a PNG', 'png', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13])],
  ['a JPEG', 'jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['a GIF', 'gif', bytes('GIF89a')],
  ['a WebP', 'webp', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
  ['an MP4', 'mp4', bytes([0, 0, 0, 24], 'ftypisom')],
  ['a WebM', 'webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x84], 'webm')],
  ['a Matroska that is no WebM', null, bytes([0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x88], 'matroska')],
  ['a HEIC, which is boxes as an MP4 is', null, bytes([0, 0, 0, 24], 'ftypheic')],
  ['an AVI, which is a RIFF as a WebP is', null, bytes('RIFF', [1, 0, 0, 0], 'AVI LIST')],
  ['an SVG', null, bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a script', null, bytes('GIF8;alert(1)')],
  ['nothing', null, bytes()],
])('recognizes %s by its first bytes', (_name, format, head) => {
  expect(formatOf(head)).toBe(format);
});
