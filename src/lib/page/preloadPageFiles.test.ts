import { preloadPageFiles } from './preloadPageFiles';

const HINT = '<link rel="preload" href="/frame.js" as="script">';
const NAMED = '<meta name="ps-next-file" content="/list.js">';
const hinted = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  // jsdom has no list of downloaded resources.
  performance.getEntriesByName = () => [];
});

it('loads the page’s own files once the hinted ones have arrived', async () => {
  document.head.innerHTML = HINT + NAMED;
  const done = preloadPageFiles();
  expect(hinted()).toEqual(['/frame.js']);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await done;
  expect(hinted()).toEqual(['/frame.js', '/list.js']);
});

it('does not wait for a file that was already there or that failed', async () => {
  document.head.innerHTML = HINT + HINT.replace('frame', 'words') + NAMED;
  performance.getEntriesByName = (name) => (name.endsWith('/words.js') ? [{} as PerformanceEntry] : []);
  const done = preloadPageFiles();
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  await done;
  expect(hinted()).toContain('/list.js');
});

it('loads nothing on a page that names no files', async () => {
  document.head.innerHTML = HINT;
  await preloadPageFiles();
  expect(hinted()).toEqual(['/frame.js']);
});
