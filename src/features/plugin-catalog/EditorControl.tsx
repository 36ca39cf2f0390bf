import { Chips } from '@/kit/Chips/Chips';
import { RadioGroup } from '@/kit/RadioGroup/RadioGroup';
import { useText } from '@/lib/intl/useText';
import type { EditorType } from '../../../contract/plugins/plugins';
import { EDITOR_TYPES } from '../../../contract/values/plugins/plugins';
import { useOptimisticChoice } from './useOptimisticChoice';

export interface EditorControlProps {
  /** null: all editors. */
  editor: EditorType | null;
  onEditor: (editor: EditorType | null) => void;
}

type Choice = EditorType | 'all';

/** Filter by editor, for screens with space for all editors at once. */
export function EditorControl(props: EditorControlProps) {
  const { label, options, value, onChange } = useEditorChoice(props);
  return <RadioGroup aria-label={label} menu={options} value={value} onChange={onChange} />;
}

/** The same for small screens: the row scrolls sideways. */
export function EditorChips(props: EditorControlProps) {
  const { label, options, value, onChange } = useEditorChoice(props);
  return <Chips bleed aria-label={label} items={options} value={value} onChange={onChange} />;
}

function useEditorChoice({ editor, onEditor }: EditorControlProps) {
  const text = useText();
  const [shown, choose] = useOptimisticChoice(editor, onEditor);
  return {
    label: text('square.editor'),
    options: [
      { value: 'all', label: text('square.everything') },
      ...EDITOR_TYPES.map((name) => ({ value: name, label: text(`square.editor.${name}`) })),
    ] satisfies { value: Choice; label: string }[],
    value: shown ?? ('all' as const),
    onChange: (choice: Choice) => choose(choice === 'all' ? null : choice),
  };
}
