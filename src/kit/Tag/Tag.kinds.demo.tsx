import { Tag } from './Tag';

/** Every kind. The text repeats the meaning of the color. */
export default function TagKindsDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>Draft</Tag>
      <Tag kind="ok">Approved</Tag>
      <Tag kind="wait">In review</Tag>
      <Tag kind="bad">Rejected</Tag>
      <Tag kind="info">On hold</Tag>
      <Tag kind="accent">New</Tag>
    </div>
  );
}
