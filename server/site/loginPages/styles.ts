import { constants, languageFonts, phone, reducedMotion, schemes } from '../../../config/tokens';

/** Palettes of config/tokens.ts that the tiles use. */
const PALETTES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Styles of {@link ART}. */
const ART_STYLES = `
.art{position:sticky;top:0;display:flex;gap:var(--ps-space-4);height:100vh;padding-inline:var(--ps-space-4);overflow:hidden;background:var(--ps-surface-sunken)}
.art div{flex:1;min-width:0;display:grid;gap:var(--ps-space-4);grid-auto-rows:minmax(0,1fr);height:calc(100% + 200px);margin-top:-100px}
.art div:nth-child(2){margin-top:-24px}
.art svg{width:100%;height:100%;border-radius:var(--ps-radius-l)}
${PALETTES.map((n) => `.p${n}{${['g', 'a', 'b', 'c'].map((ink) => `--${ink}:var(--ps-art-${n}-${ink})`).join(';')}}`).join('\n')}
.g{fill:var(--g)}.a{fill:var(--a)}.b{fill:var(--b)}.c{fill:var(--c)}
.la,.lb{fill:none;stroke-width:5;stroke-linecap:round}.la{stroke:var(--a)}.lb{stroke:var(--b)}
@media (max-width:860px){
.art{grid-row:1;position:static;height:128px;gap:var(--ps-space-2);padding-inline:var(--ps-space-2)}
.art div{height:auto;margin-top:-40px;grid-auto-rows:92px;gap:var(--ps-space-2)}
.art div:nth-child(2){margin-top:-10px}
.art svg{border-radius:var(--ps-radius-m)}
}
`;

/** Drawings of 160 by 160: hills, waves, a path with its handles, rings, dots, bars. */
const HILLS =
  '<circle class="c" cx="112" cy="46" r="24"/><path class="b" d="M0 92c34-24 60-16 86 2s50 14 74-4v70H0z"/><path class="a" d="M0 126c40-20 70-4 98 6s44 4 62-4v32H0z"/>';
const WAVES =
  '<path class="b" d="M0 40c30-26 54-26 80 0s50 26 80 0v120H0z"/><path class="a" d="M0 88c30-26 54-26 80 0s50 26 80 0v72H0z"/><path class="c" d="M0 132c30-22 54-22 80 0s50 22 80 0v28H0z"/>';
const CURVE =
  '<path class="lb" d="M-6 96c50 0 56 44 90 44s40-88 90-88"/><path class="la" d="M-6 72c50 0 56 44 90 44s40-88 90-88"/><rect class="c" x="73" y="105" width="22" height="22" rx="5"/><circle class="a" cx="30" cy="40" r="7"/>';
const RINGS =
  '<circle class="b" cx="18" cy="24" r="112"/><circle class="g" cx="18" cy="24" r="82"/><circle class="a" cx="18" cy="24" r="52"/><circle class="c" cx="116" cy="72" r="14"/>';
const BARS = `<g transform="rotate(-35 80 80)">${[-10, 18, 46, 74, 102, 130, 158]
  .map(
    (y, row) =>
      `<rect class="${'abc'[row % 3]}" x="${-40 + ((row * 37) % 60)}" y="${y}" width="${96 + ((row * 53) % 70)}" height="14" rx="7"/>`,
  )
  .join('')}</g>`;
const DOTS = Array.from({ length: 49 }, (_, index) => {
  const [column, row] = [index % 7, Math.floor(index / 7)];
  const radius = 2 + ((column + row) % 13) * 0.62;
  return `<circle class="${column + row > 7 ? 'a' : 'b'}" cx="${11 + column * 23}" cy="${11 + row * 23}" r="${radius.toFixed(1)}"/>`;
}).join('');

/** Three columns of four tiles, each a drawing with a palette. Neighbors differ in both. */
const COLUMNS = [
  [tile(BARS, 5), tile(CURVE, 3), tile(HILLS, 7), tile(DOTS, 6)],
  [tile(RINGS, 0), tile(WAVES, 8), tile(CURVE, 4), tile(BARS, 7)],
  [tile(HILLS, 1), tile(DOTS, 2), tile(RINGS, 9), tile(WAVES, 5)],
];

/** Columns of generated plugin tiles beside the form. Decoration: hidden from screen readers. */
export const ART = `<div class="art" aria-hidden="true">${COLUMNS.map((tiles) => `<div>${tiles.join('')}</div>`).join('')}</div>`;

function tile(drawing: string, palette: number): string {
  return `<svg class="p${palette}" viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice"><rect class="g" width="160" height="160"/>${drawing}</svg>`;
}

const PAGE_STYLES = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ps-surface);color:var(--ps-text);font:var(--ps-weight-regular) var(--ps-type-14)/var(--ps-leading-body) var(--ps-font);-webkit-font-smoothing:antialiased}
h1,p{margin:0}
h1{font-size:var(--ps-type-28);line-height:var(--ps-leading-heading);font-weight:var(--ps-weight-strong);letter-spacing:-.022em}
:lang(zh) h1,:lang(ja) h1{letter-spacing:0}
:lang(ja){word-break:auto-phrase}
:lang(ko){word-break:keep-all}
a{color:var(--ps-accent-ink);font-weight:var(--ps-weight-medium);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--ps-focus);outline-offset:2px;border-radius:var(--ps-radius-s)}
svg{display:block}
.page{display:grid;grid-template-columns:minmax(440px,1fr) minmax(0,1.25fr);min-height:100vh;min-height:100dvh}
.side{display:flex;flex-direction:column;min-width:0;padding:var(--ps-space-6) var(--ps-space-7)}
.brand{display:inline-flex;align-items:center;gap:10px;align-self:start;min-height:28px;color:var(--ps-text);font-size:var(--ps-type-16);font-weight:var(--ps-weight-strong)}
.brand:hover{text-decoration:none}
.mark-ground{fill:var(--ps-accent)}.mark-ink{fill:var(--ps-accent-text)}
.main{width:100%;max-width:360px;margin:auto;padding-block:var(--ps-space-6)}
.form{display:grid;gap:var(--ps-space-4)}
.lead{margin-top:6px;margin-bottom:var(--ps-space-5);color:var(--ps-text-muted)}
.note{display:flex;gap:10px;margin-bottom:var(--ps-space-4);padding:12px 14px;border-radius:var(--ps-radius-m);background:var(--ps-danger-soft);color:var(--ps-danger-ink);font-size:var(--ps-type-13)}
.logged-in{margin-bottom:var(--ps-space-4);padding:12px 14px;border-radius:var(--ps-radius-m);background:var(--ps-surface-sunken);font-size:var(--ps-type-13);overflow-wrap:anywhere}
.icon{flex:none;width:16px;height:16px;margin-top:2px;fill:none;stroke:currentColor;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.field{display:grid;gap:6px}
.field label{font-size:var(--ps-type-13);font-weight:var(--ps-weight-medium)}
.field input{width:100%;min-height:var(--ps-control-l);padding:0 12px;border:1px solid var(--ps-border-control);border-radius:var(--ps-radius-m);background:var(--ps-surface-raised);color:inherit;font:inherit;font-size:var(--ps-type-16)}
.field input:hover{border-color:var(--ps-text-muted)}
.field input:focus-visible{outline-offset:-1px;border-color:var(--ps-focus);border-radius:var(--ps-radius-m)}
.field input[aria-invalid]{border-color:var(--ps-danger)}
.hint{color:var(--ps-text-muted);font-size:var(--ps-type-12)}
.hint.wrong{color:var(--ps-danger-ink)}
.submit{min-height:var(--ps-control-l);margin-top:var(--ps-space-2);padding:8px 16px;border:0;border-radius:var(--ps-radius-m);background:var(--ps-accent);color:var(--ps-accent-text);font:inherit;font-weight:var(--ps-weight-strong);cursor:pointer;transition:background var(--ps-motion-fast) var(--ps-ease)}
.submit:hover{background:var(--ps-accent-hover)}.submit:active{background:var(--ps-accent-active)}
.submit.plain,.way{border:1px solid var(--ps-border-control);background:var(--ps-surface-raised);color:var(--ps-text)}
.submit.plain:hover,.way:hover{background:var(--ps-surface-hover);text-decoration:none}
.ways{display:grid;gap:var(--ps-space-3)}
.way{display:grid;place-items:center;min-height:var(--ps-control-l);padding:8px 16px;border-radius:var(--ps-radius-m);text-align:center;font-weight:var(--ps-weight-strong);transition:background var(--ps-motion-fast) var(--ps-ease)}
.passkey button{width:100%;font:inherit;font-weight:var(--ps-weight-strong);cursor:pointer}
.or{display:flex;gap:12px;align-items:center;margin-block:var(--ps-space-5);color:var(--ps-text-muted);font-size:var(--ps-type-13)}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--ps-border)}
.other{margin-top:var(--ps-space-5);text-align:center;color:var(--ps-text-muted)}
.other+.other{margin-top:var(--ps-space-2)}
.other a,.foot a{display:inline-block;padding-block:4px}
.foot{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:start;gap:8px 24px;font-size:var(--ps-type-13)}
.foot .back{display:inline-flex;gap:4px;align-items:center;color:var(--ps-text-muted)}
.foot .back .icon{margin:0}
.languages{position:relative}
.languages summary{display:flex;gap:6px;align-items:center;min-height:28px;cursor:pointer;color:var(--ps-text-muted);list-style:none}
.languages summary::-webkit-details-marker{display:none}
.languages summary .icon{margin:0}
.languages ul{position:absolute;bottom:calc(100% + 8px);right:0;min-width:160px;margin:0;padding:6px;list-style:none;border:1px solid var(--ps-border);border-radius:var(--ps-radius-m);background:var(--ps-surface-raised);box-shadow:var(--ps-shadow-2)}
.languages li a{display:block;padding:8px 10px;border-radius:var(--ps-radius-s);color:var(--ps-text);font-weight:var(--ps-weight-regular)}
.languages li a:hover{background:var(--ps-surface-hover);text-decoration:none}
.languages li a[aria-current]{background:var(--ps-surface-selected);color:var(--ps-accent-ink);font-weight:var(--ps-weight-medium)}
.registrations{display:flex;flex:1 0 100%;flex-wrap:wrap;align-items:baseline;gap:0 16px;margin:0;padding:0;list-style:none;color:var(--ps-text-muted);font-size:var(--ps-type-12);overflow-wrap:anywhere}
.registrations a{color:inherit;font-weight:var(--ps-weight-regular)}
@media (max-width:860px){
.page{grid-template-columns:minmax(0,1fr);grid-template-rows:128px 1fr}
.side{padding:var(--ps-space-5) var(--ps-space-4)}
}
`;

/** The only style sheet of these pages. It is inline, so the policy allows it by its hash. */
export const STYLES = `${tokensFor(PAGE_STYLES + ART_STYLES)}${PAGE_STYLES}${ART_STYLES}`;

/** The design tokens that a style sheet uses: the whole table is larger than the page. */
function tokensFor(styles: string): string {
  const named = new Set([...styles.matchAll(/var\(--ps-([\w-]+)\)/g)].map((match) => match[1]));
  const list = (tokens: Readonly<Record<string, string>>) =>
    Object.entries(tokens)
      .filter(([name]) => named.has(name))
      .map(([name, value]) => `--ps-${name}:${value};`)
      .join('');
  const { light, dark } = schemes;
  const noChoice = ':root:not([data-theme="light"]):not([data-theme="dark"])';
  return [
    `:root{color-scheme:light;${list(light)}${list(constants)}}`,
    `[data-theme="dark"]{color-scheme:dark;${list(dark)}}`,
    `@media (prefers-color-scheme:dark){${noChoice}{color-scheme:dark;${list(dark)}}}`,
    ...languageFonts.map(
      ({ languages, font }) => `${languages.map((name) => `:lang(${name})`).join(',')}{--ps-font:${font}}`,
    ),
    `@media (max-width:${phone.maxWidth}px){:root{${list(phone.tokens)}}}`,
    `@media (prefers-reduced-motion:reduce){:root{${list(reducedMotion)}}}`,
  ].join('\n');
}
