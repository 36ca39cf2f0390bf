import type { HomePlaces } from '../../contract/homePlaces';
import { shownSearch } from '../../shared/shownSearch';

/** What the server knew when it drew the page (src/render). The browser begins with the same, so that both draw alike. */
export interface FirstPage {
  /** The page's address, with the part of its query that changes what it shows (shared/shownSearch.ts). */
  href: string;
  locale: string;
  /** The scheme that the reader chose; null leaves it to the device. */
  theme: 'light' | 'dark' | null;
  /** What stands above the catalogue; null: nothing does. */
  home: HomePlaces | null;
  /** What the API answered, by `answerKey`. */
  answers: Record<string, unknown>;
}

/** The element that holds it: `<script type="application/json">`, which no policy needs to allow. */
const FIRST_PAGE_ID = 'ps-first-page';

/** The element of a layer that the server drew over the page. */
const DRAWN_LAYER_ID = 'ps-drawn-layer';

let page: FirstPage | null = null;

/** What the server drew this page with; null where it drew none, and after the first navigation. */
export const firstPage = (): FirstPage | null => page;

/** Draws, or takes over, a page of this kind from now on. */
export function beginWith(first: FirstPage | null): void {
  page = first;
}

/** The first page in the document; only when it is what this address shows in this language. */
export function readFirstPage(locale: string): FirstPage | null {
  try {
    const text = document.getElementById(FIRST_PAGE_ID)?.textContent;
    const first = text ? (JSON.parse(text) as FirstPage) : null;
    if (!first || first.locale !== locale) return null;
    return new URL(first.href).search === shownSearch(location.search, locale) ? first : null;
  } catch {
    // Whatever changed the page on its way: it is drawn by the browser then.
    return null;
  }
}

/** The layer that the server drew, until the browser's own takes its place. */
export const drawnLayer = (): HTMLElement | null => document.getElementById(DRAWN_LAYER_ID);

/** Shows the page behind a layer that the server drew: now it is seen on a phone too (global.css). */
export const showPageBehind = (): void => document.getElementById('root')?.removeAttribute('data-behind');

/** Takes away a layer that the server drew and that nothing will take the place of. */
export function dropDrawnLayer(): void {
  drawnLayer()?.remove();
  showPageBehind();
}

/** The name under which a call's answer travels with the page. */
export const answerKey = (call: string, payload: object): string => `${call} ${JSON.stringify(payload)}`;

/** The address of the page, in the browser and on the server. */
export const pageAddress = (): URL => new URL(globalThis.location?.href ?? page?.href);
