import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ComponentDoc, type PropItem, withCompilerOptions } from 'react-docgen-typescript';
import ts from 'typescript';
import type { Member, Shape } from '../PageData';
import { KIT } from './demos';
import { Source } from './Source';

export type ShapesOf = (widget: string) => { components: Shape[]; types: Shape[] };

interface Asked {
  name: string;
  components: readonly string[];
}

const isOurs = (file: string): boolean => !file.includes('node_modules');

/** The last program: what did not change since is not read again. */
let last: ts.Program | undefined;

function programOf(files: string[]): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, process.cwd());
  last = ts.createProgram(files, options, undefined, last);
  return last;
}

/** Reads the props of components, and the types that they speak of, from the source. */
export function readShapes(widgets: readonly Asked[]): ShapesOf {
  const filesOf = new Map(widgets.map(({ name }) => [name, sourcesOf(name)]));
  const program = programOf([...filesOf.values()].flat());
  const parser = withCompilerOptions(program.getCompilerOptions(), {
    savePropValueAsString: true,
    shouldExtractLiteralValuesFromEnum: true,
    shouldRemoveUndefinedFromOptional: true,
    propFilter: ({ declarations = [] }) =>
      declarations.length === 0 || declarations.some(({ fileName }) => isOurs(fileName)),
  });
  const main = widgets.flatMap(({ name, components }) => components.map((each) => fileOf(name, each)));
  const docs = parser.parseWithProgramProvider(
    main.filter((file) => file !== undefined),
    () => program,
  );
  const source = new Source(program);

  return (widget) => {
    const asked = widgets.find(({ name }) => name === widget)?.components ?? [];
    const components = asked.flatMap((name) => {
      const file = fileOf(widget, name);
      if (!file) return complain(widget, name);
      const doc = docs.find(({ displayName, filePath }) => displayName === name && filePath === file);
      const shape = source.hasComponent(file, name) && doc ? componentShape(doc, source) : source.shape([file], name);
      return shape ?? complain(widget, name);
    });
    return { components, types: typesOf(components, filesOf.get(widget) ?? [], source) };
  };
}

function complain(widget: string, name: string): [] {
  console.warn(
    `${KIT}/${widget}/${widget}.docs.ts names ${name}, which no file of that name exports there. Correct its components.`,
  );
  return [];
}

function sourcesOf(widget: string): string[] {
  return readdirSync(`${KIT}/${widget}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|demo|docs)\./.test(name))
    .map((name) => resolve(KIT, widget, name));
}

function fileOf(widget: string, component: string): string | undefined {
  return ['tsx', 'ts'].map((ending) => resolve(KIT, widget, `${component}.${ending}`)).find((file) => existsSync(file));
}

function componentShape(doc: ComponentDoc, source: Source): Shape {
  const { filePath: file, displayName: name } = doc;
  const defaults = source.defaults(file, name);
  return {
    name,
    description: doc.description,
    generics: source.generics(file, name),
    takes: source.takes(file, name),
    members: Object.values(doc.props)
      .map((prop) => member(prop, source, defaults))
      .sort((one, other) => Number(other.required) - Number(one.required)),
  };
}

function member(prop: PropItem, source: Source, defaults: ReadonlyMap<string, string>): Member {
  const written = source.writtenType(prop);
  const values: string[] | undefined =
    prop.type.name === 'enum' ? prop.type.value.map(({ value }: { value: string }) => quoted(value)) : undefined;
  return {
    name: prop.name,
    type: written?.text ?? prop.type.raw ?? prop.type.name,
    values: values && inOrderOf(written?.literals ?? [], values),
    default: defaults.get(prop.name) ?? prop.defaultValue?.value,
    required: prop.required,
    description: prop.description,
  };
}

const quoted = (literal: string): string => (literal.startsWith('"') ? `'${literal.slice(1, -1)}'` : literal);

/** The compiler keeps a union in an order of its own; readers know that of the source, or that of the alphabet. */
function inOrderOf(source: readonly string[], values: string[]): string[] {
  const place = (value: string) => (source.includes(value) ? source.indexOf(value) : source.length);
  return values.sort((one, other) => place(one) - place(other) || (source.length === 0 ? one.localeCompare(other) : 0));
}

/** Types of the widget that the components' props name, and types that those name in turn. */
function typesOf(components: readonly Shape[], files: string[], source: Source): Shape[] {
  const found = new Map<string, Shape>();
  const look = (shape: Shape) => {
    const text = [shape.alias, ...shape.members.map(({ type, values }) => (values ? '' : type))].join(' ');
    for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) {
      if (found.has(name) || components.some((component) => component.name === name)) continue;
      const type = source.shape(files, name);
      if (!type) continue;
      found.set(name, type);
      look(type);
    }
  };
  for (const component of components) look(component);
  return [...found.values()];
}
