import { useState } from 'react';
import { Chips } from './Chips';

const TAGS = [
  { value: 'all', label: 'All' },
  { value: 'diagrams', label: 'Diagrams 12' },
  { value: 'icons', label: 'Icons 0', disabled: true },
];

/** A filter that would leave nothing: the keyboard reaches it, and it cannot be selected. */
export default function ChipsDisabledDemo() {
  const [tag, setTag] = useState('all');
  return <Chips aria-label="Tags" value={tag} onChange={setTag} items={TAGS} />;
}
