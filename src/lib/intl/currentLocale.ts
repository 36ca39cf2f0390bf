import { addLocale, setLocale } from '@umijs/max';
import { siteFace } from '../siteFace';
import { chosenLocale, DEFAULT_LOCALE, type LocaleName, rememberLocale, type WordArea } from './locales';

type Messages = Record<string, string>;

let current: LocaleName = DEFAULT_LOCALE;
let loadMessages: (locale: LocaleName, area?: WordArea) => Promise<Messages> = async () => ({});
/** Parts that were visited: from then on every language brings their words. */
const areas = new Set<WordArea>();

export function currentLocale(): LocaleName {
  return current;
}

/** Before the first render: decides the language and brings its words. Called once, by app.tsx. */
export async function startLocale(load: typeof loadMessages): Promise<void> {
  loadMessages = load;
  current = chosenLocale(location.search, document.cookie, siteFace().languages);
  if (new URLSearchParams(location.search).get('lang') === current) rememberLocale(current);
  document.documentElement.lang = current;
  await bringWords(current);
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

async function bringWords(locale: LocaleName): Promise<void> {
  const parts = await Promise.all([undefined, ...areas].map((area) => loadMessages(locale, area)));
  addWords(locale, Object.assign({}, ...parts));
}

function addWords(locale: LocaleName, words: Messages): void {
  // Umi asks for antd's and moment's locale too; neither is on the public pages.
  addLocale(locale, words, undefined as never);
}

/** `?lang=` wins over the remembered choice, so it must not outlive a newer one. */
function dropLangFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
