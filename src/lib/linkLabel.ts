import type { SiteLinkName } from '../../contract/siteLinks';
import type { MessageId } from '../../locales/messageIds.generated';

/** What a link is called in the header. */
export const linkLabel = (name: SiteLinkName): MessageId =>
  name === 'workbench' ? 'header.workbench' : (`nav.${name}` as const);
