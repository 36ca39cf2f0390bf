import { PluginArt } from './PluginArt';

/** Icons in their three sizes: in a table, on a card and above a plugin's page. */
export default function PluginArtIconsDemo() {
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
