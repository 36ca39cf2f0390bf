import type { MessageId } from '@/lib/intl/messageIds.generated';
import type { SiteLinkName } from '../../contract/siteLinks';

/** What a link is called in the header. */
export const linkLabel = (name: SiteLinkName): MessageId =>
  name === 'workbench' ? 'header.workbench' : (`nav.${name}` as const);
