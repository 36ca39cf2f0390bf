import { families } from '../../../shared/art/families';
import { PluginArt } from './PluginArt';

/** Every pattern and every palette, set by the parent instead of the key: for a banner or an empty state. */
export default function PluginArtTraitsDemo() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))', gap: 16 }}>
      {families.map((family, palette) => (
        <PluginArt
          key={family}
          kind="cover"
          pluginKey="banner"
          traits={{ family, palette }}
          alt={`${family}, palette ${palette}`}
        />
      ))}
    </div>
  );
}
