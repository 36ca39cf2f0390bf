import { ADMIN_PATH, SITE_BASE } from '../../../contract/values/paths';
import type { MessageId } from '../../../locales/messageIds.generated';

/** A link to a page of this site, below its base path. */
interface PageLink {
  label: MessageId;
  to: string;
}

export const ADMIN_ADDRESS = `${SITE_BASE}${ADMIN_PATH}/audit-list`;

/** Below the base path. */
export const ACCOUNT_PATH = '/account';
export const MINE_PATH = '/mine';

/** The user agreement and the privacy policy. */
export const LEGAL_LINKS: readonly PageLink[] = [
  { label: 'footer.protocol', to: '/protocol' },
  { label: 'footer.privacy', to: '/privacy' },
];
