/** A widget's page in the docs (`npm run docs`). Props, demos and tokens are read from the source. */
export interface WidgetDocs {
  /** Section of the table of contents that lists the page. */
  group: 'Actions' | 'Fields' | 'Choices' | 'Layers' | 'Layout' | 'Images' | 'Feedback';
  /** Components with a table of props. A file of the same name in the widget's folder exports each. */
  components: readonly string[];
  /** Effect of each key; empty for a widget without keyboard interaction. */
  keyboard: readonly { keys: readonly string[]; does: string }[];
  /** Behavior that props, demos and keys do not describe. One sentence each. */
  notes?: readonly string[];
}
