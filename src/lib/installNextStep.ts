import type { MessageId } from '../../locales/messageIds.generated';
import type { LocaleName } from './intl/locales';
import { localText, siteAddress, siteChrome } from './page/siteChrome';

export interface InstallNextStep {
  message: string;
  /** Address where the plugin runs; `null` if none is known. */
  address: string | null;
  /** Text of the link to it; `null`: the message is the link. */
  label: string | null;
}

interface NextStepParts {
  /** Whether the desktop app shows the page. */
  inDesktopApp: boolean;
  locale: LocaleName;
  text: (id: MessageId) => string;
}

/**
 * Place where an installed plugin runs: in the desktop app's plugin menu, as the deployment describes it (SITE_CONFIG
 * `install`), or in the design tool at its next start, with a link to the
 * workbench if the deployment has set it (docs/decisions/0019-versions.md).
 */
export function installNextStep({ inDesktopApp, locale, text }: NextStepParts): InstallNextStep {
  if (inDesktopApp) return { message: text('action.runsInClient'), address: null, label: null };
  const { install, workbench, hasOwnWorkbench } = siteChrome();
  const message = install ? localText(install.text, locale) : text('action.runsAtNextStart');
  if (install?.url) return { message, address: siteAddress(install.url, locale), label: null };
  if (!workbench || !hasOwnWorkbench) return { message, address: null, label: null };
  return { message, address: siteAddress(workbench, locale), label: text('header.workbench') };
}
