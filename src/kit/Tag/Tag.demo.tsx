import { Tag } from './Tag';

export default function TagDemo() {
  return (
    <>
      <Tag>Whiteboard</Tag> <Tag kind="ok">Approved</Tag> <Tag kind="wait">Unreviewed</Tag>{' '}
      <Tag kind="bad">Unapproved</Tag> <Tag kind="info">Held</Tag> <Tag kind="accent">New</Tag>
    </>
  );
}
