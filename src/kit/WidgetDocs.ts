import type { Meta } from '@storybook/react-vite';

/** A widget's page in the docs (`npm run docs`). Props, demos and tokens are read from the source. */
export interface WidgetDocs extends Meta {
  /** Begins the ids of the demos: `input--several-lines`. */
  id: string;
  /** Section of the table of contents that lists the page, and the widget. */
  title: `${'Actions' | 'Fields' | 'Choices' | 'Layers' | 'Layout' | 'Images' | 'Feedback'}/${string}`;
  parameters: {
    /** Effect of each key; empty for a widget without keyboard interaction. */
    keyboard: readonly KeyEffect[];
    /** Behavior that props, demos and keys do not describe. One sentence each. */
    notes?: readonly string[];
  };
}

export interface KeyEffect {
  keys: readonly string[];
  does: string;
}
