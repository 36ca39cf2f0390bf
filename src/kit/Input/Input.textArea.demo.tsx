import { TextArea } from './TextArea';

/** Several lines with their own count; the field grows with them. */
export default function InputTextAreaDemo() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
      <TextArea
        label="Description"
        limit={200}
        hint="What it does, and for whom."
        defaultValue="Create, name and insert colour palettes, and keep them in step across every file of a team."
      />
      <TextArea label="Reason of rejection" required rows={2} error="Say what the author has to change." />
    </div>
  );
}
