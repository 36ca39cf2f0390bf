import { Search } from './Search';

/** A quiet field without an outline, for a header or a menu. */
export default function SearchLightDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Search type="light" aria-label="Search versions" placeholder="Search versions" />
    </div>
  );
}
