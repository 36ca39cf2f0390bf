import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../contract/fields';
import type { HomePlaces } from '../../contract/homePlaces';
import type { EnterpriseShown } from '../../shared/enterpriseShown';
import type { SiteChrome } from '../../shared/siteChrome';

/** What a page begins with, on the server and in the browser alike; src/lib/firstPage.ts says more. */
export interface FirstPage {
  href: string;
  locale: Locale;
  theme: 'light' | 'dark' | null;
  home: HomePlaces | null;
  answers: Record<string, unknown>;
}

/** A call that a page makes as it begins. */
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

/** The markup of a page: its root, and the layer that lies over it. */
export interface DrawnPage {
  root: string;
  layer: string | null;
}

/** The public pages as a program that draws them: what the build makes of src/render. */
export interface PageRenderer {
  firstCalls(search: string, home: HomePlaces | null, enterprise: EnterpriseShown | null): FirstCall[];
  answerKey(call: string, payload: object): string;
  drawSquare(first: FirstPage, wishes: PageWishes): Promise<DrawnPage>;
}

/** By its path, not by an import: the server knows the browser's code as little as the browser knows the server's. */
export async function loadPageRenderer(dir: string): Promise<PageRenderer | null> {
  const file = join(dir, 'render.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
}
