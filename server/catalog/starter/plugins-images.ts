import { code, type StarterPlugin } from './StarterPlugin';

export const IMAGE_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'icon-organizer',
    developer: 'paper-crane',
    tags: ['icons', 'layout'],
    editor_type: ['design'],
    permissions: ['content:write'],
    main: code`
      const icons = square.selection();
      const { columns, cell } = await square.ask({ columns: 12, cell: 48 });
      const { x, y } = icons[0];
      for (const icon of icons) {
        const words = icon.name.trim().toLowerCase().replace(/^icon[\/\s_-]+/, '').split(/[\s_-]+/);
        icon.name = 'icon/' + words.join('-');
      }
      icons.sort((a, b) => (a.name < b.name ? -1 : 1));
      icons.forEach((icon, index) => {
        icon.x = x + (index % columns) * cell + (cell - icon.width) / 2;
        icon.y = y + Math.floor(index / columns) * cell + (cell - icon.height) / 2;
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-09-24' },
      { version: '1.1.0', date: '2025-12-16' },
      { version: '1.2.0', date: '2026-05-11' },
      {
        version: '1.2.1',
        date: '2026-11-10',
      },
    ],
  },
  {
    key: 'image-compressor',
    developer: 'tidewater',
    tags: ['images', 'export'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    main: code`
      const { quality } = await square.ask({ quality: 80 });
      let saved = 0;
      for (const picture of square.selection().filter((layer) => layer.type === 'image')) {
        const bytes = await square.export(picture, { format: 'webp', quality: quality / 100 });
        if (bytes.length >= picture.bytes.length) continue;
        saved += picture.bytes.length - bytes.length;
        picture.bytes = bytes;
      }
      square.tell('−' + Math.round(saved / 1024) + ' KB');
    `,
    versions: [
      { version: '1.0.0', date: '2026-03-17' },
      {
        version: '1.0.1',
        date: '2026-07-28',
      },
    ],
  },
  {
    key: 'isometric-tilt',
    developer: 'paper-crane',
    tags: ['images', 'layout'],
    editor_type: ['design'],
    permissions: ['content:write'],
    main: code`
      const cos = Math.cos(Math.PI / 6);
      // Directions of the right and down of a layer: [x of right, y of right, x of down, y of down].
      const faces = { left: [cos, 0.5, 0, 1], right: [cos, -0.5, 0, 1], top: [cos, 0.5, -cos, 0.5], flat: [1, 0, 0, 1] };
      const { face } = await square.ask({ face: 'left' });
      for (const layer of square.selection()) layer.matrix = faces[face];
    `,
    versions: [
      { version: '1.0.0', date: '2026-02-10' },
      { version: '1.1.0', date: '2026-04-28' },
    ],
  },
  {
    key: 'export-presets',
    developer: 'tidewater',
    tags: ['export', 'images'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:read', 'storage'],
    main: code`
      const kept = await square.storage.get('preset');
      const preset = await square.ask(kept ?? { format: 'png', scales: '1, 2, 3' });
      await square.storage.set('preset', preset);
      for (const layer of square.selection()) {
        for (const scale of preset.scales.split(',').map(Number)) {
          const bytes = await square.export(layer, { format: preset.format, scale });
          square.save(layer.name + (scale === 1 ? '' : '@' + scale + 'x') + '.' + preset.format, bytes);
        }
      }
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-28' },
      { version: '1.1.0', date: '2026-03-03' },
      { version: '1.2.0', date: '2026-10-06' },
    ],
  },
];
