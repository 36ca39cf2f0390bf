/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const KIT = 'src/kit';
const widgets = readdirSync(KIT, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

describe('every widget of the kit', () => {
  it.each(widgets)('%s has its component, conformance test and demos', (widget) => {
    const files = readdirSync(join(KIT, widget));
    // `message` is a function; its view is a component like the others.
    const component = widget === 'Message' ? 'MessageElement.tsx' : `${widget}.tsx`;
    expect(files).toEqual(expect.arrayContaining([component, `${widget}.test.tsx`, `${widget}.stories.tsx`]));
    expect(readFileSync(join(KIT, widget, `${widget}.stories.tsx`), 'utf8')).toMatch(/^export function Basic\(/m);
    expect(readFileSync(join(KIT, widget, `${widget}.test.tsx`), 'utf8')).toMatch(/^conforms\(/m);
  });
});

describe('pages are made only of the kit', () => {
  const files = ['src/features', 'src/pages', 'src/layouts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
      .map((file) => join(folder, file)),
  );

  it('no page renders a control by itself', () => {
    expect(files.flatMap((file) => ownControls(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('no page styles a control, except for its position', () => {
    expect(files.flatMap((file) => styledControls(file, readFileSync(file, 'utf8'), styleSheetOf))).toEqual([]);
  });

  it('a lost request leaves a page as it is: its lazy parts can be downloaded again', () => {
    const all = ['src/admin', 'src/features', 'src/pages', 'src/layouts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    );
    const lazy = all.filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && /\blazy\b.*from 'react'/.test(readFileSync(file, 'utf8')),
    );
    // The home parts handle their own failure: the page is rendered without them.
    expect(lazy).toEqual(['src/pages/square/homeContent.ts']);
  });

  it('detects planted violations', () => {
    const page = `
      import { Button } from '@/kit/Button/Button';
      import styles from './Bad.module.css';
      export const Bad = () => <><button type="button">Own</button><Button className={clsx(styles.loud, 'x')}>Hi</Button></>;
    `;
    const sheet = '.loud { margin: 0; }\n@media print { .page .loud:hover { color: red; } }';
    expect(ownControls('Bad.tsx', page)).toEqual(['Bad.tsx: <button>']);
    expect(styledControls('Bad.tsx', page, () => sheet)).toEqual(['Bad.tsx: <Button> .loud has color']);
  });
});

/** Interactive elements. Links are not included: their targets are up to the page. */
const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'dialog', 'details', 'progress', 'meter']);
const isControlOfKit = (name: string) =>
  /^(Button|Input|TextArea|NumberInput|Search|Checkbox|Switch|Radio|RadioGroup|Slider|Dropdown|Tabs|Chips|Thumbnails|Carousel|Accordion|FileDrop|FolderDrop)$/.test(
    name,
  );
/** Properties of a control that its owner may set: position, size and visibility. */
const PLACING =
  /^(margin|position|inset|top|right|bottom|left|flex|order|grid-(area|row|column)|(align|justify|place)-self|z-index|(min-|max-)?(width|height|inline-size)|display|opacity|visibility|transition|content-visibility|pointer-events|--)/;

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function tagsOf(file: string, source: string): Tag[] {
  const tags: Tag[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) tags.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return tags;
}

function ownControls(file: string, source: string): string[] {
  const names = tagsOf(file, source).map(({ tagName }) => tagName.getText());
  return names.filter((name) => CONTROLS.has(name)).map((name) => `${file}: <${name}>`);
}

function styledControls(file: string, source: string, sheetOf: (file: string, name: string) => string): string[] {
  const sheetName = /from '(\.\/[\w.]+\.module\.css)'/.exec(source)?.[1];
  if (!sheetName) return [];
  const rules = [
    ...sheetOf(file, sheetName)
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ];
  return tagsOf(file, source)
    .filter(({ tagName }) => isControlOfKit(tagName.getText()))
    .flatMap(({ tagName, attributes }) =>
      classesIn(attributes).flatMap((name) =>
        rules
          .filter(([, selector]) => selectsItself(selector ?? '', name))
          .flatMap(([, , body]) => [...(body ?? '').matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property ?? ''))
          .filter((property) => !PLACING.test(property))
          .map((property) => `${file}: <${tagName.getText()}> .${name} has ${property}`),
      ),
    );
}

function classesIn(attributes: ts.JsxAttributes): string[] {
  const given = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'className');
  return [...(given?.getText() ?? '').matchAll(/styles\.(\w+)/g)].map(([, name]) => name ?? '');
}

/** Whether a selector ends in the class: `.nav .item:hover` styles `.item`, `.item > *` styles its content. */
const selectsItself = (selectors: string, name: string) =>
  selectors.split(',').some((selector) => new RegExp(`\\.${name}(?![\\w-])[^\\s>+~]*$`).test(selector.trim()));

function styleSheetOf(file: string, name: string): string {
  const path = join(dirname(file), name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
