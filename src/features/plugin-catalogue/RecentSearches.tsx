import { type ComponentProps, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Search } from '@/kit/Search/Search';
import { useSession } from '@/session/useSession';
import { RecentList } from './RecentList';
import { addSearch, clearSearches, getRecentSearches, removeSearch } from './searchMemory';

/** Properties that the list gives the search field (combobox pattern: the field keeps the focus). */
export type ListField = Pick<
  ComponentProps<typeof Search>,
  | 'role'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
>;

export interface RecentSearchesProps {
  /** Text in the field; the list is shown while it is empty. */
  typed: string;
  /** The current search; it is stored as recent. */
  keyword: string;
  onChoose: (keyword: string) => void;
  onField: (field: ListField) => void;
}

/** The recent searches below the empty search field: choose one, remove one, or clear all. */
export function RecentSearches({ typed, keyword, onChoose, onField }: RecentSearchesProps) {
  const id = useId();
  const viewerId = useSession()?.user.user_id ?? null;
  const [words, setWords] = useState(() => getRecentSearches(viewerId));
  // This part is loaded when the field gets the focus, which it may have lost again by now.
  const [isOpen, setOpen] = useState(() => document.activeElement instanceof HTMLInputElement);
  const [active, setActive] = useState(-1);
  const refresh = () => setWords(getRecentSearches(viewerId));

  useEffect(() => {
    if (keyword) addSearch(viewerId, keyword);
    setWords(getRecentSearches(viewerId));
  }, [keyword, viewerId]);

  const isShown = isOpen && typed === '' && words.length > 0;
  /** One option more than there are words: the last one clears all. */
  const places = words.length + 1;
  const act = (place: number) => {
    setActive(-1);
    if (place < words.length) {
      setOpen(false);
      onChoose(words[place]!);
      return;
    }
    clearSearches();
    refresh();
  };
  const remove = (place: number) => {
    if (place >= words.length) return;
    removeSearch(viewerId, words[place]!);
    refresh();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setOpen(true);
    if (!isShown) return;
    const done = handleKey(event.key, active, places, { setActive, act, remove, close: () => setOpen(false) });
    if (done) event.preventDefault();
  };

  useListField(onField, {
    isShown,
    list: id,
    active: active < 0 ? undefined : `${id}-${active}`,
    onKeyDown: handleKeyDown,
    onShow: () => {
      refresh();
      setActive(-1);
      setOpen(true);
    },
    onHide: () => setOpen(false),
  });

  return isShown && <RecentList id={id} words={words} active={active} onSelect={act} onRemove={remove} />;
}

interface KeyActions {
  setActive: (place: number) => void;
  act: (place: number) => void;
  remove: (place: number) => void;
  close: () => void;
}

/** Handles a key of the list. Returns false if the key is the field's own. */
function handleKey(
  key: string,
  active: number,
  places: number,
  { setActive, act, remove, close }: KeyActions,
): boolean {
  if (key === 'ArrowDown') setActive((active + 1) % places);
  else if (key === 'ArrowUp') setActive(active <= 0 ? places - 1 : active - 1);
  else if (key === 'Escape') close();
  else if (active < 0) return false;
  else if (key === 'Enter') act(active);
  else if (key === 'Delete') remove(active);
  else return false;
  return true;
}

interface ListState {
  isShown: boolean;
  list: string;
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onShow: () => void;
  onHide: () => void;
}

/** Updates the field's properties whenever the list changes. Its handlers always call the latest version. */
function useListField(onField: (field: ListField) => void, { isShown, list, active, ...handlers }: ListState): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useLayoutEffect(() => {
    onField({
      role: 'combobox',
      'aria-autocomplete': 'none',
      'aria-expanded': isShown,
      'aria-controls': isShown ? list : undefined,
      'aria-activedescendant': isShown ? active : undefined,
      onKeyDown: (event) => latest.current.onKeyDown(event),
      onFocus: () => latest.current.onShow(),
      onBlur: () => latest.current.onHide(),
    });
  }, [onField, isShown, list, active]);
}
