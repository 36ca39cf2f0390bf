import { CONCEPT_LANGUAGES } from '../concepts';
import { concepts } from '../conceptTable';
import { atomsOf, conceptIndexOf, keyOf, keysOfPhrase, tokensOf } from './conceptIndex';

it('finds every phrase of the concept table by its key', () => {
  const { conceptsOf } = conceptIndexOf(concepts);
  const missing = concepts.flatMap((concept) =>
    CONCEPT_LANGUAGES.flatMap((language) => concept[language]).filter((phrase) => {
      const [first] = tokensOf(phrase).flatMap(atomsOf);
      const [key = '', ofBoth] = keysOfPhrase(phrase);
      const isMissing = !conceptsOf(key, first).includes(concept);
      return first !== undefined && (isMissing || (ofBoth && !conceptsOf(ofBoth).includes(concept)));
    }),
  );
  expect(missing).toEqual([]);
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
])('finds a phrase with %s by its other words only if they mean the same', (_what, phrase, others, isFound) => {
  const concept = { id: 'one', en: [phrase], zh: [], ja: [], ko: [], ru: [], es: [] };
  expect(conceptIndexOf([concept]).conceptsOf(keyOf(others))).toEqual(isFound ? [concept] : []);
});
