import { isInClient } from '@/host/isInClient';
import { message } from '@/kit/Message/message';
import { installNextStep } from '@/lib/installNextStep';
import type { LocaleName } from '@/lib/intl/locales';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Long enough to read where the plugin runs; a toast of one word has 1500 ms (SPEC.md section 9). */
const DURATION_MS = 4000;

/** The toast after an install: that it worked, and where the plugin now runs. */
export function installedToast(locale: LocaleName, text: (id: MessageId) => string): void {
  const { words } = installNextStep({ inClient: isInClient(), locale, text });
  message.success(
    <>
      {text('act.installed')}
      <span> · {words}</span>
    </>,
    { duration: DURATION_MS },
  );
}
