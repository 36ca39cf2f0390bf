import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Images',
  components: ['PluginArt'],
  keyboard: [],
  notes: [
    'Its colors are the `--ps-art-…` tokens of the theme, so the image follows the color scheme and the tokens of an organization.',
    'The plugin’s key only selects numbers. It is never part of the markup, so any key is safe.',
  ],
};
