import { useState } from 'react';
import { track } from '@/analytics/track';
import { Search } from '@/kit/Search/Search';
import { useLazyPart } from '@/lib/intl/useLazyPart';
import { useText } from '@/lib/intl/useText';
import type { ListField } from './SearchLists';
import styles from './SquareSearch.module.css';

export interface SquareSearchProps {
  /** The current search keyword. */
  keyword: string;
  onSearch: (keyword: string) => void;
}

const loadLists = () => import('./SearchLists');

/** The search field of the home page. Recent searches and suggestions are loaded when it first gets the focus. */
export function SquareSearch({ keyword, onSearch }: SquareSearchProps) {
  const text = useText();
  const [typed, setTyped] = useState(keyword);
  const [searched, setSearched] = useState(keyword);
  const [field, setField] = useState<ListField>({});
  const [lists, startLoadingLists] = useLazyPart(loadLists);
  // Back, forward and "clear search" change the keyword from outside.
  if (searched !== keyword) {
    setSearched(keyword);
    setTyped(keyword);
  }
  const search = (wanted: string) => {
    setTyped(wanted);
    if (wanted) track('search', { keyword_length: [...wanted].length });
    onSearch(wanted);
  };
  return (
    <div className={styles.search}>
      <Search
        size="large"
        // Without scripts the browser submits the form natively, to the same address.
        name="keyword"
        value={typed}
        onValueChange={setTyped}
        onSearch={search}
        placeholder={text('square.search')}
        aria-label={text('square.search')}
        shortcut="/"
        onFocus={startLoadingLists}
        {...field}
      />
      {lists && (
        <lists.SearchLists typed={typed} keyword={keyword} onChoose={search} onType={setTyped} onField={setField} />
      )}
    </div>
  );
}
