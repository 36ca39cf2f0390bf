import { Tag } from './Tag';

/** A plugin's tags, and a status. */
export default function TagDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>Whiteboard</Tag>
      <Tag>Diagrams</Tag>
      <Tag kind="accent">Enterprise default</Tag>
    </div>
  );
}
