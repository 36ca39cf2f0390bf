import { type Api, anApi } from '../../../tests/support/api/anApi';
import { aPlugin } from '../../../tests/support/samples/catalog';
import { facetRoutes, pluginRoutes } from './plugins';

/** Letters of each script, as they are written without spaces. */
const SCRIPTS: Record<string, string> = {
  Latin: 'lkjhgfdsqwrtzpvbnmcx',
  accented: 'éàüñøßæłđþ',
  Cyrillic: 'бвгджзклмнпрстфхцчшщ',
  Greek: 'βγδζθκλμνξπρστφχψ',
  Arabic: 'بتثجحخدذرزسشصضطظعغفق',
  Hebrew: 'בגדהוזחטיכלמנסעפצקרש',
  Devanagari: 'कखगघचछजझटठडढतथदधनपफब',
  Thai: 'กขคงจฉชซญดตถทนบปผฝพฟ',
  Khmer: 'កខគឃចឆជឈញដឋឌតថទធនបផព',
  Han: '一丁七万丈三上下不与丐丑专且世丘丙业丛东',
  'rare Han': '𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇𠀈𠀉',
  Katakana: 'アカサタナハマヤラワガザダバパキシチニヒ',
  'halfwidth Katakana': 'ｱｶｻﾀﾅﾊﾏﾔﾗﾜ',
  Hiragana: 'あかさたなはまやらわがざだばぱきしちにひ',
  'prolonged sounds': 'ー',
  Hangul: '가나다라마바사아자차카타파하거너더러머버',
  Jamo: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ',
  'Japanese of three scripts': '思考のメモを編集する',
  emoji: '🎨🖌📐🧩🗺📷🎬🎧🧭🪄',
  'mathematical letters': '𝐀𝐁𝐂𝐃𝐄𝐅',
  marks: '\u0301\u0302\u0303',
  digits: '1234567890',
};

/** Around the longest term of the index, and the longest keyword. */
const LENGTHS = [40, 41, 99, 200];

const runOf = (letters: string, length: number): string => {
  const all = [...letters];
  return Array.from({ length }, (_, at) => all[at % all.length]).join('');
};

let api: Api;
beforeAll(async () => {
  api = await anApi(({ app, context }) => {
    pluginRoutes(app, context);
    facetRoutes(app, context);
  });
  for (const [name, letters] of Object.entries(SCRIPTS))
    await aPlugin(api.context.db, { plugin_key: name, description: `${runOf(letters, 200)}.` });
});
afterAll(() => api.close());

/** A run of this length, and two that were written together. */
const keywordsOf = (run: string): string[] => [run, `${run}-${run}`].filter((keyword) => [...keyword].length <= 200);

const CALLS = ['/api/cmt/plugin/list?explain=1&keyword=', '/api/cmt/plugin/facet/list?keyword='];

it.each(Object.entries(SCRIPTS))('searches for a run of %s of any length', async (_name, letters) => {
  const failures: string[] = [];
  for (const keyword of LENGTHS.flatMap((length) => keywordsOf(runOf(letters, length))))
    for (const call of CALLS) {
      const { status } = await api.send({ url: call + encodeURIComponent(keyword) });
      if (status !== 200) failures.push(`${status}: ${call}${keyword}`);
    }
  expect(failures).toEqual([]);
});

it.each(
  ['Han', 'rare Han', 'Katakana', 'Hiragana', 'Hangul', 'Thai', 'Khmer'].map((name) => [name, SCRIPTS[name] as string]),
)('finds a text that is a run of %s, by any part of it', async (name, letters) => {
  for (const length of [4, 24, 40, 41, 199]) {
    const url = `/api/cmt/plugin/list?keyword=${encodeURIComponent(runOf(letters, length))}`;
    const { plugin_list } = (await api.send({ url })).body.data;
    const found = plugin_list.map(({ plugin_key }: { plugin_key: string }) => plugin_key);
    expect({ length, found }).toMatchObject({ found: expect.arrayContaining([name]) });
  }
});
