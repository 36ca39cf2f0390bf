import type { SiteLinkName } from '../../../contract/organization/siteLinks';
import type { MessageId } from '../../../locales/messageIds.generated';

/** Message id of a header link. */
export const linkLabel = (name: SiteLinkName): MessageId =>
  name === 'workbench' ? 'header.workbench' : (`nav.${name}` as const);
