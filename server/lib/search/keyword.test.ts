import type { Concept } from '../concepts';
import { analyseKeyword, unitsOf } from './keyword';

const concepts: Concept[] = [
  { id: 'board', en: ['kanban', 'swimlane', 'board', 'column'], zh: ['看板'], ja: [], ko: [], ru: [], es: [] },
];

/** Terms of the only word of a keyword, in a catalog in which each term is in so many plugins. */
function termsIn(count: number): string[] {
  const vocabulary = { countOf: () => count, total: 1_000_000 };
  const [unit] = unitsOf(analyseKeyword('kanban', concepts), vocabulary);
  return (unit?.wordings ?? []).map(({ terms }) => terms.join(' '));
}

it('searches other words for an idea, the best first, until they are in too many plugins', () => {
  expect(termsIn(10)).toEqual(expect.arrayContaining(['kanban', 'swimlan', 'board', 'column', '看板']));
  const best = termsIn(3_000);
  expect(best).toContain('kanban');
  expect(best).not.toContain('column');
  expect(termsIn(30_000)).toEqual(['kanban', 'es_kanb']);
});
