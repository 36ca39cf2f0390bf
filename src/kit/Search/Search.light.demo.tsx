import { Search } from './Search';

/** A field without a border, for a header or a menu. */
export default function SearchLightDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Search type="light" aria-label="Search versions" placeholder="Search versions" />
    </div>
  );
}
