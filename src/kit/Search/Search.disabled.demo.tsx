import { Search } from './Search';

/** While there is nothing to search in. */
export default function SearchDisabledDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Search aria-label="Search reports" placeholder="No reports yet" disabled />
    </div>
  );
}
