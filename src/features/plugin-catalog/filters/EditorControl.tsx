import type { ReactNode } from 'react';
import { Chips } from '@/kit/Chips/Chips';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import type { EditorType } from '../../../../contract/plugins/plugins';
import { EDITOR_TYPES } from '../../../../contract/values/plugins';
import { type ValueCounts, withCounts } from './facetCounts';
import { useOptimisticChoice } from './useOptimisticChoice';

export interface EditorControlProps {
  /** null: all editors. */
  editor: EditorType | null;
  onEditor: (editor: EditorType | null) => void;
  /** Counts of the editors in a search; null without a search. */
  counts: ValueCounts<EditorType> | null;
}

type Choice = EditorType | 'all';

/** Filter by editor, for screens with space for all editors at once. */
export function EditorControl(props: EditorControlProps) {
  const { label, options, value, onChange } = useEditorChoice(props);
  return <RadioGroup aria-label={label} menu={options} value={value} onChange={onChange} />;
}

/** Filter by editor for small screens: a row that scrolls sideways. */
export function EditorChips(props: EditorControlProps) {
  const { label, options, value, onChange } = useEditorChoice(props);
  return <Chips bleed aria-label={label} items={options} value={value} onChange={onChange} />;
}

function useEditorChoice({ editor, onEditor, counts }: EditorControlProps) {
  const text = useText();
  const [shown, choose] = useOptimisticChoice(editor, onEditor);
  return {
    label: text('square.editor'),
    options: [
      { value: 'all', label: text('square.allEditors') },
      ...withCounts(
        EDITOR_TYPES.map((name) => ({ value: name, label: text(`square.editor.${name}`) })),
        counts,
        (name) => name === shown,
      ),
    ] satisfies { value: Choice; label: ReactNode }[],
    value: shown ?? ('all' as const),
    onChange: (choice: Choice) => choose(choice === 'all' ? null : choice),
  };
}
