/** A widget's page in the docs (`npm run docs`). Everything else on it is read from the source: props, demos, tokens. */
export interface WidgetDocs {
  /** The part of the contents under which the page stands. */
  group: 'Acts' | 'Fields' | 'Choices' | 'Layers' | 'Layout' | 'Pictures' | 'Feedback';
  /** The components whose props are shown, each exported by a file of its name in the widget's folder. */
  components: readonly string[];
  /** What each key does; none for a widget that no key reaches. */
  keyboard: readonly { keys: readonly string[]; does: string }[];
  /** What props, demos and keys leave unsaid. One sentence each. */
  notes?: readonly string[];
}
