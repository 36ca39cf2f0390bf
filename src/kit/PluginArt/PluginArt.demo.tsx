import { PluginArt } from './PluginArt';

/** Generated cover and icon of a plugin that has neither. */
export default function PluginArtDemo() {
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
