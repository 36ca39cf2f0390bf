import { classify } from './importCatalog';
import { STARTER_TAGS } from './starter/plugins';

describe('starter tags', () => {
  it.each([
    ['Icon Folder', 'Adds emoji to folders', ['icons']],
    ['Advanced Tables', 'Improved table formatting', ['layout']],
    ['思维导图', '导出图片', ['diagrams', 'export', 'images']],
    ['Chartist', 'said nothing', []],
    ['Maintain', 'aim and email', []],
    ['AI Charts', 'Colour diagrams on a whiteboard, exported', ['colour', 'charts', 'diagrams']],
  ])('of %s: %s', (name, intro, expected) => {
    expect(classify(name, intro)).toEqual(expected);
  });

  it('exist', () => {
    const everything = 'icon colour chart diagram whiteboard export text image layout prototype contrast gpt'.split(
      ' ',
    );
    for (const word of everything) for (const code of classify(word, '')) expect(STARTER_TAGS).toHaveProperty(code);
    expect(everything.flatMap((word) => classify(word, ''))).toHaveLength(everything.length);
  });
});
