import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Demo {
  /** File name without the ending: `Switch.demo`, `Dialog.tabs.demo`. */
  name: string;
  /** The widget's folder. */
  widget: string;
  /** Path from the project's root. */
  file: string;
  title: string;
  /** The doc comment of the component; empty if there is none. */
  caption: string;
}

const KIT = 'src/kit';

/** Folders of the kit, by name. */
function widgetFolders(): string[] {
  return readdirSync(KIT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Every demo of the kit; within a widget the basic one comes first. */
export function kitDemos(): Demo[] {
  return widgetFolders().flatMap(demosOf);
}

export function demosOf(widget: string): Demo[] {
  const folder = `${KIT}/${widget}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${widget}.`) && name.endsWith('.demo.tsx'))
    .sort()
    .sort((one, other) => Number(other === `${widget}.demo.tsx`) - Number(one === `${widget}.demo.tsx`))
    .map((name) => ({
      name: name.replace(/\.tsx$/, ''),
      widget,
      file: `${folder}/${name}`,
      title: titleOf(name.slice(widget.length + 1, -'demo.tsx'.length).replace(/\.$/, '')),
      caption: captionIn(readFileSync(`${folder}/${name}`, 'utf8')),
    }));
}

/** `withIcons` becomes `With icons`; a file without a suffix shows the basic use. */
function titleOf(word: string): string {
  if (word === '') return 'Basic';
  const words = word.replace(/[-.]/g, ' ').replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The name of a demo among its widget's stories: `Text area` becomes `TextArea`. */
export function exportNameOf({ title }: Demo): string {
  return title.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Storybook's id of a demo: `input--text-area`. */
export function storyIdOf({ widget, title }: Demo): string {
  return `${widget}--${title.replaceAll(' ', '-')}`.toLowerCase();
}

const CAPTION = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?=export default )/;

function captionIn(source: string): string {
  const comment = CAPTION.exec(source)?.[1] ?? '';
  return comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A demo's source for the docs: without its caption, and with the imports that a page of the site uses. */
export function codeOf(demo: Demo): string {
  return readFileSync(demo.file, 'utf8')
    .replace(CAPTION, '')
    .replace(/(from ')\.\//g, `$1@/kit/${demo.widget}/`)
    .replace(/(from ')\.\.\/(?!\.)/g, '$1@/kit/')
    .trim();
}
