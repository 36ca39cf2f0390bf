import type { Concept } from '../concepts/Concept';
import { analyzeKeyword, unitsOf } from './keyword';

const concepts: Concept[] = [
  { id: 'board', en: ['kanban', 'swimlane', 'board', 'column'], zh: ['看板'], ja: [], ko: [], ru: [], es: [] },
];

/** Terms of the only word of a keyword. */
function termsIn(countOf: (term: string) => number): string[] {
  const [unit] = unitsOf(analyzeKeyword('kanban', concepts), { countOf, total: 1_000_000 });
  return (unit?.wordings ?? []).map(({ terms }) => terms.join(' '));
}

it('searches other words for an idea, the best first, as long as they are not in too many plugins', () => {
  const isPart = (term: string) => term === 'kan' || term === 'ban';
  expect(termsIn(() => 10)).toEqual(expect.arrayContaining(['kanban', 'swimlan', 'board', 'column', '看板']));
  expect(termsIn((term) => (isPart(term) ? 0 : 2_000))).toEqual(['kanban', 'es_kanb', '看板', 'swimlan']);
  expect(termsIn((term) => (term === 'column' ? 10 : 30_000))).toEqual(['kanban', 'es_kanb', 'column']);
});

it('counts the word beside a negation less than other words for both', () => {
  const offline: Concept = { id: 'offline', en: ['offline', 'no internet'], zh: [], ja: [], ko: [], ru: [], es: [] };
  const factorsIn = (keyword: string) => {
    const [unit] = unitsOf(analyzeKeyword(keyword, [offline]), { countOf: () => 10, total: 1_000 });
    return new Map(unit?.wordings.map(({ terms, factor }) => [terms.join(' '), factor]));
  };
  const [negated, plain] = [factorsIn('no internet'), factorsIn('the internet')];
  expect(negated.get('offlin')).toBeGreaterThan(negated.get('internet') ?? 1);
  expect(plain.get('internet')).toBe(1);
  expect(plain.has('offlin')).toBe(false);
});
