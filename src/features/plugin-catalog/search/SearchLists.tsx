import { useLocation, useNavigate } from '@umijs/max';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import type { Search } from '@/kit/Search/Search';
import { useLocale, useText } from '@/lib/intl/useText';
import { useSession } from '@/session/useSession';
import type { Suggestion } from '../../../../contract/plugins/suggestions';
import { readFilters, withFilters } from '../filters/filters';
import { RecentList } from '../RecentList';
import { SuggestionList } from './SuggestionList';
import { addSearch, clearSearches, getRecentSearches, removeSearch } from './searchMemory';

/**
 * Pause in typing, in ms, after which suggestions are requested. With the response of 5 to 30 ms they appear within 100
 * ms, and fast typing still cancels most requests.
 */
const DEBOUNCE_MS = 60;
const NONE: readonly Suggestion[] = [];

/** Properties that the lists give the search field (combobox pattern: the field keeps the focus). */
export type ListField = Pick<
  ComponentProps<typeof Search>,
  | 'role'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'onChange'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'onCompositionStart'
  | 'onCompositionEnd'
>;

export interface SearchListsProps {
  /** Text in the field. */
  typed: string;
  /** The current search; it is stored as recent. */
  keyword: string;
  onChoose: (keyword: string) => void;
  /** Called with another text for the field. */
  onType: (text: string) => void;
  onField: (field: ListField) => void;
}

/** The list below the search field: recent searches while it is empty, suggestions while the user types. */
export function SearchLists({ typed, keyword, onChoose, onType, onField }: SearchListsProps) {
  const text = useText();
  const id = useId();
  const viewerId = useSession()?.user.user_id ?? null;
  const [words, setWords] = useState(() => getRecentSearches(viewerId));
  // This part is loaded when the field gets the focus. The field may have lost the focus meanwhile.
  const [isOpen, setOpen] = useState(() => document.activeElement instanceof HTMLInputElement);
  const [active, setActive] = useState(-1);
  const [isComposing, setComposing] = useState(false);
  const suggestions = useSuggestions(typed, { isWanted: typed !== keyword, isComposing });
  const open = useOpenSuggestion(onChoose, onType);
  const refresh = () => setWords(getRecentSearches(viewerId));

  useEffect(() => {
    if (keyword) addSearch(viewerId, keyword);
    setWords(getRecentSearches(viewerId));
  }, [keyword, viewerId]);
  // New suggestions have other options at the same indexes, so the active option is reset.
  const [shownFor, setShownFor] = useState({ typed, suggestions });
  if (shownFor.typed !== typed || shownFor.suggestions !== suggestions) {
    setShownFor({ typed, suggestions });
    setActive(-1);
  }

  const showsRecent = isOpen && typed === '' && words.length > 0;
  const showsSuggestions = isOpen && typed !== keyword && suggestions.length > 0;
  const isShown = showsRecent || showsSuggestions;
  /** One option more than there are recent searches: the last one clears all. */
  const places = showsRecent ? words.length + 1 : suggestions.length;
  const act = (place: number) => {
    setActive(-1);
    if (showsRecent && place === words.length) {
      clearSearches();
      refresh();
      return;
    }
    setOpen(false);
    if (showsRecent) onChoose(words[place]!);
    else open(suggestions[place]!);
  };
  const remove = (place: number) => {
    if (place >= words.length) return;
    removeSearch(viewerId, words[place]!);
    refresh();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key === 'Enter' && active < 0) setOpen(false);
    if (!isShown) return;
    const close = () => {
      setActive(-1);
      setOpen(false);
    };
    const done = handleKey(event.key, active, places, { setActive, act, close, ...(showsRecent && { remove }) });
    if (done) event.preventDefault();
  };

  useListField(onField, {
    isShown,
    list: id,
    active: active < 0 ? undefined : `${id}-${active}`,
    onKeyDown: handleKeyDown,
    // Only the user's own changes open the list again: a chosen option also changes the text, but closes the list.
    onEdit: () => setOpen(true),
    onShow: () => {
      refresh();
      setActive(-1);
      setOpen(true);
    },
    onHide: () => setOpen(false),
    onCompose: setComposing,
  });

  return (
    <>
      {showsRecent && <RecentList id={id} words={words} active={active} onSelect={act} onRemove={remove} />}
      {showsSuggestions && (
        <SuggestionList id={id} typed={typed} suggestions={suggestions} active={active} onSelect={act} />
      )}
      {/* Always there, because screen readers announce only changes. */}
      <p role="status" className="ps-visually-hidden">
        {showsSuggestions && text('visitor.suggestionCount', { count: suggestions.length })}
      </p>
    </>
  );
}

/**
 * Suggestions for a typed text; none unless `isWanted`. The previous ones stay until the new ones arrive, and while the
 * user is composing a word. A later text cancels the request, so that a late response is never shown. A failure is
 * silent, because Enter still searches.
 */
function useSuggestions(
  typed: string,
  { isWanted, isComposing }: { isWanted: boolean; isComposing: boolean },
): readonly Suggestion[] {
  const locale = useLocale();
  const [suggestions, setSuggestions] = useState(NONE);
  const keyword = isWanted ? typed.trim() : '';
  // Letters and kana that an input method has not converted yet are not words. A Hangul syllable is already text,
  // although its composition ends only with the next syllable.
  const isUnfinished = isComposing && !/\p{Script=Hangul}$/u.test(keyword);
  useEffect(() => {
    if (isUnfinished) return;
    if (!keyword) {
      setSuggestions(NONE);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('listSuggestions', { keyword, locale }, { signal: controller.signal })
        .then(({ suggestion_list }) => setSuggestions(suggestion_list))
        .catch(() => {
          if (!controller.signal.aborted) setSuggestions(NONE);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [keyword, locale, isUnfinished]);
  return suggestions;
}

/** Searches for a suggested word, shows the plugins with a tag, or opens a plugin over the page. */
function useOpenSuggestion(onChoose: (keyword: string) => void, onType: (text: string) => void) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = readFilters(search);
  return (suggestion: Suggestion) => {
    if (suggestion.kind === 'word') return onChoose(suggestion.text);
    if (suggestion.kind === 'tag') {
      onType('');
      return navigate({
        pathname: '/',
        search: withFilters(search, { ...filters, keyword: '', tagIds: [suggestion.tag_id] }),
      });
    }
    onType(filters.keyword);
    const rest = new URLSearchParams(withFilters(search, filters));
    const query = new URLSearchParams([['plugin_key', suggestion.plugin_key], ...rest]);
    return navigate({ pathname: '/', search: `?${query}` }, { state: { fromList: true } });
  };
}

interface KeyActions {
  setActive: (place: number) => void;
  act: (place: number) => void;
  /** Only for lists from which options can be removed. */
  remove?: (place: number) => void;
  close: () => void;
}

/** Handles a key for the list. Returns false if the search field has to handle it. */
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
  else if (key === 'Home') setActive(0);
  else if (key === 'End') setActive(places - 1);
  else if (key === 'Enter') act(active);
  else if (key === 'Delete' && remove) remove(active);
  else return false;
  return true;
}

interface ListState {
  isShown: boolean;
  list: string;
  active: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onEdit: () => void;
  onShow: () => void;
  onHide: () => void;
  onCompose: (isComposing: boolean) => void;
}

/** Updates the field's properties whenever the list changes. Its handlers always call the latest version. */
function useListField(onField: (field: ListField) => void, { isShown, list, active, ...handlers }: ListState): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useLayoutEffect(() => {
    onField({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? list : undefined,
      'aria-activedescendant': isShown ? active : undefined,
      onKeyDown: (event) => latest.current.onKeyDown(event),
      onChange: () => latest.current.onEdit(),
      onFocus: () => latest.current.onShow(),
      onBlur: () => latest.current.onHide(),
      onCompositionStart: () => latest.current.onCompose(true),
      onCompositionEnd: () => latest.current.onCompose(false),
    });
  }, [onField, isShown, list, active]);
}
