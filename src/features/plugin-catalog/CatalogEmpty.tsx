import { Button } from '@/kit/Button/Button';
import { Empty } from '@/kit/Empty/Empty';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useText } from '@/lib/intl/useText';
import { countFilters, type Filters, isFiltered } from './filters/filters';

export interface CatalogEmptyProps {
  filters: Filters;
  /** A similar keyword that finds something. */
  suggestion?: string;
  onSearch: (keyword: string) => void;
  onClear: () => void;
}

/** Empty result: shows the search terms, and offers similar ones or to clear them. */
export function CatalogEmpty({ filters, suggestion, onSearch, onClear }: CatalogEmptyProps) {
  const text = useText();
  const { keyword } = filters;
  const isNarrowed = countFilters(filters) > 0;
  const [title, description, action] = keyword
    ? isNarrowed
      ? [text('square.emptyKeyword', { keyword }), text('square.emptyFilter'), text('square.clearFilters')]
      : [text('square.emptyKeyword', { keyword }), text('square.emptyKeywordHint'), text('square.clearSearch')]
    : isFiltered(filters)
      ? [text('square.emptyFilter'), text('square.emptyFilterHint'), text('square.showAll')]
      : [text('square.emptyAll'), text('square.emptyAllHint'), ''];
  return (
    <Empty
      art={<PluginArt kind="cover" pluginKey="nothing-found" alt="" />}
      title={title}
      description={description}
      action={
        isFiltered(filters) && (
          <>
            {suggestion && (
              <Button type="primary" onClick={() => onSearch(suggestion)}>
                {text('square.searchInstead', { suggestion })}
              </Button>
            )}
            <Button type={suggestion ? 'secondary' : 'primary'} onClick={onClear}>
              {action}
            </Button>
          </>
        )
      }
    />
  );
}
