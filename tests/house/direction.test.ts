import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Attributes of elements whose language is that of a listing: a person wrote their text. */
const LISTING = /lang=\{(?:(?:texts|notes)\.lang(?:\.\w+)?|lang\.\w+)\}/;

it('a text of a person has its own direction', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx$/.test(path) && !/^\.umi|\.test\.tsx$/.test(path),
  );
  const tags = paths.flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(/<[a-z]\w*\b[^<>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => LISTING.test(tag))
      .map((tag) => ({ path, tag })),
  );
  expect(tags.length).toBeGreaterThan(6);
  expect(tags.filter(({ tag }) => !tag.includes('dir="auto"'))).toEqual([]);
});
