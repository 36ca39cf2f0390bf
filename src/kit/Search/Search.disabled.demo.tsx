import { Search } from './Search';

/** Disabled while there is nothing to search. */
export default function SearchDisabledDemo() {
  return (
    <div style={{ maxWidth: 320 }}>
      <Search aria-label="Search reports" placeholder="No reports yet" disabled />
    </div>
  );
}
