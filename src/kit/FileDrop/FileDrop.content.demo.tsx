import { useEffect, useState } from 'react';
import { PluginArt } from '../PluginArt/PluginArt';
import { FileDrop } from './FileDrop';

/** Custom content: the current icon, which a new one replaces. */
export default function FileDropContentDemo() {
  const [icon, setIcon] = useState<string>();
  useEffect(() => () => (icon ? URL.revokeObjectURL(icon) : undefined), [icon]);
  return (
    <FileDrop
      label="Icon"
      accept={['image']}
      maxSize={1}
      hint="Square, at least 32 × 32 px. Without it, the generated icon is used."
      onFiles={([file]) => file && setIcon(URL.createObjectURL(file))}
      style={{ maxWidth: 240 }}
    >
      <PluginArt kind="icon" pluginKey="markwhen" src={icon} size={64} alt="" />
      Replace
    </FileDrop>
  );
}
