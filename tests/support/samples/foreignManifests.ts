/**
 * Manifests as two other design tools write them, with every field that these tools have. Names and texts are our own.
 */

const PLAIN = { api: '1.0.0', main: 'code.js', editorType: ['figma'], documentAccess: 'dynamic-page' };
const NO_NETWORK = { networkAccess: { allowedDomains: ['none'] } };
const PAGE = { ui: 'ui.html' };
const country = { name: 'Country', key: 'country', description: 'The country whose capital is looked for.' };
const menu = [
  { name: 'Import names', command: 'import' },
  { name: 'Export names', command: 'export' },
];

/** Fields of the first tool's manifests besides name and id. */
const FIRST_TOOL: Record<string, object> = {
  'Arc Lettering': { ...PLAIN, ...NO_NETWORK },
  'Ten Squares': { ...PLAIN, ...NO_NETWORK, editorType: ['figma', 'figjam'] },
  'Arrow Between': { ...PLAIN, ...NO_NETWORK, editorType: ['figjam'] },
  'Change Watcher': { ...PLAIN, ...NO_NETWORK, permissions: [] },
  'Framework Page': { ...PLAIN, ...PAGE, main: 'dist/code.js', permissions: ['currentuser'] },
  'Drag an Icon': { ...PLAIN, ...PAGE, networkAccess: { allowedDomains: ['https://icons.example.com'] } },
  Negative: { ...PLAIN, ...PAGE, ...NO_NETWORK },
  'Trim Edges': { ...PLAIN, ...PAGE },
  'Talk to a Page': { ...PLAIN, ...PAGE, editorType: ['figjam'], permissions: [] },
  'Code Drawer': {
    ...{ ...PLAIN, ...PAGE, ...NO_NETWORK, editorType: ['dev'], permissions: [], capabilities: ['codegen'] },
    codegenLanguages: [{ label: 'Snippets', value: 'snippets' }],
    codegenPreferences: [{ itemType: 'action', propertyName: 'editor', label: 'Editor' }],
  },
  'Board in Figures': { ...PLAIN, ...NO_NETWORK, editorType: ['figjam', 'figma'] },
  'Insert a Drawing': { ...PLAIN, parameters: [{ ...country, allowFreeform: true }], parameterOnly: false },
  'Find Words': { ...PLAIN, ...PAGE, networkAccess: { allowedDomains: [] } },
  'Ask Me Anything': {
    ...{ ...PLAIN, ...PAGE, parameters: [country, { ...country, key: 'hardness', optional: true }] },
    networkAccess: { allowedDomains: ['https://questions.example.com/api.php'], reasoning: 'Questions and answers.' },
  },
  'Names In and Out': { ...PLAIN, menu, ui: { import: 'import.html', export: 'export.html' }, permissions: [] },
  'Count Hands': { ...PLAIN, ...NO_NETWORK, editorType: ['figjam'] },
  'Bundled Page': { ...PLAIN, main: 'dist/code.js', ui: 'dist/ui.html', networkAccess: { allowedDomains: ['*'] } },
  'Capital Finder': {
    ...{ ...PLAIN, editorType: ['figma', 'figjam'], parameters: [country] },
    networkAccess: { allowedDomains: ['https://api.example.com/countries/countries', '*.example.org'] },
  },
};

/** The second tool writes `code`, and no id and no editor. */
const SECOND_TOOL = ['Row of Boards', 'Table of Boards', 'Click Through', 'One Shape', 'One Word', 'Night', 'A Cat'];

/** Twenty-five files by name. */
export function foreignManifests(): Record<string, string> {
  const first = Object.entries(FIRST_TOOL).map(([name, more], index) => ({
    name,
    id: `${1_000_000 + index}`,
    ...more,
  }));
  const second = SECOND_TOOL.map((name) => ({
    ...{ name, host: 'http://localhost:4400', code: 'plugin.js', description: `A plugin that is called ${name}` },
    permissions: ['content:write', 'library:read'],
  }));
  const manifests = [...first, ...second];
  return Object.fromEntries(
    manifests.map((manifest) => [
      `${manifest.name.toLowerCase().replaceAll(' ', '-')}-manifest.json`,
      `${JSON.stringify(manifest, null, 2)}\n`,
    ]),
  );
}
