import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import type { WidgetDocs } from '@/kit/WidgetDocs';
import { constants, schemes } from '../../../config/tokens';
import type { ContentsGroup, WidgetData } from '../PageData';
import { codeOf, demosOf, KIT, widgetFolders } from './demos';
import { readShapes, type ShapesOf } from './shapes';

/** The order in which groups stand in the contents. */
const GROUPS: readonly string[] = ['Acts', 'Fields', 'Choices', 'Layers', 'Layout', 'Pictures', 'Feedback'];

interface Documented {
  name: string;
  docs: WidgetDocs;
}

/** Everything about every widget that has an `X.docs.ts`, in the order of the contents. */
export function readWidgets(): WidgetData[] {
  const documented = widgetFolders().flatMap(docsOf);
  const shapesOf = readShapes(documented.map(({ name, docs }) => ({ name, components: docs.components })));
  return documented
    .map((widget) => widgetData(widget, shapesOf))
    .sort((one, other) => orderOf(one.group) - orderOf(other.group) || one.name.localeCompare(other.name));
}

const orderOf = (group: string): number => GROUPS.indexOf(group) + 1 || GROUPS.length + 1;

/** Compiled by itself: what it exports is data, and a fresh reading is wanted at every change. */
function docsOf(name: string): Documented[] {
  const file = `${KIT}/${name}/${name}.docs.ts`;
  if (!existsSync(file)) return [];
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', format: 'cjs', sourcefile: file });
  const module: { exports: { docs?: WidgetDocs } } = { exports: {} };
  compileFunction(code, ['module', 'exports'], { filename: file })(module, module.exports);
  const { docs } = module.exports;
  if (!docs) throw new Error(`${file} exports no docs, so the widget has no page. Export \`docs: WidgetDocs\` there.`);
  return [{ name, docs }];
}

function widgetData({ name, docs }: Documented, shapesOf: ShapesOf): WidgetData {
  const { components, types } = shapesOf(name);
  const first = components[0];
  return {
    name,
    group: docs.group,
    intro: first?.description ?? '',
    importLine: `import { ${docs.components[0] ?? name} } from '@/kit/${name}/${docs.components[0] ?? name}';`,
    demos: demosOf(name).map((demo) => ({ ...demo, code: codeOf(demo) })),
    components,
    types,
    keyboard: docs.keyboard,
    tokens: tokensOf(name),
    notes: docs.notes ?? [],
  };
}

const TABLE: readonly string[] = [...Object.keys(schemes.light), ...Object.keys(constants)];

/** The design tokens that a widget's own styles read, in the order of the token table. */
function tokensOf(widget: string): string[] {
  const folder = `${KIT}/${widget}`;
  const css = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const read = new Set([...css.matchAll(/var\(\s*--ps-([a-z\d-]+)/g)].map((match) => match[1]));
  return TABLE.filter((name) => read.has(name));
}

/** The first sentence of a doc comment, for a list. */
export function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;
}

/** The contents' part about widgets. */
export function widgetContents(widgets: readonly WidgetData[]): ContentsGroup[] {
  const groups = [...new Set(widgets.map(({ group }) => group))];
  return groups.map((title) => ({
    title,
    entries: widgets
      .filter(({ group }) => group === title)
      .map(({ name, intro }) => ({ title: name, file: `${name}.html`, summary: firstSentence(intro) })),
  }));
}
