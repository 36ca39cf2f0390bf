import { code, type StarterPlugin } from './StarterPlugin';

export const TEXT_PLUGINS: readonly StarterPlugin[] = [
  {
    key: 'cjk-spacing',
    developer: 'lin-xiaoman',
    tags: ['text'],
    editor_type: ['design', 'whiteboard', 'prototype'],
    permissions: ['content:write'],
    main: code`
      const before = /([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])([A-Za-z0-9])/gu;
      const after = /([A-Za-z0-9%])([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/gu;
      let changed = 0;
      for (const layer of square.selection().filter(({ type }) => type === 'text')) {
        const spaced = layer.text.replace(before, '$1 $2').replace(after, '$1 $2');
        if (spaced === layer.text) continue;
        layer.text = spaced;
        changed += 1;
      }
      square.tell(String(changed));
    `,
    versions: [
      {
        version: '1.0.0',
        date: '2025-09-30',
      },
      { version: '1.1.0', date: '2025-11-25' },
      { version: '1.2.0', date: '2026-08-12' },
    ],
  },
  {
    key: 'lorem-six',
    developer: 'marta-solis',
    tags: ['text', 'layout'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:write'],
    main: code`
      const sentences = {
        zh: '清晨的集市刚刚开张，蒸笼冒着热气。老人把报纸叠好，等第一班公交车。',
        en: 'The ferry left before the fog did. Nobody on the pier noticed but the gulls.',
        ja: '雨上がりの坂道を、自転車がゆっくり下りてくる。角の店からパンの匂いがした。',
        ko: '비가 그친 골목에 자전거 한 대가 천천히 내려온다. 빵집 앞에는 벌써 줄이 길다.',
        ru: 'Паром ушёл раньше, чем рассеялся туман. На пристани этого никто не заметил, кроме чаек.',
        es: 'El tren salió antes que la niebla. En el andén solo quedaban dos maletas y un gato.',
      };
      const { language } = await square.ask({ language: 'ru' });
      for (const layer of square.selection().filter(({ type }) => type === 'text')) {
        const [...letters] = sentences[language];
        const length = Math.max([...layer.text].length, 1);
        layer.text = Array.from({ length }, (_, index) => letters[index % letters.length]).join('');
      }
    `,
    versions: [
      { version: '1.0.0', date: '2026-05-05' },
      { version: '1.1.0', date: '2026-09-02' },
    ],
  },
  {
    key: 'font-pairing',
    developer: 'okabe-yui',
    tags: ['text'],
    editor_type: ['design'],
    permissions: ['content:write'],
    main: code`
      const pairs = [
        ['Noto Serif SC', 'Noto Sans SC'],
        ['Playfair Display', 'Source Sans 3'],
        ['PT Serif', 'PT Sans'],
        ['Space Grotesk', 'Inter'],
      ];
      const texts = square.selection().filter(({ type }) => type === 'text');
      const worn = pairs.findIndex((pair) => pair.includes(texts[0]?.font));
      const [heading, body] = pairs[(worn + 1) % pairs.length];
      for (const layer of texts) layer.font = layer.size >= 24 ? heading : body;
      square.tell(heading + ' + ' + body);
    `,
    versions: [{ version: '1.0.0', date: '2026-07-14' }],
  },
  {
    key: 'alt-text-helper',
    developer: 'north-window',
    tags: ['accessibility', 'images', 'ai'],
    editor_type: ['design', 'prototype'],
    permissions: ['content:write'],
    network_hosts: ['alt-text.example.com'],
    main: code`
      const silent = square.selection().filter((layer) => layer.type === 'image' && !layer.alt);
      for (const picture of silent) {
        const body = await square.export(picture, { format: 'jpeg', scale: 0.5, quality: 0.7 });
        const headers = { 'content-type': 'image/jpeg' };
        const answer = await fetch('https://alt-text.example.com/describe', { method: 'POST', headers, body });
        if (!answer.ok) throw new Error('alt-text.example.com: ' + answer.status);
        picture.alt = (await answer.text()).trim();
      }
      square.tell(String(silent.length));
    `,
    versions: [
      { version: '0.9.0', date: '2026-06-02' },
      {
        version: '1.0.0',
        date: '2026-10-27',
      },
    ],
  },
];
