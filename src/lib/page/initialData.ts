import { shownSearch } from '../../../shared/search/shownSearch';
import { INITIAL_DATA_ID, type InitialData, RENDERED_LAYER_ID } from '../../../shared/site/initialPage';
import { page } from './page';

/** Data with which the server rendered this page; `null` if it did not, and after the first navigation. */
export const initialData = (): InitialData | null => page().data;

/** Sets the data that a page is rendered or hydrated with. */
export function setInitialData(initial: InitialData | null): void {
  page().data = initial;
}

/** The data in the document, only if they are for this address and this language. */
export function readInitialData(locale: string): InitialData | null {
  try {
    const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
    const initial = text ? (JSON.parse(text) as InitialData) : null;
    if (!initial || initial.locale !== locale) return null;
    return new URL(initial.href).search === shownSearch(location.search, locale) ? initial : null;
  } catch {
    // If the page was changed in transit, the browser renders it again.
    return null;
  }
}

/** The dialog that the server rendered, until the browser's own replaces it. */
export const renderedLayer = (): HTMLElement | null => document.getElementById(RENDERED_LAYER_ID);

/** Shows the page that a server-rendered dialog covers. It becomes visible on phones too (global.css). */
export const showCoveredPage = (): void => document.getElementById('root')?.removeAttribute('data-covered');

/** Removes a server-rendered dialog that nothing will replace. */
export function removeRenderedLayer(): void {
  renderedLayer()?.remove();
  showCoveredPage();
}

/** Address of the page, in the browser and on the server. */
export const pageAddress = (): URL => new URL(globalThis.location?.href ?? page().data?.href);
