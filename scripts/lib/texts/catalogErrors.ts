import { termErrors } from '../../../locales/terms/termErrors';

/** The messages of one language by their ids. */
export type Catalog = ReadonlyMap<string, string>;

/** The language that all others are compared with. */
const DEFAULT = 'zh-CN';
const ENGLISH = 'en-US';

/** The letters of a language with a non-Latin script. */
const LETTERS: Record<string, RegExp> = {
  'zh-CN': /\p{Script=Han}/u,
  'ja-JP': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'ru-RU': /\p{Script=Cyrillic}/u,
};

/** Words that are the same in every language: names of formats, and typed values. */
const EVERYWHERE = /^(JSON|SHA-256|URL|CSV|API|ID|Logo|Cookie|OK|email@example\.com|https?:.*)$/i;

/** Missing, unknown, empty and untranslated messages, avoided terms, and placeholders that differ. */
export function catalogErrors(catalogs: ReadonlyMap<string, Catalog>): string[] {
  const own = catalogs.get(DEFAULT) ?? new Map<string, string>();
  const english = catalogs.get(ENGLISH) ?? new Map<string, string>();
  return [...catalogs].flatMap(([language, catalog]) => [
    ...[...own.keys()].filter((id) => !catalog.has(id)).map((id) => `${language}: ${id} is missing`),
    ...[...catalog].flatMap(([id, text]) =>
      [...wordErrors(language, text, own.get(id), english.get(id)), ...termErrors(language, id, text)].map(
        (error) => `${language}: ${id} ${error}`,
      ),
    ),
  ]);
}

function wordErrors(language: string, text: string, original: string | undefined, english: string | undefined) {
  const errors: string[] = [];
  if (!text.trim()) errors.push('is empty');
  if (original === undefined) errors.push(`is not in ${DEFAULT}`);
  else if (placeholders(text) !== placeholders(original)) {
    const [found, expected] = [placeholders(text) || 'none', placeholders(original) || 'none'];
    errors.push(`has the placeholders ${found}, ${DEFAULT} has ${expected}`);
  }
  if (language !== DEFAULT && language !== 'ja-JP' && /\p{Script=Han}/u.test(text)) errors.push('is still Chinese');
  if (language !== ENGLISH && isEnglish(language, text, english)) errors.push('is still English');
  return errors;
}

/**
 * Whether a text is not translated: it has no letter of the language's script or, in a Latin script, equals the English
 * text.
 */
function isEnglish(language: string, text: string, english: string | undefined): boolean {
  const words = text.replace(/\{[^{}]*\}/g, ' ').trim();
  if (!/\p{L}{2}/u.test(words) || EVERYWHERE.test(words)) return false;
  const letters = LETTERS[language];
  // A single word may be the same in two languages; a sentence is not.
  return letters ? !letters.test(text) : text === english && /^[^{}]*\p{L}\s+\p{L}[^{}]*$/u.test(words);
}

/** Names of the arguments of an ICU message, sorted. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\s*(\w+)\s*(?=[,}])/g)].map((match) => match[1] as string);
  // Inside a plural branch `{# 个插件}` has no name; `{count, plural, …}` names its argument once.
  return [...new Set(names)].sort().join(', ');
}

/** An id counts as used if the source contains it completely, or a template that starts like it. */
export function unusedMessages(ids: Iterable<string>, sources: string): string[] {
  const isUsed = (id: string) => {
    if (sources.includes(`'${id}'`) || sources.includes(`"${id}"`)) return true;
    for (let end = id.lastIndexOf('.'); end > 0; end = id.lastIndexOf('.', end - 1))
      if (sources.includes(`\`${id.slice(0, end + 1)}\${`)) return true;
    return false;
  };
  return [...ids].filter((id) => !isUsed(id)).map((id) => `${id} is used nowhere`);
}
