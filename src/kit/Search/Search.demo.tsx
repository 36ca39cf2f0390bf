import { useState } from 'react';
import { Search } from './Search';

/** Enter searches for the current text. The clear button searches for an empty text, which lists everything. */
export default function SearchDemo() {
  const [keyword, setKeyword] = useState('mind map');
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
      <Search aria-label="Search plugins" placeholder="Search plugins" defaultValue={keyword} onSearch={setKeyword} />
      <output>{keyword ? `Plugins for “${keyword}”` : 'All plugins'}</output>
    </div>
  );
}
