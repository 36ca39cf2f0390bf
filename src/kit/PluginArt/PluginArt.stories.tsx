import type { WidgetDocs } from '../WidgetDocs';
import { PluginArt } from './PluginArt';

const docs: WidgetDocs = {
  id: 'pluginart',
  title: 'Images/PluginArt',
  component: PluginArt,
  parameters: {
    keyboard: [],
    notes: [
      'Its colors are the `--ps-art-…` tokens of the theme, so the image follows the color scheme and the tokens of an organization.',
      'The plugin’s key only selects numbers. It is never part of the markup, so any key is safe.',
    ],
  },
};
export default docs;

/** Generated cover and icon of a plugin that has neither. */
export function Basic() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 280 }}>
      <PluginArt kind="cover" pluginKey="color-palette" alt="Cover of Color Palette" />
      <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
        <PluginArt kind="icon" pluginKey="color-palette" alt="" />
        Color Palette
      </span>
    </div>
  );
}

/** Icons in their three sizes: in a table, on a card and above a plugin's page. */
export function Icons() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {([32, 40, 64] as const).map((size) => (
        <div key={size} style={{ display: 'flex', gap: 16 }}>
          {['color-palette', 'markwhen', 'icon-finder', 'mind-map'].map((key) => (
            <PluginArt key={key} kind="icon" pluginKey={key} size={size} alt={`${key}, ${size} px`} />
          ))}
        </div>
      ))}
    </div>
  );
}

const KEYS = ['color-palette', 'markwhen', 'icon-finder', 'mind-map', 'table', 'photo', 'export', 'gantt', 'lorem'];

/** One key always generates the same image, in every browser. */
export function Keys() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 16 }}>
      {KEYS.map((key) => (
        <PluginArt key={key} kind="cover" pluginKey={key} alt={key} />
      ))}
    </div>
  );
}
