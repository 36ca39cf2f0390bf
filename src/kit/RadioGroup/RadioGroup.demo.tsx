import { useState } from 'react';
import { RadioGroup } from './RadioGroup';

/** The parent stores the selection; the second option has a tooltip. */
export default function RadioGroupDemo() {
  const [sort, setSort] = useState(0);
  return (
    <RadioGroup
      aria-label="Sort"
      value={sort}
      onChange={setSort}
      menu={[
        { value: 0, label: 'Latest' },
        { value: 1, label: 'Most popular', tip: 'By downloads, then by likes' },
      ]}
    />
  );
}
