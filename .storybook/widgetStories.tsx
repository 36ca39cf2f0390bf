import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import type { WidgetDocs } from '@/kit/WidgetDocs';
import type { Demo } from './demos';

/** Content of a widget's docs page beside its demos. */
export interface WidgetParameters {
  docs: WidgetDocs;
  components: Readonly<Record<string, ComponentType>>;
  tokens: readonly string[];
}

/** The default export of a widget's stories. Its docs page is WidgetPage.tsx. */
export function widgetMeta(id: string, title: string, widget: WidgetParameters): Meta & { excludeStories: string[] } {
  return {
    id,
    title,
    component: Object.values(widget.components)[0],
    parameters: { widget },
    excludeStories: ['docs'],
  };
}

/** A demo as a story, with its file as the source that is shown. */
export function demoStory(Demo: ComponentType, { title, caption, code }: Demo & { code: string }): StoryObj {
  return {
    name: title,
    render: () => <Demo />,
    parameters: {
      docs: { description: { story: caption }, source: { code, language: 'tsx' } },
    },
  };
}
