import type { WidgetDocs } from '@/kit/WidgetDocs';

/** What the build hands to the pages: plain data, so that a page is drawn in Node and taken over by the browser alike. */

export interface Demo {
  /** Its file without the ending: `Switch.demo`, `Dialog.tabs.demo`. */
  name: string;
  /** The widget's folder. */
  widget: string;
  /** Path from the project's root. */
  file: string;
  title: string;
  /** The sentence above the component; empty where there is none. */
  caption: string;
}

/** A prop of a component, or a field of a type that its props speak of. */
export interface Member {
  name: string;
  /** As the source writes it. */
  type: string;
  /** The values, where the type is a choice among fixed ones. */
  values?: readonly string[];
  default?: string;
  required: boolean;
  description: string;
}

export interface Shape {
  name: string;
  description: string;
  members: readonly Member[];
  /** The type parameters of a generic component: `<Key extends string>`. */
  generics?: string;
  /** HTML elements whose other props the component takes. */
  takes?: readonly string[];
  /** A type that has no members of its own: what stands on its right side. */
  alias?: string;
}

export interface WidgetData {
  name: string;
  group: string;
  /** The doc comment of its first component. */
  intro: string;
  importLine: string;
  demos: readonly (Demo & { code: string })[];
  components: readonly Shape[];
  /** Types that the props speak of. */
  types: readonly Shape[];
  keyboard: WidgetDocs['keyboard'];
  tokens: readonly string[];
  notes: readonly string[];
}

interface ContentsEntry {
  title: string;
  /** The page's file, beside all others. */
  file: string;
  /** The first sentence about it. */
  summary: string;
}

export interface ContentsGroup {
  title: string;
  entries: readonly ContentsEntry[];
}

export type PageBody =
  | { kind: 'introduction' }
  | { kind: 'tokens' }
  | { kind: 'themes'; demos: readonly Demo[] }
  | { kind: 'conformance' }
  | { kind: 'widget'; widget: WidgetData };

export interface PageData {
  file: string;
  title: string;
  summary: string;
  contents: readonly ContentsGroup[];
  body: PageBody;
}
