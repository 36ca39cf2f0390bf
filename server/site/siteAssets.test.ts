import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteAssets } from './siteAssets';

const dir = mkdtempSync(join(tmpdir(), 'plugin-square-assets-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const PAGE = 'admin__review__ReviewListPage';
writeFileSync(join(dir, 'index.html'), '<script src="/plugins/assets/umi.js"></script>');
writeFileSync(
  join(dir, 'parts.json'),
  JSON.stringify({
    admin: ['assets/framework.js', 'assets/frame.js', 'assets/frame.css'],
    [PAGE]: ['assets/framework.js', 'assets/list.js', 'assets/list.css'],
  }),
);

it('hints at the frame of Admin, and names the page’s own files for later', () => {
  const { styles } = readSiteAssets(dir).tags('en-US', { admin: PAGE });
  expect(styles).toContain('<link rel="preload" href="/plugins/assets/frame.js" as="script">');
  expect(styles).toContain('<meta name="ps-next-file" content="/plugins/assets/list.js">');
  // A file that both need is hinted once.
  expect(styles.match(/framework\.js/g)).toHaveLength(1);
  for (const sheet of ['frame', 'list'])
    expect(styles).toContain(`<link rel="stylesheet" href="/plugins/assets/${sheet}.css">`);
});

it('names nothing of Admin for a visitor', () => {
  const { styles } = readSiteAssets(dir).tags('en-US', {});
  expect(styles).not.toMatch(/frame|list/);
});
