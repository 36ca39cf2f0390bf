import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../shared/site/initialPage';

/** Loaded by path instead of an import, because the server must not import the browser's code. */
export async function loadPageRenderer(dir: string): Promise<PageRenderer | null> {
  const file = join(dir, 'render.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRenderer) : null;
}
