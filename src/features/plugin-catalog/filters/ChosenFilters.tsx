import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';
import type { Filters } from './filters';

export interface ChosenFiltersProps {
  filters: Filters;
  /** The chosen tags, with their names in the page's language. */
  tags: readonly { id: number; name: string }[];
  onChange: (changes: Partial<Filters>) => void;
}

/** A button for each chosen tag and for the editor, which says what it is and takes the filter off. */
export function ChosenFilters({ filters: { tagIds, editor }, tags, onChange }: ChosenFiltersProps) {
  const text = useText();
  return (
    <>
      {tags.map(({ id, name }) => (
        <Chosen
          key={id}
          label={text('square.tagNamed', { tag: name })}
          onRemove={() => onChange({ tagIds: tagIds.filter((one) => one !== id) })}
        />
      ))}
      {editor && (
        <Chosen
          label={text('square.editorNamed', { editor: text(`square.editor.${editor}`) })}
          onRemove={() => onChange({ editor: null })}
        />
      )}
    </>
  );
}

function Chosen({ label, onRemove }: { label: string; onRemove: () => void }) {
  const text = useText();
  return (
    <Button
      type="secondary"
      size="small"
      icon="close"
      aria-label={text('square.removeFilter', { filter: label })}
      onClick={onRemove}
    >
      {label}
    </Button>
  );
}
