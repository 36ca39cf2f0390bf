import { STARTER_PLUGINS } from './plugins';
import type { StarterPermission } from './StarterPlugin';

type Layer = Record<string, unknown>;

/** A small version of the imagined host of StarterPlugin.ts, which records what a plugin uses. */
class FakeHost {
  readonly used = new Set<StarterPermission>();
  readonly reached = new Set<string>();
  readonly created: Layer[] = [];
  readonly messages: string[] = [];
  readonly saved = new Map<string, unknown>();
  readonly stored = new Map<string, unknown>();
  copied: string;
  readonly layers: Layer[];

  constructor(
    layers: Layer[],
    readonly input: Layer = {},
    clipboard = '',
  ) {
    this.copied = clipboard;
    this.layers = layers.map((layer) => this.watched(layer));
  }

  private watched(layer: Layer): Layer {
    return new Proxy(layer, {
      set: (target, name, value) => {
        this.used.add('content:write');
        return Reflect.set(target, name, value);
      },
    });
  }

  private uses<T>(permission: StarterPermission, value: T): T {
    this.used.add(permission);
    return value;
  }

  readonly square = {
    selection: () => this.uses('content:read', [...this.layers]),
    variables: () =>
      this.uses('content:read', [
        { name: 'Text / Main', light: '#111111', dark: '#eeeeee' },
        { name: 'brand', light: '#3e63dd', dark: '#8da4ef' },
      ]),
    pixels: async () => this.uses('content:read', [...Array(3).fill([250, 10, 10]), [0, 0, 0]]),
    export: async () => this.uses('content:read', new Uint8Array(1024)),
    create: (type: string, properties: Layer) => {
      const layer = this.watched({ id: `new-${this.created.length}`, type, ...properties });
      this.created.push(layer);
      return this.uses('content:write', layer);
    },
    clipboard: {
      read: async () => this.uses('clipboard', this.copied),
      write: async (text: string) => {
        this.copied = this.uses('clipboard', text);
      },
    },
    storage: {
      get: async (name: string) => this.uses('storage', this.stored.get(name)),
      set: async (name: string, value: unknown) => this.uses('storage', void this.stored.set(name, value)),
    },
    user: () => this.uses('currentuser', { name: '林小满' }),
    ask: async (defaults: Layer) => ({ ...defaults, ...this.input }),
    tell: (text: string) => void this.messages.push(text),
    save: (name: string, data: unknown) => void this.saved.set(name, data),
    wait: async () => undefined,
  };

  readonly fetch = async (address: string) => {
    this.reached.add(new URL(address).host);
    return new Response(' A cat on a chair. ');
  };
}

const text = (more: Layer = {}): Layer => ({
  ...{ id: 't', type: 'text', name: 'Label', text: '使用Figma导出3张图', x: 0, y: 0, width: 80, height: 20 },
  ...{ fill: '#999999', size: 14, weight: 400, font: 'Arial', parent: { fill: '#ffffff' } },
  ...more,
});
const image = (more: Layer = {}): Layer => ({
  ...{ id: 'i', type: 'image', name: 'Photo', x: 10, y: 20, width: 100, height: 50, bytes: new Uint8Array(4096) },
  ...more,
});
const frame = (id: string, x: number, links: string[] = []): Layer => ({
  ...{ id, type: 'frame', name: id, x, y: 0, width: 375, height: 800, fill: '#ffffff', links, arrows: [] },
});
const note = (words: string, x: number): Layer => ({ type: 'sticky', text: words, x, y: 100, width: 200, height: 200 });

async function run(key: string, host: FakeHost): Promise<FakeHost> {
  const plugin = STARTER_PLUGINS.find((candidate) => candidate.key === key);
  if (!plugin) throw new Error(`There is no starter plugin ${key}.`);
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  await AsyncFunction('square', 'fetch', `'use strict';\n${plugin.main}`)(host.square, host.fetch);
  return host;
}

const topic = (name: string, y: number, children: Layer[] = []): Layer => ({
  ...{ type: 'topic', name, x: 0, y, width: 100, height: 40, children },
});
const mindMap = () => topic('root', 0, [topic('b', 9), topic('a', 5, [topic('a1', 1), topic('a2', 2)])]);

/** The document that each plugin is run on. */
const SCENES: Record<string, () => FakeHost> = {
  'alt-text-helper': () => new FakeHost([image(), image({ alt: 'mine' })]),
  'barcode-maker': () => new FakeHost([]),
  'board-summary': () => new FakeHost([note('one', 0), note('two', 300)]),
  'chart-maker': () => new FakeHost([], {}, 'a\t10\r\nb\t5\r\n'),
  'cjk-spacing': () => new FakeHost([text(), text({ text: '已 OK' })]),
  'component-usage': () => new FakeHost(['Button', 'Tag', 'Tag'].map((component) => ({ type: 'instance', component }))),
  'contrast-check': () => new FakeHost([text(), text({ name: 'Title', size: 24, fill: '#888888' })]),
  'dark-mode-swap': () => new FakeHost([text({ fill: '#102030' }), image({ fill: '#ffffff' })]),
  'export-presets': () => new FakeHost([image()], { scales: '1, 2' }),
  'flow-arrows': () => new FakeHost([frame('b', 500), frame('a', 0), frame('c', 1000)]),
  'font-pairing': () => new FakeHost([text(), text({ size: 32 })]),
  'grid-helper': () => new FakeHost([frame('a', 0)], { columns: 4 }),
  'icon-organizer': () =>
    new FakeHost(['Trash_Can', ' icon/arrow left '].map((name) => image({ name, width: 24, height: 24 }))),
  'image-compressor': () => new FakeHost([image(), image({ bytes: new Uint8Array(10) })]),
  'isometric-tilt': () => new FakeHost([image()], { face: 'top' }),
  'lorem-six': () => new FakeHost([text()], { language: 'ko' }),
  'map-maker': () => new FakeHost([]),
  'mind-map-tidy': () => new FakeHost([mindMap()]),
  'palette-from-picture': () => new FakeHost([image()]),
  'prototype-map': () => new FakeHost([frame('home', 0, ['pay']), frame('pay', 400), frame('lost', 800, ['home'])]),
  'redline-specs': () => new FakeHost([image({ x: 150 }), image()]),
  'sticky-sorter': () => new FakeHost([note('no tag', 0), note('#价格 高', 300), note('低 #价格', 600)]),
  'table-builder': () => new FakeHost([], {}, 'Name\tPrice\nTea\t3\n'),
  'variables-export': () => new FakeHost([]),
  'workshop-timer': () => new FakeHost([], { minutes: 1 }),
};

it.each(STARTER_PLUGINS.map((plugin) => [plugin.key, plugin] as const))(
  '%s runs, and uses the permissions and addresses it asks for and no others',
  async (key, plugin) => {
    const { used, reached } = await run(key, SCENES[key]!());
    // Permission to write includes permission to read.
    if (used.has('content:write')) used.delete('content:read');
    expect([...used].sort()).toEqual([...plugin.permissions].sort());
    expect([...reached]).toEqual(plugin.network_hosts ?? []);
  },
);

const scene = (key: string) => run(key, SCENES[key]!());

it('contrast-check reports only texts with too little contrast', async () => {
  expect((await scene('contrast-check')).messages).toEqual(['Label: 2.85 < 4.5']);
});

it('palette-from-picture puts the color of most pixels first', async () => {
  expect((await scene('palette-from-picture')).created.map(({ fill }) => fill)).toEqual(['#fa0a0a', '#000000']);
});

it('dark-mode-swap restores the colors when it runs twice', async () => {
  const host = await scene('dark-mode-swap');
  expect(host.layers[0]).toMatchObject({ fill: '#cfdfef' });
  await run('dark-mode-swap', host);
  expect(host.layers.map(({ fill }) => fill)).toEqual(['#102030', '#ffffff']);
});

it('variables-export saves sorted CSS', async () => {
  expect((await scene('variables-export')).saved.get('tokens.css')).toBe(
    ':root {\n  --text-main: #111111;\n  --brand: #3e63dd;\n}\n[data-theme="dark"] {\n  --text-main: #eeeeee;\n  --brand: #8da4ef;\n}\n',
  );
});

it('icon-organizer names, sorts and centers', async () => {
  const { layers } = await scene('icon-organizer');
  expect(layers).toMatchObject([
    { name: 'icon/trash-can', x: 10 + 48 + 12 },
    { name: 'icon/arrow-left', x: 10 + 12, y: 20 + 12 },
  ]);
});

it('image-compressor skips images that would become larger', async () => {
  const { layers, messages } = await scene('image-compressor');
  expect(layers.map(({ bytes }) => (bytes as Uint8Array).length)).toEqual([1024, 10]);
  expect(messages).toEqual(['−3 KB']);
});

it('export-presets saves every scale, and remembers the choice', async () => {
  const { saved, stored } = await scene('export-presets');
  expect([...saved.keys()]).toEqual(['Photo.png', 'Photo@2x.png']);
  expect(stored.get('preset')).toEqual({ format: 'png', scales: '1, 2' });
});

it('cjk-spacing adds each missing space once', async () => {
  const { layers, messages } = await scene('cjk-spacing');
  expect(layers.map((layer) => layer.text)).toEqual(['使用 Figma 导出 3 张图', '已 OK']);
  expect(messages).toEqual(['1']);
});

it('lorem-six keeps the length', async () => {
  const [before, after] = [text(), (await scene('lorem-six')).layers[0]];
  expect(after?.text).toBe('비가 그친 골목에 자전');
  expect(after?.text).toHaveLength((before.text as string).length);
});

it('font-pairing applies the next pair on each run', async () => {
  const host = await scene('font-pairing');
  expect(host.layers.map(({ font }) => font)).toEqual(['Noto Sans SC', 'Noto Serif SC']);
  await run('font-pairing', host);
  expect(host.layers.map(({ font }) => font)).toEqual(['Source Sans 3', 'Playfair Display']);
});

it('alt-text-helper keeps texts that users wrote', async () => {
  expect((await scene('alt-text-helper')).layers.map(({ alt }) => alt)).toEqual(['A cat on a chair.', 'mine']);
});

it('table-builder creates a cell and a text for each entry', async () => {
  const { created } = await scene('table-builder');
  expect(created.flatMap((layer) => (layer.type === 'text' ? [layer.text] : []))).toEqual([
    'Name',
    'Price',
    'Tea',
    '3',
  ]);
});

it('grid-helper draws whole pixels inside the frame', async () => {
  expect((await scene('grid-helper')).created.map(({ x, width }) => [x, width])).toEqual([
    [25, 69],
    [110, 69],
    [195, 69],
    [280, 69],
  ]);
});

it('redline-specs shows sizes and the distance', async () => {
  const { created } = await scene('redline-specs');
  expect(created.flatMap((layer) => layer.text ?? [])).toEqual(['100 × 50', '40', '100 × 50']);
});

it('component-usage copies the most used first', async () => {
  expect((await scene('component-usage')).copied).toBe('Tag\t2\nButton\t1');
});

it('mind-map-tidy centers parents, keeps the order of branches and the place of the root', async () => {
  const host = await scene('mind-map-tidy');
  for (const _ of ['once', 'twice']) {
    const root = host.layers[0]!;
    const [b, a] = root.children as [Layer, Layer];
    expect(a.children).toMatchObject([
      { x: 360, y: -80 },
      { x: 360, y: -16 },
    ]);
    expect([a.y, b.y, root.y]).toEqual([-48, 48, 0]);
    await run('mind-map-tidy', host);
  }
});

it('sticky-sorter creates a column for each tag, the longest first', async () => {
  const { created, layers } = await scene('sticky-sorter');
  expect(created.map((heading) => heading.text)).toEqual(['#价格 · 2', '– · 1']);
  expect(layers.map(({ x, y }) => [x, y])).toEqual([
    [240, 100],
    [0, 100],
    [0, 320],
  ]);
});

it('workshop-timer turns red at zero, and remembers the minutes', async () => {
  const { created, stored } = await scene('workshop-timer');
  expect(created).toMatchObject([{ text: '0:00', fill: '#e5484d' }]);
  expect(stored.get('minutes')).toBe(1);
});

it('board-summary names the user who made the summary', async () => {
  expect((await scene('board-summary')).created).toMatchObject([{ text: 'A cat on a chair.\n\n— 林小满', x: 580 }]);
});

it('flow-arrows connects frames in reading order', async () => {
  expect((await scene('flow-arrows')).created).toMatchObject([
    { type: 'arrow', from: 'a', to: 'b' },
    { type: 'arrow', from: 'b', to: 'c' },
  ]);
});

it('prototype-map marks dead ends and screens that nothing leads to', async () => {
  const { created } = await scene('prototype-map');
  const boxes = created.filter(({ type }) => type === 'shape');
  expect(boxes.map((box) => [box.text, box.fill])).toEqual([
    ['home', '#e8ecf4'],
    ['pay', '#f5a623'],
    ['lost', '#e5484d'],
  ]);
  expect(boxes.map(({ x }) => x)).toEqual([1375, 1595, 1815]);
});

it('chart-maker draws bars to scale', async () => {
  const { created } = await scene('chart-maker');
  expect(created.flatMap((layer) => (layer.type === 'shape' ? [layer.width] : []))).toEqual([400, 200]);
});

it('map-maker asks for the tiles around the place', async () => {
  const { created } = await scene('map-maker');
  expect(created).toHaveLength(9);
  expect(created[4]).toMatchObject({ name: '12/3430/1673', x: 256, y: 256 });
});

it('barcode-maker draws the modules of EAN-13', async () => {
  const modules = Array(95).fill('0');
  for (const { x } of (await scene('barcode-maker')).created) modules[(x as number) / 2] = '1';
  const code = modules.join('');
  expect(code.slice(0, 3) + code.slice(45, 50) + code.slice(92)).toBe('10101010101');
  // The check digit of 690123456789 is 2. Its right-hand pattern comes last.
  expect(code.slice(85, 92)).toBe('1101100');
  // The first digit 6 makes the parity of the left half odd, even, even, even, odd, odd.
  const left = [0, 1, 2, 3, 4, 5].map((index) => code.slice(3 + 7 * index, 10 + 7 * index));
  expect(left.map((bits) => bits.replaceAll('0', '').length % 2)).toEqual([1, 0, 0, 0, 1, 1]);
});

it('isometric-tilt sets the matrix of the top face', async () => {
  const { layers } = await scene('isometric-tilt');
  const matrix = layers.flatMap((layer) => layer.matrix as number[]);
  expect(matrix.map((value) => value.toFixed(3))).toEqual(['0.866', '0.500', '-0.866', '0.500']);
});
