import type { LocaleName } from './languages';
import type { WordArea } from './wordAreas';

/** Messages of server pages and emails, for a browser in which an administrator replaces some. */
export function loadServerMessages(
  locale: LocaleName,
  area: Extract<WordArea, `server/${string}`>,
): Promise<{ default: Record<string, string> }> {
  return import(
    /* webpackInclude: /server\/(mails|pages)\.json$/, webpackChunkName: "words-[request]" */ `./${locale}/${area}.json`
  );
}
