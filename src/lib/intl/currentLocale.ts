import { addLocale, setLocale } from '@umijs/max';
import { DEFAULT_LOCALE } from '../../../contract/values/locales';
import { MESSAGE_AREAS, type MessageArea } from '../../../locales/messageAreas';
import { organizationShown } from '../page/organization';
import { siteChrome } from '../page/siteChrome';
import { chosenLocale, type LocaleName, rememberLocale } from './locales';

type Messages = Record<string, string>;

let current: LocaleName = DEFAULT_LOCALE;
let loadMessages: (locale: LocaleName, area?: MessageArea) => Promise<Messages> = async () => ({});
/** Loads the organization's messages for a language that the HTML was not rendered in. */
let loadReplaced: (locale: LocaleName) => Promise<object> = async () => ({});
/** Areas whose messages were loaded. They are loaded again when the user switches the language. */
const areas = new Set<MessageArea>();
/** The organization's own messages by language. They override the default messages whenever these are loaded. */
const replaced: Partial<Record<LocaleName, Messages>> = {};

/** The language of this page, for code that is not a component. Components use `useText` and `useLocale`. */
export function currentLocale(): LocaleName {
  return current;
}

/** Decides the language and loads its messages before the first render. Called once, by app.tsx. */
export async function startLocale(load: typeof loadMessages, loadOwn = loadReplaced): Promise<void> {
  loadMessages = load;
  loadReplaced = loadOwn;
  const root = document.documentElement;
  const { languages } = siteChrome();
  current = chosenLocale(location.search, document.cookie, root.lang, languages) ?? languages?.[0] ?? DEFAULT_LOCALE;
  if (new URLSearchParams(location.search).get('lang') === current) rememberLocale(current);
  root.lang = current;
  replaced[current] = organizationShown().texts as Messages | undefined;
  await loadAllMessages(current);
}

/** Shows the site in another language without a reload, and remembers the choice. */
export async function switchLocale(locale: LocaleName): Promise<void> {
  await loadAllMessages(locale);
  // Umi compares the new language with `currentLocale()`, so `current` changes only after this call.
  setLocale(locale, false);
  current = locale;
  rememberLocale(locale);
  document.documentElement.lang = locale;
  dropLangFromAddress();
}

/** Loads the messages of an area of the site. Await it together with the area's code. */
export async function loadArea(area: MessageArea): Promise<void> {
  if (areas.has(area)) return;
  const locale = current;
  const messages = await loadMessages(locale, area);
  areas.add(area);
  addMessages(locale, messages);
  // The user may have switched the language meanwhile, before this area was known.
  if (locale !== current) addMessages(current, await loadMessages(current, area));
}

/** All messages of the site in one language, as built, for an organization that overrides some of them. */
export async function builtMessages(locale: LocaleName): Promise<Messages> {
  const parts = await Promise.all([undefined, ...MESSAGE_AREAS].map((area) => loadMessages(locale, area)));
  return Object.assign({}, ...parts);
}

async function loadAllMessages(locale: LocaleName): Promise<void> {
  const parts = await Promise.all([undefined, ...areas].map((area) => loadMessages(locale, area)));
  if (organizationShown().texts) replaced[locale] ??= (await loadReplaced(locale)) as Messages;
  addMessages(locale, Object.assign({}, ...parts));
}

function addMessages(locale: LocaleName, messages: Messages): void {
  // Umi also expects locales of antd and moment. The public pages use neither.
  addLocale(locale, { ...messages, ...replaced[locale] }, undefined as never);
}

/** `?lang=` overrides the remembered choice, so it must not outlive a newer one. */
function dropLangFromAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}
