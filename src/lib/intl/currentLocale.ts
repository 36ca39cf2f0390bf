import { addLocale, setLocale } from '@umijs/max';
import { WORD_AREAS, type WordArea } from '../../../locales/wordAreas';
import { enterpriseShown } from '../enterprise';
import { siteFace } from '../siteFace';
import { chosenLocale, DEFAULT_LOCALE, LANGUAGES, type LocaleName, rememberLocale } from './locales';

type Messages = Record<string, string>;

let current: LocaleName = DEFAULT_LOCALE;
let loadMessages: (locale: LocaleName, area?: WordArea) => Promise<Messages> = async () => ({});
/** The enterprise's texts in a language that the page was not sent in. */
let loadReplaced: (locale: LocaleName) => Promise<object> = async () => ({});
/** Parts that were visited: from then on every language brings their words. */
const areas = new Set<WordArea>();
/** The enterprise's own texts by the languages that were shown; they stand over ours whenever those come. */
const replaced: Partial<Record<LocaleName, Messages>> = {};

export function currentLocale(): LocaleName {
  return current;
}

/** Before the first render: decides the language and brings its words. Called once, by app.tsx. */
export async function startLocale(load: typeof loadMessages, loadOwn = loadReplaced): Promise<void> {
  loadMessages = load;
  loadReplaced = loadOwn;
  const root = document.documentElement;
  current = chosenLocale(location.search, document.cookie, root.lang, siteFace().languages) ?? (await browsersLocale());
  if (new URLSearchParams(location.search).get('lang') === current) rememberLocale(current);
  root.lang = current;
  replaced[current] = enterpriseShown().texts as Messages | undefined;
  await bringWords(current);
}

/** For pages that say no language, as those of umi dev: the server's choice, made here. */
async function browsersLocale(): Promise<LocaleName> {
  const { preferredLanguage } = await import('../../../shared/preferredLanguage');
  const { languages = [DEFAULT_LOCALE, ...LANGUAGES.map(({ locale }) => locale)] } = siteFace();
  return preferredLanguage(navigator.languages.join(), languages) ?? languages[0] ?? DEFAULT_LOCALE;
}

/** Shows the site in another language, without a reload, and remembers the choice. */
export async function switchLocale(locale: LocaleName): Promise<void> {
  await bringWords(locale);
  // Umi compares with the language shown, so ours changes after it was told.
  setLocale(locale, false);
  current = locale;
  rememberLocale(locale);
  document.documentElement.lang = locale;
  dropLangFromAddress();
}

/** Brings the words of a part of the site; await it together with the part's own code. */
export async function bringArea(area: WordArea): Promise<void> {
  if (areas.has(area)) return;
  const locale = current;
  const words = await loadMessages(locale, area);
  areas.add(area);
  addWords(locale, words);
  // The reader may have switched meanwhile, and the switch did not know of this part yet.
  if (locale !== current) addWords(current, await loadMessages(current, area));
}

/** Every word of the site in one language, as the build left them: for whoever replaces some of them. */
export async function everyWord(locale: LocaleName): Promise<Messages> {
  const parts = await Promise.all([undefined, ...WORD_AREAS].map((area) => loadMessages(locale, area)));
  return Object.assign({}, ...parts);
}

async function bringWords(locale: LocaleName): Promise<void> {
  const parts = await Promise.all([undefined, ...areas].map((area) => loadMessages(locale, area)));
  if (enterpriseShown().texts) replaced[locale] ??= (await loadReplaced(locale)) as Messages;
  addWords(locale, Object.assign({}, ...parts));
}

function addWords(locale: LocaleName, words: Messages): void {
  // Umi asks for antd's and moment's locale too; neither is on the public pages.
  addLocale(locale, { ...words, ...replaced[locale] }, undefined as never);
}

/** `?lang=` wins over the remembered choice, so it must not outlive a newer one. */
function dropLangFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
