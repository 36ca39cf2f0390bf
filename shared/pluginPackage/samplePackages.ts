import schema from './pluginPackage.schema.json';

/** Sample files that show developers how to make a package. The form accepts each of them except the schema. */
export interface SampleFile {
  name: string;
  content: unknown;
}

/** The minimal plugin: it reports how many layers are selected. */
export const STARTER = {
  manifest_version: 1,
  name: 'My plugin',
  version: '1.0.0',
  intro: 'Says how many layers are selected.',
  description: 'Select some layers and run the plugin: it says how many there are.',
  editor_type: ['design'],
  permissions: ['content:read'],
  main: "const layers = square.selection();\nsquare.tell(layers.length + ' layers are selected.');\n",
};

/** Every field that the site reads, and two that it only stores. */
const EXAMPLE = {
  manifest_version: 1,
  id: 'grid-maker',
  name: 'Grid Maker',
  version: '1.4.0',
  intro: 'Draws columns over the selected frame.',
  description:
    'Select a frame and choose how many columns it has.\n\nThe columns are layers: move, recolor or delete them.',
  tags: ['layout'],
  editor_type: ['design', 'prototype'],
  permissions: ['content:read', 'content:write', 'storage'],
  network_access: { allowed_domains: ['api.example.com', '*.cdn.example.com'], reasoning: 'Keeps shared presets.' },
  menu: [{ name: 'Draw columns', command: 'draw' }],
  parameters: [{ name: 'Columns', key: 'columns', optional: true }],
  main: [
    'const [frame] = square.selection();',
    'const { columns } = await square.ask({ columns: 12 });',
    'const width = frame.width / columns;',
    'for (let index = 0; index < columns; index += 2)',
    "  square.create('rectangle', { x: frame.x + index * width, y: frame.y, width, height: frame.height });",
    '',
  ].join('\n'),
  ui: {
    start: '<!doctype html>\n<title>Grid Maker</title>\n<p>Columns of the selected frame</p>\n',
    help: '<!doctype html>\n<title>Help</title>\n<p>Select a frame, then run the plugin.</p>\n',
  },
};

/**
 * Files that developers download as a start. They are part of the site's scripts, so that they work without a network.
 */
export const SAMPLES = {
  starter: { name: 'my-plugin.json', content: STARTER },
  example: { name: 'grid-maker.json', content: EXAMPLE },
  schema: { name: 'plugin-package.schema.json', content: schema },
} satisfies Record<string, SampleFile>;

/** A sample as the text of a file. */
export function sampleText({ content }: SampleFile): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
