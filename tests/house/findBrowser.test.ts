import { findBrowser } from '../support/findBrowser';

const given = process.env.CHROME_PATH;
afterEach(() => {
  if (given === undefined) delete process.env.CHROME_PATH;
  else process.env.CHROME_PATH = given;
});

it('says what to do when the browser it was told of is not there', () => {
  process.env.CHROME_PATH = '/no/such/browser';
  expect(findBrowser).toThrow('CHROME_PATH names /no/such/browser, and there is no such file. Correct it or unset it.');
});

it('finds one by itself', () => {
  delete process.env.CHROME_PATH;
  expect(findBrowser()).toMatch(/chrom/i);
});
