import type { LocaleName } from './languages';
import type { MessageArea } from './messageAreas';

/** Messages of server pages and emails, for a browser in which an administrator replaces some. */
export function loadServerMessages(
  locale: LocaleName,
  area: Extract<MessageArea, `server/${string}`>,
): Promise<{ default: Record<string, string> }> {
  return import(
    /* webpackInclude: /server\/(emails|pages)\.json$/, webpackChunkName: "words-[request]" */ `./${locale}/${area}.json`
  );
}
