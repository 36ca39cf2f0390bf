import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Attributes of elements whose language is that of a listing: a person wrote their text. */
const LISTING = /lang=\{(?:(?:texts|notes)\.lang(?:\.\w+)?|lang\.\w+)\}/;

/** An element whose whole content is a field that a person wrote, such as `<p>{appeal.text}</p>`. */
const WRITTEN = new RegExp(
  String.raw`<(?<tag>[a-z]\w*)\b(?<attributes>[^<>]*)>\s*\{\s*(?:quote|(?:\w+\.)*(?:${[
    ...['appeal', 'block', 'detail', 'developer', 'last', 'linked', 'note', 'notes', 'plugin', 'report', 'reporter'],
    ...['row', 'token', 'user', 'version', 'written'],
  ].join(
    '|',
  )})\.(?:text|reason|answer|content|intro|description|name|nick_name|contact|holder)(?:\.trim\(\))?)\s*\}\s*</\k<tag>>`,
  'g',
);

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx$/.test(path) && !/^\.umi|\.test\.tsx$/.test(path),
);

it('an element that shows what a person wrote has the direction of its text', () => {
  const found = paths.flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(WRITTEN)].map(({ 0: code, groups }) => ({
      ...{ path, code },
      hasDirection: groups?.tag === 'bdi' || groups?.attributes?.includes('dir="auto"'),
    })),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ hasDirection }) => !hasDirection)).toEqual([]);
});

it('a text of a person has its own direction', () => {
  const tags = paths.flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(/<[a-z]\w*\b[^<>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => LISTING.test(tag))
      .map((tag) => ({ path, tag })),
  );
  expect(tags.length).toBeGreaterThan(6);
  expect(tags.filter(({ tag }) => !tag.includes('dir="auto"'))).toEqual([]);
});
