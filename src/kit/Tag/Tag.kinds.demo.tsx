import { Tag } from './Tag';

/** Every kind, in words that say the same as its colour. */
export default function TagKindsDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Tag>Draft</Tag>
      <Tag kind="ok">Approved</Tag>
      <Tag kind="wait">Unreviewed</Tag>
      <Tag kind="bad">Unapproved</Tag>
      <Tag kind="info">Held</Tag>
      <Tag kind="accent">New</Tag>
    </div>
  );
}
