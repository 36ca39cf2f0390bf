import { analyzeKeyword } from '../search/keyword';
import { CONCEPT_LANGUAGES } from './Concept';
import { conceptIndexOf, keyOf, keysOfPhrase, needsStopWords, tokensOf } from './conceptIndex';
import { loadConcepts } from './loadConcepts';

it('finds every phrase of the concept table by its keys', async () => {
  const concepts = await loadConcepts();
  const { conceptsOf } = conceptIndexOf(concepts);
  const missing = concepts.flatMap((concept) =>
    CONCEPT_LANGUAGES.flatMap((language) => concept[language]).filter((phrase) => {
      return !keysOfPhrase(phrase).every((key) => conceptsOf(key).includes(concept));
    }),
  );
  expect(missing).toEqual([]);
});

it('finds the phrases with small words or hyphens as they are written', async () => {
  const concepts = await loadConcepts();
  const written = concepts.flatMap((concept) =>
    CONCEPT_LANGUAGES.flatMap((language) => concept[language])
      .filter((phrase) => phrase.includes('-') || needsStopWords(tokensOf(phrase)))
      .filter((phrase) => keysOfPhrase(phrase).length > 0)
      .map((phrase) => ({ phrase, concept: { ...concept, hints: [] } })),
  );
  const missing = written.filter(({ phrase, concept }) => analyzeKeyword(phrase, [concept]).meanings.length === 0);
  expect(missing.map(({ phrase }) => phrase)).toEqual([]);
});

it.each([
  ['a plural', 'mind maps', 'mind map'],
  ['a small word before it', 'the calendar', 'calendar'],
  ['a hyphen', 'mind-map', 'mind map'],
  ['an accent', 'índice', 'indice'],
  ['ё', 'отчёт', 'отчет'],
  ['a traditional character', '圖片', '图片'],
  ['two words of a pair that are needed', 'postits', 'post-it'],
  ['a pair that begins with a small word', 'nocode', 'no code'],
  ['a Korean particle', '달력을', '달력'],
])('compares %s as the search does', (_what, typed, phrase) => {
  const concept = { id: 'one', en: [phrase], zh: [], ja: [], ko: [], ru: [], es: [] };
  expect(conceptIndexOf([concept]).conceptsOf(keyOf(typed))).toEqual([concept]);
});

it.each([
  ['a negation', 'no internet', 'internet', false],
  ['a negation between words', 'ai without internet', 'ai internet', false],
  ['a small word before a single word', 'in order', 'order', false],
  ['a small word between others', 'text to speech', 'text speech', true],
  ['a word for "plugin" before a single word', 'プラグイン管理', '管理', false],
  ['an ending', '変換する', '変換', true],
])('finds a phrase with %s by its other words only if they mean the same', (_what, phrase, others, isFound) => {
  const concept = { id: 'one', en: [phrase], zh: [], ja: [], ko: [], ru: [], es: [] };
  expect(conceptIndexOf([concept]).conceptsOf(keyOf(others))).toEqual(isFound ? [concept] : []);
});
