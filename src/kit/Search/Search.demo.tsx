import { useState } from 'react';
import { Search } from './Search';

export default function SearchDemo() {
  const [found, setFound] = useState('');
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 520 }}>
      <Search size="large" shortcut="/" onSearch={setFound} />
      <Search onSearch={setFound} defaultValue="mind map" />
      <Search type="light" onSearch={setFound} />
      <output>{found}</output>
    </div>
  );
}
