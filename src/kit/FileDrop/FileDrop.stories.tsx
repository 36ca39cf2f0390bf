import { useEffect, useState } from 'react';
import { PluginArt } from '../PluginArt/PluginArt';
import type { WidgetDocs } from '../WidgetDocs';
import { FileDrop } from './FileDrop';

const docs: WidgetDocs = {
  id: 'filedrop',
  title: 'Fields/FileDrop',
  component: FileDrop,
  parameters: {
    keyboard: [
      { keys: ['Tab'], does: 'Moves the focus to the field.' },
      { keys: ['Enter', 'Space'], does: 'Opens the file dialog of the system.' },
      { keys: ['Control+V', 'Meta+V'], does: 'Pastes files from the clipboard, such as an image.' },
    ],
    notes: [
      'While it is mounted, a file that is dropped outside of it does not replace the page.',
      'Refused files are listed below the field until the next attempt or until the form is reset.',
      'Only the file name and the MIME type are checked, so the code that reads the file must check its content.',
      'A folder is refused.',
    ],
  },
};
export default docs;

/** The code file of a plugin: one JSON file. */
export function Basic() {
  const [name, setName] = useState('');
  return (
    <FileDrop
      label="Code file"
      required
      accept={['json']}
      maxSize={5}
      hint={name ? `Chosen: ${name}` : 'Only JSON is supported, up to 5 MB.'}
      onFiles={([file]) => setName(file?.name ?? '')}
    />
  );
}

/** Custom content: the current icon, which a new one replaces. */
export function Content() {
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

/** Several images and videos. */
export function Media() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="Images and videos"
      accept={['image', 'video']}
      multiple
      maxSize={25}
      hint={files.map(({ name }) => name).join(', ') || 'At most 25 MB each'}
      onFiles={(added) => setFiles([...files, ...added])}
    />
  );
}

/** A field with an error until a file is chosen, and a field that is disabled while a review is pending. */
export function States() {
  const [files, setFiles] = useState<File[]>([]);
  const error = files.length === 0 && 'Choose the plugin’s code file.';
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <FileDrop label="Code file" accept={['json']} error={error} onFiles={setFiles} />
      <FileDrop label="Cover" accept={['image']} disabled hint="The cover is in review." onFiles={setFiles} />
    </div>
  );
}
