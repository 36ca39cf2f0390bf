import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';

export interface UpdateButtonProps {
  /** The plugin's name. */
  name: string;
  updating: boolean;
  onUpdate: () => void;
}

/** Updates one plugin. */
export function UpdateButton({ name, updating, onUpdate }: UpdateButtonProps) {
  const text = useText();
  return (
    <Button
      type="primary"
      size="small"
      loading={updating}
      aria-label={text('mine.updateNamed', { name })}
      onClick={onUpdate}
    >
      {text('mine.update')}
    </Button>
  );
}
