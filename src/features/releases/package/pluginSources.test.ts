import { sortFiles } from './pluginSources';

const sorted = (...paths: string[]) => {
  const { sources, ignored } = sortFiles(paths.map((path) => ({ path, file: new File(['{}'], path) })));
  return {
    sources: sources.map(({ path, kind, files }) => (kind === 'file' ? path : [path, ...files.keys()])),
    ignored,
  };
};

it('treats each json file as a plugin, and lists other files', () => {
  expect(sorted('b.json', 'a.JSON', 'notes.txt', 'shots/cover.png')).toEqual({
    sources: ['a.JSON', 'b.json'],
    ignored: ['notes.txt', 'shots/cover.png'],
  });
});

it('treats the outermost folder with a manifest as one plugin, with everything in it', () => {
  expect(
    sorted(
      'all/grids/manifest.json',
      'all/grids/package.json',
      'all/grids/dist/manifest.json',
      'all/grids/dist/code.js',
      'all/lone.json',
      'all/readme.md',
    ),
  ).toEqual({
    sources: [
      ['all/grids/manifest.json', 'manifest.json', 'package.json', 'dist/manifest.json', 'dist/code.js'],
      'all/lone.json',
    ],
    ignored: ['all/readme.md'],
  });
});

it('groups files beside a manifest without a folder, and leaves other packages alone', () => {
  expect(sorted('manifest.json', 'code.js', 'other.json', 'grids/manifest.json', 'grids/code.js')).toEqual({
    sources: [
      ['grids/manifest.json', 'manifest.json', 'code.js'],
      ['manifest.json', 'manifest.json', 'code.js'],
      'other.json',
    ],
    ignored: [],
  });
});

it('separates folders whose names start with the same text', () => {
  expect(sorted('grid/manifest.json', 'grids/manifest.json', 'grids/code.js')).toEqual({
    sources: [
      ['grid/manifest.json', 'manifest.json'],
      ['grids/manifest.json', 'manifest.json', 'code.js'],
    ],
    ignored: [],
  });
});
