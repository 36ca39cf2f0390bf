import { useState } from 'react';
import { Button } from '../Button/Button';
import { RadioGroup } from './RadioGroup';

/** `null` selects no option. Here it means "Best match", which has its own button. */
export default function RadioGroupNoneDemo() {
  const [sort, setSort] = useState<string | null>(null);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <RadioGroup
        aria-label="Sort the results"
        value={sort}
        onChange={setSort}
        menu={[
          { value: 'latest', label: 'Latest' },
          { value: 'popular', label: 'Most popular' },
        ]}
      />
      <Button size="small" type="text" disabled={sort === null} onClick={() => setSort(null)}>
        Best match
      </Button>
    </div>
  );
}
