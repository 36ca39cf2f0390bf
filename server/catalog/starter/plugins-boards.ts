import { code, type StarterPlugin } from './StarterPlugin';

export const BOARD_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'mind-map-tidy',
    developer: 'han-seojun',
    tags: ['diagrams', 'whiteboard'],
    editor_type: ['whiteboard'],
    permissions: ['content:write'],
    main: code`
      const [root] = square.selection().filter(({ type }) => type === 'topic');
      const before = root.y;
      const placed = [];
      let nextY = 0;
      const place = (topic, x) => {
        placed.push(topic);
        topic.x = x;
        if (topic.children.length === 0) {
          topic.y = nextY;
          nextY += topic.height + 24;
          return topic.y;
        }
        const rows = [...topic.children].sort((a, b) => a.y - b.y).map((child) => place(child, x + topic.width + 80));
        topic.y = (rows[0] + rows[rows.length - 1]) / 2;
        return topic.y;
      };
      const shift = before - place(root, root.x);
      for (const topic of placed) topic.y += shift;
    `,
    versions: [
      { version: '1.0.0', date: '2025-10-16' },
      {
        version: '1.1.0',
        date: '2026-04-14',
      },
    ],
  },
  {
    key: 'sticky-sorter',
    developer: 'paper-crane',
    tags: ['whiteboard', 'layout'],
    editor_type: ['whiteboard'],
    permissions: ['content:write'],
    main: code`
      const notes = square.selection().filter(({ type }) => type === 'sticky');
      const columns = new Map();
      for (const note of notes) {
        const tag = note.text.match(/#[\p{L}\p{N}_-]+/u)?.[0].toLowerCase() ?? '';
        columns.set(tag, [...(columns.get(tag) ?? []), note]);
      }
      const left = Math.min(...notes.map(({ x }) => x));
      const top = Math.min(...notes.map(({ y }) => y));
      const fullestFirst = ([a, one], [b, other]) => (a === '') - (b === '') || other.length - one.length;
      [...columns].sort(fullestFirst).forEach(([tag, column], index) => {
        const x = left + index * 240;
        square.create('text', { x, y: top - 48, text: (tag || '–') + ' · ' + column.length, size: 20, weight: 700 });
        column.forEach((note, row) => Object.assign(note, { x, y: top + row * 220 }));
      });
    `,
    versions: [
      { version: '1.0.0', date: '2025-11-11' },
      { version: '1.1.0', date: '2026-02-03' },
      {
        version: '1.2.0',
        date: '2026-11-16',
      },
    ],
  },
  {
    key: 'workshop-timer',
    developer: 'vera-lugovaya',
    tags: ['whiteboard'],
    editor_type: ['whiteboard'],
    permissions: ['content:write', 'storage'],
    main: code`
      const last = (await square.storage.get('minutes')) ?? 5;
      const { minutes } = await square.ask({ minutes: last });
      await square.storage.set('minutes', minutes);
      const clock = square.create('text', { size: 96, weight: 700, fill: '#1d2433', text: '' });
      for (let left = minutes * 60; left >= 0; left -= 1) {
        clock.text = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
        if (left > 0) await square.wait(1000);
      }
      clock.fill = '#e5484d';
      square.tell('0:00');
    `,
    versions: [
      { version: '1.0.0', date: '2026-01-06' },
      {
        version: '1.1.0',
        date: '2026-07-07',
      },
    ],
  },
  {
    key: 'board-summary',
    developer: 'north-window',
    tags: ['whiteboard', 'text', 'ai'],
    editor_type: ['whiteboard'],
    permissions: ['content:write', 'currentuser'],
    network_hosts: ['summary.example.com'],
    copyright_holder: 'North Window Research Group',
    main: code`
      const notes = square.selection().filter(({ type }) => type === 'sticky');
      const body = JSON.stringify({ notes: notes.map(({ text }) => text) });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('https://summary.example.com/minutes', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error('summary.example.com: ' + answer.status);
      const text = (await answer.text()).trim() + '\n\n— ' + square.user().name;
      const x = Math.max(...notes.map((note) => note.x + note.width)) + 80;
      square.create('text', { x, y: Math.min(...notes.map(({ y }) => y)), width: 480, size: 18, text });
    `,
    versions: [
      { version: '0.8.0', date: '2026-07-21' },
      { version: '1.0.0', date: '2026-09-29' },
    ],
  },
];
