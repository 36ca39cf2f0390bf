import { readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './figures';

/**
 * `node --import tsx tests/bench/drawCurves.ts FIGURES.json …`: draws docs/performance.svg from the output of `npm run
 * bench:server`. Both scales are logarithmic: a flat line is a route whose time does not depend on the number of
 * plugins.
 */
const figures = process.argv.slice(2).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).figures as Figure[]);
const IMAGE = 'docs/performance.svg';
/** The routes, each in a color that is visible on white and on black. */
const COLORS: Record<string, string> = {
  'bare Fastify route, a list’s bytes': '#8a8a8a',
  'list, first page': '#2f81f7',
  'list, deep page': '#1f9d8a',
  'tag, a frequent one': '#d97706',
  'search, a Latin word': '#e5484d',
  'search, a Chinese word': '#b45ad6',
  'search, a word of three plugins': '#5e9e1e',
  'review list': '#c2558f',
};
const WIDTH = 300;
const HEIGHT = 260;
const SIZES = [10_000, 100_000, 1_000_000];
const TIMES = [1, 10, 100, 1000];

const share = (value: number, min: number, max: number) => Math.log(value / min) / Math.log(max / min);
const x = (plugins: number) => (20 + share(plugins, SIZES[0] ?? 1, SIZES.at(-1) ?? 1) * (WIDTH - 40)).toFixed(1);
const y = (ms: number) => (HEIGHT - share(Math.max(ms, 0.3), 0.3, 1000) * HEIGHT).toFixed(1);

function panel(database: Figure['database'], left: number, title: string): string {
  const rules = TIMES.map(
    (ms) =>
      `<path class="rule" d="M0 ${y(ms)}H${WIDTH}"/><text x="-6" y="${y(ms)}" dy="4" text-anchor="end">${ms} ms</text>`,
  );
  const sizes = SIZES.map(
    (size) => `<text x="${x(size)}" y="${HEIGHT + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  return `<g transform="translate(${left} 50)"><text class="title" y="-16">${title}</text>${rules.join('')}${sizes.join('')}${Object.entries(
    COLORS,
  )
    .map(([route, color]) => line(database, route, color))
    .join('')}</g>`;
}

function line(database: Figure['database'], route: string, color: string): string {
  const points = figures
    .filter((figure) => figure.database === database && figure.route === route)
    .sort((a, b) => a.plugins - b.plugins)
    .map(({ plugins, p50 }) => [x(plugins), y(p50)] as const);
  const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`).join('');
  return `<polyline fill="none" stroke="${color}" stroke-width="2" points="${points.map((point) => point.join(',')).join(' ')}"/>${dots}`;
}

const legend = Object.entries(COLORS).map(
  ([route, color], at) =>
    `<g transform="translate(${60 + (at % 3) * 235} ${350 + Math.floor(at / 3) * 20})"><path d="M0 -4H18" stroke="${color}" stroke-width="3"/><text x="24">${route}</text></g>`,
);
writeFileSync(
  IMAGE,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 410" role="img" aria-label="Response time in milliseconds, by the number of plugins">
<style>text{font:12px system-ui,sans-serif;fill:#333}.title{font-weight:600;font-size:14px}.rule{stroke:#bbb;stroke-width:.5}rect{fill:#fff}
@media(prefers-color-scheme:dark){text{fill:#ddd}.rule{stroke:#555}rect{fill:#161b22}}</style>
<rect width="760" height="410" rx="8"/>
${panel('postgres', 60, 'PostgreSQL: median response time, by plugins')}
${panel('embedded', 430, 'Embedded database')}
${legend.join('\n')}
</svg>
`,
);
console.log(`${IMAGE} is written.`);
