import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../contract/fields';
import type { HomePlaces } from '../../contract/homePlaces';
import type { EnterpriseShown } from '../../shared/enterpriseShown';
import type { SiteChrome } from '../../shared/siteChrome';

/** Initial data of a page, the same on the server and in the browser (src/lib/firstPage.ts). */
export interface FirstPage {
  href: string;
  locale: Locale;
  theme: 'light' | 'dark' | null;
  home: HomePlaces | null;
  answers: Record<string, unknown>;
}

/** A call that a page makes at its start. */
interface FirstCall {
  name: string;
  payload: object;
}

/** Settings of the deployment for its pages. */
export interface PageWishes {
  login: Record<string, unknown> | null;
  face: SiteChrome;
  enterprise: EnterpriseShown | null;
}

/** Markup of a page: its root, and the layer over it. */
export interface DrawnPage {
  root: string;
  layer: string | null;
}

/** Renders the public pages; built from src/render. */
export interface PageRenderer {
  firstCalls(search: string, home: HomePlaces | null, enterprise: EnterpriseShown | null): FirstCall[];
  answerKey(call: string, payload: object): string;
  drawSquare(first: FirstPage, wishes: PageWishes): Promise<DrawnPage>;
}

/** Loaded by path instead of an import, because the server must not import the browser's code. */
export async function loadPageRenderer(dir: string): Promise<PageRenderer | null> {
  const file = join(dir, 'render.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
}
