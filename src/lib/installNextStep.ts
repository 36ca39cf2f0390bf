import type { MessageId } from '../../locales/messageIds.generated';
import type { LocaleName } from './intl/locales';
import { localText, siteAddress, siteChrome } from './page/siteChrome';

export interface InstallNextStep {
  message: string;
  /** Address of the next step after an install; `null` if the deployment sets none. */
  address: string | null;
}

interface NextStepParts {
  /** Whether the desktop app shows the page. */
  inClient: boolean;
  locale: LocaleName;
  text: (id: MessageId) => string;
}

/**
 * Place where an installed plugin runs: in the desktop app's plugin menu, as the deployment describes it (SITE_CONFIG
 * `install`), or in the design tool at its next start (docs/decisions/0060-after-an-install.md).
 */
export function installNextStep({ inClient, locale, text }: NextStepParts): InstallNextStep {
  if (inClient) return { message: text('action.runsInClient'), address: null };
  const { install } = siteChrome();
  if (!install) return { message: text('action.runsAtNextStart'), address: null };
  return { message: localText(install.text, locale), address: install.url ? siteAddress(install.url, locale) : null };
}
