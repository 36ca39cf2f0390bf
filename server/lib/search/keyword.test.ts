import type { Concept } from '../concepts';
import { analyseKeyword, unitsOf } from './keyword';

const concepts: Concept[] = [
  { id: 'board', en: ['kanban', 'swimlane', 'board', 'column'], zh: ['看板'], ja: [], ko: [], ru: [], es: [] },
];

/** Terms of the only word of a keyword. */
function termsIn(countOf: (term: string) => number): string[] {
  const [unit] = unitsOf(analyseKeyword('kanban', concepts), { countOf, total: 1_000_000 });
  return (unit?.wordings ?? []).map(({ terms }) => terms.join(' '));
}

it('searches other words for an idea, the best first, as long as they are not in too many plugins', () => {
  const isPart = (term: string) => term === 'kan' || term === 'ban';
  expect(termsIn(() => 10)).toEqual(expect.arrayContaining(['kanban', 'swimlan', 'board', 'column', '看板']));
  expect(termsIn((term) => (isPart(term) ? 0 : 2_000))).toEqual(['kanban', 'es_kanb', '看板', 'swimlan']);
  expect(termsIn((term) => (term === 'column' ? 10 : 30_000))).toEqual(['kanban', 'es_kanb', 'column']);
});
