import { findBrowser, findTestBrowser } from '../support/browser/findBrowser';

const given = process.env.CHROME_PATH;
afterEach(() => {
  if (given === undefined) delete process.env.CHROME_PATH;
  else process.env.CHROME_PATH = given;
});

describe.each([
  ['for figures', findBrowser],
  ['for tests', findTestBrowser],
])('a browser %s', (_purpose, find) => {
  it('is the one in CHROME_PATH, or an error reports that it is missing', () => {
    process.env.CHROME_PATH = '/no/such/browser';
    expect(find).toThrow('CHROME_PATH names /no/such/browser, and there is no such file. Correct it or unset it.');
    process.env.CHROME_PATH = process.execPath;
    expect(find()).toBe(process.execPath);
  });

  it('is found without that variable', () => {
    delete process.env.CHROME_PATH;
    expect(find()).toMatch(/chrom/i);
  });
});
