import { useEffect, useRef, useState } from 'react';
import { Search } from '@/kit/Search/Search';
import type { ContentsGroup } from '../PageData';
import styles from './Contents.module.css';

interface ContentsProps {
  contents: readonly ContentsGroup[];
  /** The file of the page that is shown. */
  current: string;
  /** Whether it is shown on a small screen. */
  isOpen: boolean;
}

/** The pages whose title, or whose group's, has the words. */
function matching(contents: readonly ContentsGroup[], filter: string): ContentsGroup[] {
  const wanted = filter.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return contents
    .map((group) => ({
      ...group,
      entries: has(group.title) ? group.entries : group.entries.filter(({ title }) => has(title)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** All pages, in their groups, with a field that narrows them; Enter opens the first one left. */
export function Contents({ contents, current, isOpen }: ContentsProps) {
  const [filter, setFilter] = useState('');
  const column = useRef<HTMLElement>(null);
  const groups = matching(contents, filter);
  const first = groups[0]?.entries[0];

  useEffect(() => {
    // Each page is a page of its own, so the list would begin at its top again.
    const link = column.current?.querySelector<HTMLElement>('[aria-current]');
    if (column.current && link) column.current.scrollTop = link.offsetTop - column.current.clientHeight / 2;
  }, []);

  const handleSearch = (text: string) => {
    if (text.trim() !== '' && first) location.href = first.file;
  };

  return (
    <nav ref={column} id="contents" className={styles.contents} data-open={isOpen || undefined} aria-label="Contents">
      <Search
        className={styles.filter}
        type="light"
        aria-label="Filter the contents"
        placeholder="Filter"
        shortcut="/"
        value={filter}
        onValueChange={setFilter}
        onSearch={handleSearch}
      />
      {groups.map((group) => (
        <div key={group.title} className={styles.group}>
          <h2 className={styles.title} id={`group-${group.title.replace(/\W/g, '-')}`}>
            {group.title}
          </h2>
          <ul aria-labelledby={`group-${group.title.replace(/\W/g, '-')}`}>
            {group.entries.map(({ title, file }) => (
              <li key={file}>
                <a className={styles.link} href={file} aria-current={file === current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p role="status" className={groups.length === 0 ? styles.none : 'ps-visually-hidden'}>
        {groups.length === 0 && `Nothing is named “${filter.trim()}”.`}
      </p>
    </nav>
  );
}
