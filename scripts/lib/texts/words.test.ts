import { termErrors } from '../../../locales/terms/termErrors';
import { catalogErrors, unusedMessages } from './catalogErrors';
import { writtenTexts } from './writtenTexts';

/** Six correct languages, except for what a test plants. */
function errorsOf(planted: Record<string, Record<string, string | undefined>>): string[] {
  const good: Record<string, Record<string, string>> = {
    'zh-CN': { 'a.title': '插件 {name}' },
    'en-US': { 'a.title': 'Plugin {name}' },
    'ja-JP': { 'a.title': 'プラグイン {name}' },
    'ko-KR': { 'a.title': '플러그인 {name}' },
    'ru-RU': { 'a.title': 'Плагин {name}' },
    'es-ES': { 'a.title': 'Plugin {name}' },
  };
  const catalogs = Object.entries(good).map(([language, words]) => {
    const all = Object.entries({ ...words, ...planted[language] });
    return [language, new Map(all.filter((entry): entry is [string, string] => entry[1] !== undefined))] as const;
  });
  return catalogErrors(new Map(catalogs));
}

describe('in the catalogs', () => {
  it('finds nothing if nothing is planted', () => {
    expect(errorsOf({})).toEqual([]);
  });

  it.each([
    ['a word that is missing', { 'ru-RU': { 'a.title': undefined } }, 'ru-RU: a.title is missing'],
    ['a word that is left over', { 'ko-KR': { 'a.old': '낡은' } }, 'ko-KR: a.old is not in zh-CN'],
    ['an empty word', { 'es-ES': { 'a.title': ' {name}', 'b.x': '' } }, 'es-ES: b.x is empty'],
    [
      'another placeholder',
      { 'ja-JP': { 'a.title': 'プラグイン {nama}' } },
      'ja-JP: a.title has the placeholders nama, zh-CN has name',
    ],
    [
      'a placeholder that is lost',
      { 'en-US': { 'a.title': 'Plugin' } },
      'en-US: a.title has the placeholders none, zh-CN has name',
    ],
    ['Chinese in Korean', { 'ko-KR': { 'a.title': '插件 {name}' } }, 'ko-KR: a.title is still Chinese'],
    ['English in Russian', { 'ru-RU': { 'a.title': 'Plugin {name}' } }, 'ru-RU: a.title is still English'],
    ['usted in Spanish', { 'es-ES': { 'a.title': 'Elija {name}' } }, 'es-ES: a.title says “Elija” instead of “tú”'],
    [
      'an avoided term in English',
      { 'en-US': { 'a.title': 'Sign in to {name}' } },
      'en-US: a.title says “Sign in” instead of “log in, log out”',
    ],
    [
      'an avoided term in Chinese',
      { 'zh-CN': { 'a.title': '广场 {name}' } },
      'zh-CN: a.title says “广场” instead of “插件广场、本站”',
    ],
    ['English in Chinese', { 'zh-CN': { 'a.title': 'Plugin {name}' } }, 'zh-CN: a.title is still English'],
  ])('%s is found', (_what, planted, error) => {
    expect(errorsOf(planted)).toContain(error);
  });

  it('an avoided term is accepted as the name of a placeholder, or with another meaning', () => {
    expect(termErrors('es-ES', 'a.title', 'Hola {usted}')).toEqual([]);
    expect(termErrors('en-US', 'a.title', 'A {author, plural, one {plugin} other {plugins}}')).toEqual([]);
    expect(termErrors('en-US', 'saved-replies', 'Please fix it.')).toEqual([]);
    expect(termErrors('ru-RU', 'a.title', 'Вернуть исходное изображение')).toEqual([]);
    expect(termErrors('ru-RU', 'a.title', 'Вернуть исходное')).toHaveLength(1);
    expect(termErrors('zh-CN', 'a.title', '主机名')).toEqual([]);
    expect(termErrors('zh-CN', 'a.title', '主机')).toHaveLength(1);
  });

  it('an English sentence in Spanish is found, one word that both share is not', () => {
    const inBoth = (text: string, chinese: string) => ({
      'zh-CN': { 'a.x': chinese },
      'en-US': { 'a.x': text },
      'ja-JP': { 'a.x': 'あ' },
      'ko-KR': { 'a.x': '가' },
      'ru-RU': { 'a.x': 'да' },
      'es-ES': { 'a.x': text },
    });
    expect(errorsOf(inBoth('Try it again', '再试一次'))).toEqual(['es-ES: a.x is still English']);
    expect(errorsOf(inBoth('Error', '错误'))).toEqual([]);
  });

  it('unused messages are found; those that a template names are used', () => {
    const sources = `text('a.title'); text(\`b.\${kind}\`)`;
    expect(unusedMessages(['a.title', 'b.one', 'b.two', 'c.lost'], sources)).toEqual(['c.lost is used nowhere']);
  });
});

describe('in a component', () => {
  const textsIn = (jsx: string) =>
    writtenTexts('Bad.tsx', `export const Bad = () => ${jsx};`).map((error) => /"(.*)"/.exec(error)?.[1]);

  it.each([
    ['text', '<p>Hello there</p>', 'Hello there'],
    ['text in another language', '<p>你好</p>', '你好'],
    ['text in braces', "<p>{'Hello'}</p>", 'Hello'],
    ['a choice of texts', "<p>{open ? text('a.b') : 'Closed'}</p>", 'Closed'],
    ['a text where another is missing', "<p>{name ?? 'Nobody'}</p>", 'Nobody'],
    ['a template', `<p>{\`\${count} plugins\`}</p>`, 'plugins'],
    ['aria-label', '<nav aria-label="Main" />', 'Main'],
    ['title', '<i title="More" />', 'More'],
    ['placeholder', "<input placeholder={'Search'} />", 'Search'],
    ['alt', `<img alt={\`Cover of \${name}\`} />`, 'Cover of'],
    ['a property', "<Table columns={[{ title: 'Name' }]} />", 'Name'],
  ])('%s is found', (_what, jsx, text) => {
    expect(textsIn(jsx)).toEqual([text]);
  });

  it.each([
    ['what the catalogs say', "<p title={text('a.b')}>{text('a.c', { name: 'x' })}</p>"],
    ['signs and numbers', '<p title="/">{count} × 3 · {size}</p>'],
    ['the id of a word', "<Menu items={[{ label: 'nav.help' }]} />"],
    ['a comparison', "<p>{state === 'open' && <Panel />}</p>"],
    ['what nobody reads', '<p className="wide" data-kind="cover" />'],
  ])('%s is accepted', (_what, jsx) => {
    expect(textsIn(jsx)).toEqual([]);
  });

  it('says where', () => {
    expect(writtenTexts('Bad.tsx', '\nexport const Bad = () => <p>Hello</p>;')).toEqual([
      'Bad.tsx:2 "Hello" is not in the catalogs',
    ]);
  });
});
