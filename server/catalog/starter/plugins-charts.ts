import { code, type StarterPlugin } from './StarterPlugin';

export const CHART_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'chart-maker',
    developer: 'marta-solis',
    tags: ['charts'],
    editor_type: ['design', 'whiteboard'],
    permissions: ['content:write', 'clipboard'],
    main: code`
      const lines = (await square.clipboard.read()).trim().split(/\r?\n/);
      const rows = lines.map((line) => line.split('\t')).map(([label, value]) => ({ label, value: Number(value) }));
      const longest = Math.max(...rows.map(({ value }) => value));
      rows.forEach(({ label, value }, index) => {
        const y = index * 36;
        const width = (400 * value) / longest;
        square.create('text', { x: 0, y: y + 4, width: 110, size: 14, text: label });
        square.create('shape', { x: 120, y, width, height: 24, fill: '#3e63dd' });
        square.create('text', { x: 128 + width, y: y + 4, size: 14, text: String(value) });
      });
    `,
    versions: [
      { version: '1.0.0', date: '2026-02-17' },
      { version: '1.1.0', date: '2026-06-16' },
    ],
  },
  {
    key: 'map-maker',
    developer: 'okabe-yui',
    tags: ['images', 'charts'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    network_hosts: ['tiles.example.com'],
    main: code`
      const { latitude, longitude, zoom } = await square.ask({ latitude: 31.23, longitude: 121.47, zoom: 12 });
      const tiles = 2 ** zoom;
      const radians = (latitude * Math.PI) / 180;
      const column = Math.floor(((longitude + 180) / 360) * tiles);
      const row = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles);
      for (const y of [-1, 0, 1])
        for (const x of [-1, 0, 1]) {
          const path = [zoom, (column + x + tiles) % tiles, row + y].join('/');
          const answer = await fetch('https://tiles.example.com/' + path + '.png');
          if (!answer.ok) continue;
          const bytes = new Uint8Array(await answer.arrayBuffer());
          square.create('image', { name: path, x: (x + 1) * 256, y: (y + 1) * 256, width: 256, height: 256, bytes });
        }
    `,
    versions: [
      { version: '1.0.0', date: '2026-05-19' },
      {
        version: '1.0.1',
        date: '2026-09-22',
      },
    ],
  },
  {
    key: 'barcode-maker',
    developer: 'vera-lugovaya',
    tags: ['images', 'charts'],
    editor_type: ['design'],
    permissions: ['content:write'],
    main: code`
      const { code } = await square.ask({ code: '690123456789' });
      const digits = [...code.slice(0, 12)].map(Number);
      const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0);
      digits.push((10 - (sum % 10)) % 10);
      const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
      const right = odd.map((bits) => bits.replace(/./g, (bit) => (bit === '1' ? '0' : '1')));
      const even = right.map((bits) => [...bits].reverse().join(''));
      // The first digit is not drawn: it chooses which of the next six are drawn even.
      const first = 'oooooo ooeoee ooeeoe ooeeeo oeooee oeeooe oeeeoo oeoeoe oeoeeo oeeoeo'.split(' ')[digits[0]];
      const leftHalf = digits.slice(1, 7).map((digit, index) => (first[index] === 'o' ? odd : even)[digit]);
      const rightHalf = digits.slice(7).map((digit) => right[digit]);
      const modules = ['101', ...leftHalf, '01010', ...rightHalf, '101'].join('');
      [...modules].forEach((bit, index) => {
        if (bit === '1') square.create('shape', { x: index * 2, y: 0, width: 2, height: 120, fill: '#000000' });
      });
    `,
    versions: [{ version: '1.0.0', date: '2026-10-13' }],
  },
];
