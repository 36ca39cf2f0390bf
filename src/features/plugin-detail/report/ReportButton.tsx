import { Suspense, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { LayerFailure, lazyPart } from '@/kit/lazyPart';
import { useText } from '@/lib/intl/useText';
import type { ActionHandlers } from '../DetailActions';

/** Loaded on first use, because few users report a plugin. */
const ReportDialog = lazyPart(async () => ({ default: (await import('./ReportDialog')).ReportDialog }), LayerFailure);

export interface ReportButtonProps extends Pick<ActionHandlers, 'signedIn'> {
  pluginKey: string;
  name: string;
}

/** Opens the report dialog, after a login if needed. */
export function ReportButton({ pluginKey, name, signedIn }: ReportButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon="flag"
        onClick={() => signedIn(() => setOpen(true), { action: 'report', name })}
      >
        {text('detail.report')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog pluginKey={pluginKey} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
