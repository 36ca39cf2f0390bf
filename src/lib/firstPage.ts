import type { HomePlaces } from '../../contract/homePlaces';
import { shownSearch } from '../../shared/shownSearch';

/**
 * Data with which the server rendered the page (src/render). The browser starts with the same data, so that both render
 * the same.
 */
export interface FirstPage {
  /** The page's address, with the part of its query that changes its content (shared/shownSearch.ts). */
  href: string;
  locale: string;
  /** The color scheme that the user chose; `null` follows the device. */
  theme: 'light' | 'dark' | null;
  /** Content above the catalogue; `null` if there is none. */
  home: HomePlaces | null;
  /** API responses, by `answerKey`. */
  answers: Record<string, unknown>;
}

/** Id of the element with the data: `<script type="application/json">`, which any content security policy allows. */
const FIRST_PAGE_ID = 'ps-first-page';

/** Id of the dialog that the server rendered over the page. */
const DRAWN_LAYER_ID = 'ps-drawn-layer';

let page: FirstPage | null = null;

/** Data with which the server rendered this page; `null` if it did not, and after the first navigation. */
export const firstPage = (): FirstPage | null => page;

/** Sets the data that a page is rendered or hydrated with. */
export function beginWith(first: FirstPage | null): void {
  page = first;
}

/** The data in the document, only if they are for this address and this language. */
export function readFirstPage(locale: string): FirstPage | null {
  try {
    const text = document.getElementById(FIRST_PAGE_ID)?.textContent;
    const first = text ? (JSON.parse(text) as FirstPage) : null;
    if (!first || first.locale !== locale) return null;
    return new URL(first.href).search === shownSearch(location.search, locale) ? first : null;
  } catch {
    // If the page was changed on its way, the browser renders it anew.
    return null;
  }
}

/** The dialog that the server rendered, until the browser's own replaces it. */
export const drawnLayer = (): HTMLElement | null => document.getElementById(DRAWN_LAYER_ID);

/** Shows the page behind a server-rendered dialog. It becomes visible on phones too (global.css). */
export const showPageBehind = (): void => document.getElementById('root')?.removeAttribute('data-behind');

/** Removes a server-rendered dialog that nothing will replace. */
export function dropDrawnLayer(): void {
  drawnLayer()?.remove();
  showPageBehind();
}

/** Key of a call's response in the page's data. */
export const answerKey = (call: string, payload: object): string => `${call} ${JSON.stringify(payload)}`;

/** Address of the page, in the browser and on the server. */
export const pageAddress = (): URL => new URL(globalThis.location?.href ?? page?.href);
