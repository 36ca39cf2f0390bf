import { addLocale, setLocale } from '@umijs/max';
import { asLocale, chosenLocale, DEFAULT_LOCALE, type LocaleName, rememberLocale } from './locales';

type Messages = Record<string, string>;

let current: LocaleName = DEFAULT_LOCALE;
let loadMessages: (locale: LocaleName) => Promise<Messages> = async () => ({});

export function currentLocale(): LocaleName {
  return current;
}

/** Before the first render: decides the language and brings its words. Called once, by app.tsx. */
export async function startLocale(load: typeof loadMessages): Promise<void> {
  loadMessages = load;
  current = chosenLocale(location.search, document.cookie);
  if (asLocale(new URLSearchParams(location.search).get('lang'))) rememberLocale(current);
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

async function bringWords(locale: LocaleName): Promise<void> {
  // Umi asks for antd's and moment's locale too; neither is on the public pages.
  addLocale(locale, await loadMessages(locale), undefined as never);
}

/** `?lang=` wins over the remembered choice, so it must not outlive a newer one. */
function dropLangFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
