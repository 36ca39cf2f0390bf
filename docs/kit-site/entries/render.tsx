import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server.browser';
import type { PageData } from '../PageData';
import { Site } from '../parts/Site';

/** Draws the pages, given as JSON on the standard input, into a folder. The build runs it in a process of its own. */
const folder = process.argv[2] ?? '.';
for (const page of JSON.parse(readFileSync(0, 'utf8')) as PageData[])
  writeFileSync(join(folder, page.file), pageHtml(page));
writeFileSync(join(folder, 'frame.html'), frameHtml());
// React's message channel would keep the process waiting for ever.
process.exit(0);

function head(title: string, name: string, more = ''): string {
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>${more}
<link rel="icon" href="assets/favicon.svg">
<script src="assets/scheme.js"></script>
<link rel="stylesheet" href="assets/${name}.css">
<script type="module" src="assets/${name}.js"></script>`;
}

function pageHtml(page: PageData): string {
  const title = page.body.kind === 'introduction' ? 'Plugin Square kit' : `${page.title} · Plugin Square kit`;
  return `<!doctype html>
<html lang="en">
<head>
${head(title, 'browser', `\n<meta name="description" content="${escaped(page.summary)}">`)}
</head>
<body>
<div id="site">${renderToString(<Site page={page} />)}</div>
<script type="application/json" id="page">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

/** One demo by itself; which one stands in the address. */
function frameHtml(): string {
  return `<!doctype html>
<html lang="en">
<head>
${head('Demo · Plugin Square kit', 'frame')}
</head>
<body>
<main id="demo"></main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
