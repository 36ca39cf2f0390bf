import { code, type StarterPlugin } from './StarterPlugin';

export const LAYOUT_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'table-builder',
    developer: 'tidewater',
    tags: ['layout', 'text'],
    editor_type: ['design', 'whiteboard'],
    permissions: ['content:write', 'clipboard'],
    main: code`
      const rows = (await square.clipboard.read()).trimEnd().split(/\r?\n/).map((line) => line.split('\t'));
      const count = Math.max(...rows.map((row) => row.length));
      const widths = Array.from({ length: count }, (_, column) =>
        32 + 9 * Math.max(...rows.map((row) => (row[column] ?? '').length)));
      rows.forEach((row, line) => {
        let x = 0;
        widths.forEach((width, column) => {
          const place = { x, y: line * 40, width, height: 40 };
          square.create('shape', { ...place, name: 'cell', fill: line === 0 ? '#f2f4f7' : '#ffffff' });
          const style = { size: 14, weight: line === 0 ? 700 : 400, fill: '#1d2433' };
          square.create('text', { ...style, x: x + 16, y: line * 40 + 10, text: row[column] ?? '' });
          x += width;
        });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-11-04' },
      { version: '1.1.0', date: '2026-01-13' },
      { version: '1.2.0', date: '2026-11-03' },
    ],
  },
  {
    key: 'grid-helper',
    developer: 'marta-solis',
    tags: ['layout'],
    editor_type: ['design'],
    permissions: ['content:write'],
    main: code`
      const { columns, margin, gutter } = await square.ask({ columns: 12, margin: 24, gutter: 16 });
      for (const frame of square.selection().filter(({ type }) => type === 'frame')) {
        const width = Math.floor((frame.width - 2 * margin - (columns - 1) * gutter) / columns);
        const left = Math.floor((frame.width - columns * width - (columns - 1) * gutter) / 2);
        for (let column = 0; column < columns; column += 1) {
          const place = { x: frame.x + left + column * (width + gutter), y: frame.y, width, height: frame.height };
          square.create('shape', { ...place, name: 'grid', fill: '#ff3366', opacity: 0.12, locked: true });
        }
      }
    `,
    versions: [
      { version: '1.0.0', date: '2026-01-27' },
      {
        version: '1.0.1',
        date: '2026-03-31',
      },
    ],
  },
  {
    key: 'redline-specs',
    developer: 'han-seojun',
    tags: ['layout', 'text'],
    editor_type: ['design'],
    permissions: ['content:write'],
    main: code`
      const red = { name: 'redline', fill: '#e5484d' };
      const note = (text, x, y) => square.create('text', { ...red, text, x, y, size: 12 });
      const row = [...square.selection()].sort((a, b) => a.x - b.x);
      row.forEach((layer, index) => {
        note(Math.round(layer.width) + ' × ' + Math.round(layer.height), layer.x, layer.y + layer.height + 4);
        const next = row[index + 1];
        const from = layer.x + layer.width;
        if (!next || next.x <= from) return;
        const y = layer.y + layer.height / 2;
        square.create('shape', { ...red, x: from, y, width: next.x - from, height: 1 });
        note(String(Math.round(next.x - from)), from + 2, y - 16);
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-12-09' },
      { version: '1.1.0', date: '2026-05-26' },
    ],
  },
  {
    key: 'component-usage',
    developer: 'north-window',
    tags: ['layout', 'export'],
    editor_type: ['design'],
    permissions: ['content:read', 'clipboard'],
    main: code`
      const counts = new Map();
      for (const { component } of square.selection().filter(({ type }) => type === 'instance'))
        counts.set(component, (counts.get(component) ?? 0) + 1);
      const lines = [...counts].sort((a, b) => b[1] - a[1]).map((entry) => entry.join('\t'));
      await square.clipboard.write(lines.join('\n'));
      square.tell(String(counts.size));
    `,
    versions: [{ version: '1.0.0', date: '2026-08-18' }],
  },
];
