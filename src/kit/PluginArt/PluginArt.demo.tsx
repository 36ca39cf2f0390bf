import { PluginArt } from './PluginArt';

export default function PluginArtDemo() {
  return (
    <>
      <PluginArt kind="cover" pluginKey="color-palette" alt="Cover of Color Palette" />
      <PluginArt kind="icon" pluginKey="color-palette" alt="" size={64} />
    </>
  );
}
