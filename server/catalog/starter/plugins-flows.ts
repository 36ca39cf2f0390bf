import { code, type StarterPlugin } from './StarterPlugin';

export const FLOW_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'flow-arrows',
    developer: 'tidewater',
    tags: ['diagrams', 'prototype', 'whiteboard'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    main: code`
      const screens = square.selection().filter(({ type }) => type === 'frame').sort((a, b) => a.y - b.y);
      // Screens whose tops are less than half a screen apart stand in one row.
      const rows = [];
      for (const screen of screens) {
        const row = rows.at(-1);
        if (row && screen.y - row[0].y < row[0].height / 2) row.push(screen);
        else rows.push([screen]);
      }
      const path = rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
      path.slice(1).forEach(({ id }, index) => {
        const from = path[index];
        // A layer's arrows are the ids of the layers that its arrows lead to.
        if (!from.arrows.includes(id)) square.create('arrow', { from: from.id, to: id, fill: '#3e63dd' });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-21' },
      {
        version: '1.0.1',
        date: '2025-12-23',
      },
      { version: '1.1.0', date: '2026-08-04' },
    ],
  },
  {
    key: 'prototype-map',
    developer: 'han-seojun',
    tags: ['prototype', 'diagrams'],
    editor_type: ['prototype'],
    permissions: ['content:write'],
    main: code`
      const screens = square.selection().filter(({ type }) => type === 'frame');
      const byId = new Map(screens.map((screen) => [screen.id, screen]));
      const steps = new Map([[screens[0], 0]]);
      // Whatever is added here is walked as well: a Map is read in the order of its growth.
      for (const [screen, step] of steps)
        for (const id of screen.links) if (byId.has(id) && !steps.has(byId.get(id))) steps.set(byId.get(id), step + 1);
      const last = Math.max(...steps.values()) + 1;
      const left = Math.max(...screens.map(({ x, width }) => x + width)) + 200;
      const heights = [];
      const boxes = new Map(screens.map((screen) => {
        const column = steps.get(screen) ?? last;
        const row = (heights[column] = (heights[column] ?? -1) + 1);
        const place = { x: left + column * 220, y: screens[0].y + row * 96, width: 160, height: 64 };
        const fill = !steps.has(screen) ? '#e5484d' : screen.links.length === 0 ? '#f5a623' : '#e8ecf4';
        return [screen.id, square.create('shape', { ...place, fill, text: screen.name })];
      }));
      for (const screen of screens)
        for (const id of screen.links)
          if (boxes.has(id)) square.create('arrow', { from: boxes.get(screen.id).id, to: boxes.get(id).id });
    `,
    versions: [
      { version: '1.0.0', date: '2026-03-24' },
      {
        version: '1.1.0',
        date: '2026-11-12',
      },
    ],
  },
];
