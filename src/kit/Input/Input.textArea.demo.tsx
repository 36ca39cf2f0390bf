import { TextArea } from './TextArea';

/** A field for several lines, which counts their characters and grows with them. */
export default function InputTextAreaDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
      <TextArea
        label="Description"
        limit={200}
        hint="Describe what the plugin does, and for whom."
        defaultValue="Create, name and insert color palettes, and keep them in sync across all files of a team."
      />
      <TextArea label="Reason for rejection" required rows={2} error="Describe the required changes." />
    </div>
  );
}
