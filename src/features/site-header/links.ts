import type { MessageId } from '../../../locales/messageIds.generated';

/** Leads to a page of this very site, below its base path. */
interface PageLink {
  label: MessageId;
  to: string;
}

export const BACKSTAGE_ADDRESS = '/plugins/backstage-index/audit-list';

/** Below the base path. */
export const ACCOUNT_PATH = '/account';
export const MINE_PATH = '/mine';
export const RELEASE_PATH = '/?release=single';

/** What is agreed with a reader, and what is kept of him. */
export const LEGAL_LINKS: readonly PageLink[] = [
  { label: 'footer.protocol', to: '/protocol' },
  { label: 'footer.privacy', to: '/privacy' },
];
