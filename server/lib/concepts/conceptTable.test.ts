import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import hints from '../../../shared/conceptHints.json';
import { normalize } from '../search/normalize';
import { CONCEPT_LANGUAGES, type Concept } from './Concept';
import { loadConcepts } from './loadConcepts';

let concepts: readonly Concept[];
let entries: { id: string; language: (typeof CONCEPT_LANGUAGES)[number]; word: string }[];
beforeAll(async () => {
  concepts = await loadConcepts();
  entries = concepts.flatMap((concept) =>
    CONCEPT_LANGUAGES.flatMap((language) => concept[language].map((word) => ({ id: concept.id, language, word }))),
  );
});

const failing = (isInvalid: (entry: (typeof entries)[number]) => boolean) =>
  entries.filter(isInvalid).map(({ id, language, word }) => `${id} ${language}: ${word}`);

/** Words without a meaning of their own, which would find every plugin. */
const STOP_WORDS = new Set(
  [
    'a an and any are as at be by can do for from get how i in is it make me my new of on or set that the this to use',
    'using with you your plugin plugins tool tools app apps',
    'el la los las un una de del en y o para por con sin mi tu que al lo',
    'и в во на с со к по для из от до без или как что это мой не',
    '的 了 和 与 在 是 我 你 插件 工具 软件',
    'の を に は が で と プラグイン ツール',
    '을 를 이 가 은 는 의 에 플러그인 도구',
  ].flatMap((line) => line.split(' ')),
);
/** Frequent characters that simplified Chinese replaced. */
const TRADITIONAL = /[體圖檔處時間報會議標籤編輯連結顯隱複製貼縮網頁雲備權設計畫筆記錄語譯簡選單開關鍵盤鏈導資庫檢視]/;
/** Only Japanese has kana. It writes some characters as traditional Chinese does. */
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;

it('has every file of shared/concepts', () => {
  const folder = join(__dirname, '../../../shared/concepts');
  const files = readdirSync(folder).map((file) => file.replace('.json', ''));
  const inFiles = files
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Concept[]);
  expect(concepts.map(({ id }) => id)).toEqual(inFiles.map(({ id }) => id));
});

it('covers the field: at least 3,900 concepts with an id of their own and words in all six languages', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(3_900);
  const ids = concepts.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  expect(concepts.filter((concept) => CONCEPT_LANGUAGES.some((language) => concept[language].length === 0))).toEqual(
    [],
  );
});

it('writes words in one way: lower case, one width, single spaces', () => {
  expect(failing(({ word }) => word !== word.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())).toEqual([]);
  expect(failing(({ word }) => normalize(word) === '' || [...word].length > 40)).toEqual([]);
});

it('repeats no word within a language of a concept', () => {
  const keys = entries.map(({ id, language, word }) => `${id} ${language}: ${normalize(word)}`);
  const known = new Set<string>();
  expect(keys.filter((key) => known.size === known.add(key).size)).toEqual([]);
});

it('uses each word in two concepts at most, so that it keeps a meaning', () => {
  const ids = new Map<string, Set<string>>();
  for (const { id, word } of entries) {
    const key = normalize(word);
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
  }
  expect([...ids].filter(([, of]) => of.size > 2).map(([word]) => word)).toEqual([]);
});

it('has no words that would find everything: stop words, single letters and characters', () => {
  expect(failing(({ word }) => word.split(' ').every((part) => STOP_WORDS.has(part)))).toEqual([]);
  expect(failing(({ word }) => [...word].length < 2)).toEqual([]);
});

it('writes Chinese in simplified characters, and each language in its script', () => {
  expect(failing(({ language, word }) => language === 'zh' && TRADITIONAL.test(word))).toEqual([]);
  const scripts = {
    zh: /\p{sc=Han}/u,
    ja: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
    ko: /\p{sc=Hang}/u,
    ru: /\p{sc=Cyrl}/u,
  };
  const foreign = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Cyrl}\p{sc=Han}]/u;
  for (const concept of concepts) {
    for (const [language, script] of Object.entries(scripts)) {
      const words = concept[language as keyof typeof scripts];
      expect(`${concept.id} ${language} ${words.some((word) => script.test(word))}`).toBe(
        `${concept.id} ${language} true`,
      );
    }
  }
  expect(failing(({ language, word }) => (language === 'en' || language === 'es') && foreign.test(word))).toEqual([]);
});

it('has hints of concepts that exist, in the same spelling, and none that every search has', () => {
  const ids = new Set(concepts.map(({ id }) => id));
  expect(Object.keys(hints).filter((id) => !ids.has(id))).toEqual([]);
  const all = concepts.flatMap(({ id, hints: own = [] }) => own.map((hint) => ({ id, hint })));
  const wrong = all.filter(
    ({ hint }) =>
      hint !== hint.normalize('NFKC').toLowerCase().trim() ||
      (TRADITIONAL.test(hint) && !KANA.test(hint)) ||
      hint.split(/[ /]/).some((word) => word === '') ||
      hint.split(' ').every((part) => part.split('/').every((word) => STOP_WORDS.has(word))),
  );
  expect(wrong).toEqual([]);
});
