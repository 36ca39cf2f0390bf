import { code, type StarterPlugin } from './StarterPlugin';

export const COLOR_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'contrast-check',
    developer: 'vera-lugovaya',
    tags: ['accessibility', 'colour', 'text'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:read'],
    main: code`
      const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const luminance = (hex) => {
        const [r, g, b] = hex.slice(1).match(/../g).map((pair) => linear(parseInt(pair, 16) / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const texts = square.selection().filter((layer) => layer.type === 'text');
      const failures = texts.flatMap(({ name, fill, size, weight, parent }) => {
        const [dark, light] = [luminance(fill), luminance(parent.fill)].sort((a, b) => a - b);
        const ratio = (light + 0.05) / (dark + 0.05);
        const needed = size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
        return ratio < needed ? [name + ': ' + ratio.toFixed(2) + ' < ' + needed] : [];
      });
      square.tell(failures.join('\n') || texts.length + ' / ' + texts.length);
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-09' },
      {
        version: '1.1.0',
        date: '2026-02-24',
      },
      {
        version: '1.1.1',
        date: '2026-08-31',
      },
    ],
  },
  {
    key: 'palette-from-picture',
    developer: 'okabe-yui',
    tags: ['colour', 'images'],
    editor_type: ['design', 'whiteboard'],
    permissions: ['content:write'],
    main: code`
      const [picture] = square.selection().filter((layer) => layer.type === 'image');
      const groups = new Map();
      for (const pixel of await square.pixels(picture)) {
        const key = pixel.map((value) => value >> 5).join();
        const [r, g, b, count] = groups.get(key) ?? [0, 0, 0, 0];
        groups.set(key, [r + pixel[0], g + pixel[1], b + pixel[2], count + 1]);
      }
      const leading = [...groups.values()].sort((a, b) => b[3] - a[3]).slice(0, 6);
      leading.forEach(([r, g, b, count], index) => {
        const fill = '#' + [r, g, b].map((sum) => Math.round(sum / count).toString(16).padStart(2, '0')).join('');
        const place = { x: picture.x + index * 56, y: picture.y + picture.height + 16, width: 48, height: 48 };
        square.create('shape', { name: fill, fill, ...place });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-12-03' },
      {
        version: '1.1.0',
        date: '2026-10-19',
      },
    ],
  },
  {
    key: 'dark-mode-swap',
    developer: 'lin-xiaoman',
    tags: ['colour'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:write'],
    main: code`
      const filled = square.selection().filter((layer) => layer.type !== 'image' && layer.fill);
      for (const layer of filled) {
        const channels = layer.fill.slice(1).match(/../g).map((pair) => parseInt(pair, 16));
        // The same shift on every channel turns lightness around and leaves hue and chroma.
        const shift = 255 - Math.max(...channels) - Math.min(...channels);
        layer.fill = '#' + channels.map((value) => (value + shift).toString(16).padStart(2, '0')).join('');
      }
    `,
    versions: [
      { version: '0.9.0', date: '2026-04-07' },
      { version: '1.0.0', date: '2026-06-22' },
    ],
  },
  {
    key: 'variables-export',
    developer: 'north-window',
    tags: ['export', 'colour'],
    editor_type: ['design'],
    permissions: ['content:read'],
    main: code`
      const variables = square.variables().sort((a, b) => (a.name < b.name ? -1 : 1));
      const block = (selector, scheme) => {
        const lines = variables.map((variable) => {
          const name = variable.name.trim().toLowerCase().replace(/[\s\/]+/g, '-');
          return '  --' + name + ': ' + variable[scheme] + ';';
        });
        return [selector + ' {', ...lines, '}', ''].join('\n');
      };
      square.save('tokens.css', block(':root', 'light') + block('[data-theme="dark"]', 'dark'));
    `,
    versions: [
      { version: '1.0.0', date: '2025-11-18' },
      { version: '1.1.0', date: '2026-01-20' },
      { version: '2.0.0', date: '2026-09-15' },
    ],
  },
];
