import { encodeImpact, type Field, impactsOf } from './impact';
import { countTerms } from './terms';

const impact = (term: string, ...texts: [Field, string][]) =>
  impactsOf(texts.map(([field, text]) => ({ field, terms: countTerms(text, {}) }))).get(term) ?? 0;

it('is greatest in the name, then in the summary, then in the description, then among tags', () => {
  const text = (words: number) => `grid${' lorem'.repeat(words - 1)}`;
  const texts: [Field, string][] = [
    ['name', text(4)],
    ['intro', text(14)],
    ['description', text(100)],
    ['tags', 'grid'],
  ];
  const impacts = texts.map((one) => impact('grid', one));
  expect(impacts).toEqual([...impacts].sort((one, other) => other - one));
  expect(new Set(impacts).size).toBe(4);
});
it('is greater in a short text, and if the term occurs again', () => {
  const long = `grid ${'lorem '.repeat(40)}`;
  expect(impact('grid', ['intro', 'grid'])).toBeGreaterThan(impact('grid', ['intro', long]));
  expect(impact('grid', ['intro', `${long} grid grid`])).toBeGreaterThan(impact('grid', ['intro', long]));
});
it('adds the fields, but not the translations of one', () => {
  const once = impact('grid', ['intro', 'grid']);
  expect(impact('grid', ['intro', 'grid'], ['intro', 'grid'])).toBe(once);
  expect(impact('grid', ['intro', 'grid'], ['description', 'grid'])).toBeGreaterThan(once);
});
it('is written as labels whose weights ts_rank adds', () => {
  expect(encodeImpact('grid', 1)).toBe("'grid':1D");
  expect(encodeImpact('grid', 10)).toBe("'grid':1C,2A");
  expect(encodeImpact("o'\\", 12)).toBe("'o''\\\\':1B,2A");
});
