import { isInClient } from '@/host/isInClient';
import { message } from '@/kit/Message/message';
import { installNextStep } from '@/lib/installNextStep';
import type { LocaleName } from '@/lib/intl/locales';
import { NextStep } from '@/lib/NextStep';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Long enough to read where the plugin runs, and to open it; a short toast has 1500 ms (SPEC.md section 9). */
const DURATION_MS = 6000;

/** Toast after an install: that it succeeded, and where the plugin runs. */
export function installedToast(locale: LocaleName, text: (id: MessageId) => string): void {
  message.success(
    <>
      {text('action.installed')}
      <span>
        {' · '}
        <NextStep {...installNextStep({ inClient: isInClient(), locale, text })} />
      </span>
    </>,
    { duration: DURATION_MS },
  );
}
