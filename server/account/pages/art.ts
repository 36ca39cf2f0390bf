/** Palettes of config/tokens.ts that the tiles use. */
const PALETTES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Styles of {@link ART}. */
export const ART_STYLES = `
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
