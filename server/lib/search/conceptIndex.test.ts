import { CONCEPT_LANGUAGES } from '../concepts';
import { concepts } from '../conceptTable';
import { conceptIndexOf, keyOf } from './conceptIndex';

it('finds every phrase of the concept table by its key', () => {
  const { conceptsOf } = conceptIndexOf(concepts);
  const missing = concepts.flatMap((concept) =>
    CONCEPT_LANGUAGES.flatMap((language) => concept[language]).filter((phrase) => {
      const key = keyOf(phrase);
      return key !== '' && !conceptsOf(key).includes(concept);
    }),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['a plural', 'mind maps', 'mind map'],
  ['a small word before it', 'the calendar', 'calendar'],
  ['a hyphen', 'e-mail', 'e mail'],
  ['an accent', 'índice', 'indice'],
  ['ё', 'отчёт', 'отчет'],
  ['a traditional character', '圖片', '图片'],
  ['a Korean particle', '달력을', '달력'],
])('compares %s as the search does', (_what, typed, phrase) => {
  const concept = { id: 'one', en: [phrase], zh: [], ja: [], ko: [], ru: [], es: [] };
  expect(conceptIndexOf([concept]).conceptsOf(keyOf(typed))).toEqual([concept]);
});
