import { type CompiledMessage, compileMessage } from './compileMessages.mjs';
import enUS from './en-US/serverPages';
import esES from './es-ES/serverPages';
import jaJP from './ja-JP/serverPages';
import koKR from './ko-KR/serverPages';
import type { LocaleName } from './languages';
import type { PageMessageId } from './messageIds.generated';
import ruRU from './ru-RU/serverPages';
import zhCN from './zh-CN/serverPages';

const MESSAGES: Record<LocaleName, Record<PageMessageId, string>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
  'ru-RU': ruRU,
  'es-ES': esES,
};

const compiled = new Map<string, CompiledMessage>();

/**
 * A message of a server page or email. Compiled on first use: the syntax trees of all languages would take more memory
 * than their texts.
 */
export function pageMessage(locale: LocaleName, id: PageMessageId): CompiledMessage {
  const key = `${locale} ${id}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const message = compileMessage(id, MESSAGES[locale][id]);
  compiled.set(key, message);
  return message;
}

/** A message without placeholders. */
export function pageText(locale: LocaleName, id: PageMessageId): string {
  return MESSAGES[locale][id];
}
