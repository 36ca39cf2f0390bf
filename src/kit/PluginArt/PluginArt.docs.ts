import type { WidgetDocs } from '../WidgetDocs';

export const docs: WidgetDocs = {
  group: 'Pictures',
  components: ['PluginArt'],
  keyboard: [],
  notes: [
    'Its colours are the theme’s `--ps-art-…` tokens: the picture follows the colour scheme and an enterprise’s tokens.',
    'The key only chooses numbers and never enters the markup, whatever it is.',
  ],
};
