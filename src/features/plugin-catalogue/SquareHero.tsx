import { useEffect, useState } from 'react';
import { Search } from '@/kit/Search/Search';
import { useText } from '@/lib/intl/useText';
import styles from './SquareHero.module.css';

export interface SquareHeroProps {
  /** The keyword that is searched for now. */
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The top of the square: what it is, and the search as its centre. */
export function SquareHero({ keyword, onSearch }: SquareHeroProps) {
  const text = useText();
  const [typed, setTyped] = useState(keyword);
  // Back, forward and "clear search" change the keyword from outside.
  useEffect(() => setTyped(keyword), [keyword]);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{text('site.tagline')}</h1>
        <p className={styles.lede}>{text('square.lede')}</p>
        <Search
          className={styles.search}
          size="large"
          // Without scripts the browser sends the form itself, to this very address.
          name="keyword"
          value={typed}
          onValueChange={setTyped}
          onSearch={onSearch}
          placeholder={text('square.search')}
          aria-label={text('square.search')}
          shortcut="/"
        />
      </div>
    </section>
  );
}
