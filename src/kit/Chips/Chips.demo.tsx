import { useState } from 'react';
import { Chips } from './Chips';

const tags = ['All', 'Whiteboard', 'Diagrams', 'Mind maps', 'Colour', 'Icons', 'Images', 'Export', 'Charts', 'Text'];

export default function ChipsDemo() {
  const [tag, setTag] = useState(0);
  return (
    <Chips aria-label="Tags" value={tag} onChange={setTag} items={tags.map((label, value) => ({ value, label }))} />
  );
}
