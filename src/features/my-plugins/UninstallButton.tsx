import { Button } from '@/kit/Button/Button';
import { useText } from '@/lib/intl/useText';

export interface UninstallButtonProps {
  /** The plugin's name. */
  name: string;
  onUninstall: () => void;
}

/** Uninstalls a plugin. */
export function UninstallButton({ name, onUninstall }: UninstallButtonProps) {
  const text = useText();
  return (
    <Button size="small" aria-label={text('mine.uninstallNamed', { name })} onClick={onUninstall}>
      {text('mine.uninstall')}
    </Button>
  );
}
