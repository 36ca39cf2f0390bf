import { readFileSync } from 'node:fs';
import { MESSAGE_AREAS } from '../../locales/messageAreas';

/** Webpack reads these patterns from comments, where the type checker does not see them. */
const patterns = ['loadMessages', 'loadServerMessages'].map((name) => {
  const written = /webpackInclude: \/(.*?)\/[,\s]/.exec(readFileSync(`locales/${name}.ts`, 'utf8'))?.[1] ?? '';
  return new RegExp(written);
});

it.each(MESSAGE_AREAS)('the build includes the messages of %s', (area) => {
  expect(patterns.filter((pattern) => pattern.test(`./zh-CN/${area}.json`))).toHaveLength(1);
});

it('the preload hints of Admin name areas', () => {
  const areas = /\[('[\w-]+'(?:, )?)+\]\.map\(\(area\) => `words-/.exec(
    readFileSync('server/site/siteAssets.ts', 'utf8'),
  );
  const names = areas?.[0].match(/[\w-]+(?=')/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(MESSAGE_AREAS.map((area) => area.replace('/', '-'))).toContain(name);
});
