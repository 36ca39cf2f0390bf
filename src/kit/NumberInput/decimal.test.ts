import { decimalPlaces, formatBounds, formatNumber, parseNumber, stepNumber } from './decimal';

describe('decimal numbers', () => {
  it.each([
    ['１２', 12],
    ['－３．５', -3.5],
    ['3。5', 3.5],
    ['ー3', -3],
    ['−3', -3],
    ['0,5', 0.5],
    ['0,125', 0.125],
    [' 7 ', 7],
    ['+7', 7],
    ['3.', 3],
    ['.5', 0.5],
    ['-0', 0],
  ])('%p is parsed as %p', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(['', '-', '.', '1,000', '1 000', '1e3', '0x10', 'Infinity', '七', '1.2.3'])('%p is not a number', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });

  it('step without binary rounding errors', () => {
    expect(stepNumber(0.2, 0.1, 1, 0, 1)).toBe(0.3);
    expect(stepNumber(0.3, 0.1, -1, 0, 1)).toBe(0.2);
    expect(stepNumber(0, 0.07, 10, 0, 1)).toBe(0.7);
    expect(stepNumber(1.005, 0.1, 1, 0, 2)).toBe(1.105);
  });

  it('stay within the bounds', () => {
    expect(stepNumber(9.5, 1, 1, 0, 10)).toBe(10);
    expect(stepNumber(20, 1, -1, 0, 10)).toBe(10);
  });

  it('are formatted as digits', () => {
    expect(decimalPlaces(1e-7)).toBe(7);
    expect(formatNumber(1e-7)).toBe('0.0000001');
    expect(formatNumber(1.5e21)).toBe('1.5e+21');
  });

  it('have bounds that need no translation', () => {
    expect(formatBounds(0, 10)).toBe('0 – 10');
    expect(formatBounds(0, Number.POSITIVE_INFINITY)).toBe('≥ 0');
    expect(formatBounds(Number.NEGATIVE_INFINITY, 10)).toBe('≤ 10');
    expect(formatBounds(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).toBeUndefined();
  });
});
