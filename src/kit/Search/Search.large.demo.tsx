import { useState } from 'react';
import { Search } from './Search';

/** The main element of a page; the slash key focuses it from anywhere. */
export default function SearchLargeDemo() {
  const [keyword, setKeyword] = useState('');
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 560 }}>
      <Search
        size="large"
        aria-label="Search Plugin Square"
        placeholder="Search 1,204 plugins"
        shortcut="/"
        onSearch={setKeyword}
      />
      <output>{keyword && `Plugins for “${keyword}”`}</output>
    </div>
  );
}
