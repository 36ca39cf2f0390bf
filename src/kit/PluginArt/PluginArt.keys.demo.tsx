import { PluginArt } from './PluginArt';

const KEYS = ['color-palette', 'markwhen', 'icon-finder', 'mind-map', 'table', 'photo', 'export', 'gantt', 'lorem'];

/** One key always generates the same image, in every browser. */
export default function PluginArtKeysDemo() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 16 }}>
      {KEYS.map((key) => (
        <PluginArt key={key} kind="cover" pluginKey={key} alt={key} />
      ))}
    </div>
  );
}
