import { Tag } from './Tag';

/** Labels that say what something is. */
export default function TagDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>Whiteboard</Tag>
      <Tag>Diagrams</Tag>
      <Tag kind="accent">Enterprise default</Tag>
    </div>
  );
}
