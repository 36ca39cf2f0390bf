import { Icon } from '@/kit/Icon/Icon';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { useText } from '@/lib/intl/useText';
import type { Suggestion } from '../../../../contract/plugins/suggestions';
import styles from './SearchPanel.module.css';

export interface SuggestionListProps {
  /** The id of the list, and the prefix of its options' ids. */
  id: string;
  /** Text in the field. The rest of each suggestion is in bold. */
  typed: string;
  suggestions: readonly Suggestion[];
  /** Index of the active option, or -1. */
  active: number;
  onSelect: (place: number) => void;
}

/** The visible list of suggestions. The focus stays in the search field, whose keys move the active option. */
export function SuggestionList({ id, typed, suggestions, active, onSelect }: SuggestionListProps) {
  const text = useText();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={text('visitor.suggestions')}
      tabIndex={-1}
      className={styles.panel}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={keyOf(suggestion)}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          className={styles.row}
          data-active={place === active || undefined}
          onClick={() => onSelect(place)}
        >
          <span className={styles.word}>
            <span className={styles.image}>
              <SuggestionImage suggestion={suggestion} />
            </span>
            <span className={styles.text} dir="auto">
              <Completed text={suggestion.text} typed={typed} />
            </span>
          </span>
          {suggestion.kind !== 'word' && (
            <span className={styles.kind}>
              {text(suggestion.kind === 'tag' ? 'visitor.suggestedTag' : 'visitor.suggestedPlugin')}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'plugin' ? `plugin ${suggestion.plugin_key}` : `${suggestion.kind} ${suggestion.text}`;

function SuggestionImage({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'word') return <Icon name="search" className={styles.glass} />;
  if (suggestion.kind === 'tag')
    return (
      <span className={styles.hash} aria-hidden="true">
        #
      </span>
    );
  const { plugin_key, icon } = suggestion;
  return <PluginArt kind="icon" pluginKey={plugin_key} src={icon} alt="" size={32} />;
}

/** A suggestion. The part that the user has not typed is in bold. */
function Completed({ text, typed }: { text: string; typed: string }) {
  const known = typed.trim().toLowerCase();
  const at = text.toLowerCase().indexOf(known);
  if (at < 0) return text;
  const end = at + known.length;
  return (
    <>
      <b>{text.slice(0, at)}</b>
      {text.slice(at, end)}
      <b>{text.slice(end)}</b>
    </>
  );
}
