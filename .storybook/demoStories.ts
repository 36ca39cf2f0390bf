import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { constants, schemes } from '../config/tokens.ts';
import { codeOf, type Demo, demosOf, exportNameOf } from './demos.ts';

const DOCS = /\/src\/kit\/([^/]+)\/\1\.docs\.ts$/;
const HERE = fileURLToPath(new URL('.', import.meta.url));
const widgetOf = (file: string): string | undefined => DOCS.exec(file.replaceAll('\\', '/'))?.[1];
const titleOf = (file: string, widget: string): string => {
  const [, group] = /group: '(\w+)'/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!group) throw new Error(`${file} has no group, so the docs cannot list the widget. Add one.`);
  return `${group}/${widget}`;
};

/** The stories of an `X.docs.ts`: one for each `X.*.demo.tsx` beside it. */
export const demoIndexer: Indexer = {
  test: DOCS,
  createIndex: async (file) => {
    const widget = widgetOf(file) ?? '';
    return demosOf(widget).map((demo) => ({
      type: 'story' as const,
      importPath: file,
      exportName: exportNameOf(demo),
      name: demo.title,
      title: titleOf(file, widget),
      metaId: widget.toLowerCase(),
      tags: ['autodocs'],
    }));
  },
};

/** Adds the stories that the indexer found to `X.docs.ts` when Vite loads it; no file is written. */
export function demoStories(): Plugin {
  return {
    name: 'demo-stories',
    enforce: 'pre',
    transform(code, id) {
      const widget = widgetOf(id);
      if (!widget) return null;
      const demos = demosOf(widget);
      for (const { file } of demos) this.addWatchFile(resolve(file));
      return {
        code: `${code}\n${storiesModule(widget, titleOf(id, widget), componentsIn(code, widget), demos)}`,
        map: null,
      };
    },
  };
}

/** Names of the components whose props are shown; `message` is a function and has none. */
function componentsIn(code: string, widget: string): string[] {
  const [, list = ''] = /components: \[([^\]]*)\]/.exec(code) ?? [];
  const names = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  return names.filter((name) => existsSync(`src/kit/${widget}/${name}.tsx`));
}

const TOKENS: readonly string[] = [...Object.keys(schemes.light), ...Object.keys(constants)];

/** The design tokens that a widget's own styles read, in the order of the token table. */
function tokensOf(widget: string): string[] {
  const folder = `src/kit/${widget}`;
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const css = sheets.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  const read = new Set([...css.matchAll(/var\(\s*--ps-([a-z\d-]+)/g)].map(([, name]) => name));
  return TOKENS.filter((name) => read.has(name));
}

function storiesModule(widget: string, title: string, components: string[], demos: Demo[]): string {
  const text = JSON.stringify;
  return [
    `import { demoStory, widgetMeta } from ${text(`${HERE}widgetStories`)};`,
    // A demo may have the name of a component: Input has a story and a component that are called TextArea.
    ...components.map((name) => `import { ${name} as ${name}Component } from './${name}.tsx';`),
    ...demos.map(({ name }, index) => `import Demo${index} from './${name}.tsx';`),
    `export default widgetMeta(${text(widget.toLowerCase())}, ${text(title)}, { docs, components: { ${components.map((name) => `${name}: ${name}Component`).join(', ')} }, tokens: ${text(tokensOf(widget))} });`,
    ...demos.map(
      (demo, index) =>
        `export const ${exportNameOf(demo)} = demoStory(Demo${index}, ${text({ ...demo, code: codeOf(demo) })});`,
    ),
  ].join('\n');
}
