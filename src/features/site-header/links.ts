import type { LocaleName } from '@/lib/intl/locales';
import type { MessageId } from '@/lib/intl/messageIds.generated';

/** One link of the header or the footer. Most lead to other sites of the suite (SPEC.md section 2, "Menus and links"). */
export interface SiteLink {
  label: MessageId;
  href: string;
}

const SQUARE_ADDRESS = '/plugins/';
export const WORKBENCH_ADDRESS = '/app/';
export const BACKSTAGE_ADDRESS = '/plugins/backstage-index/audit-list';

/** Below the base path: pages of this very site. */
export const ACCOUNT_PATH = '/account';
export const MINE_PATH = '/mine';
export const RELEASE_PATH = '/?release=single';

export const COMMUNITY_LINKS: readonly SiteLink[] = [
  { label: 'header.works', href: '/community/home' },
  { label: 'header.components', href: '/community/home?classify=library' },
  { label: 'header.square', href: SQUARE_ADDRESS },
];

export const ENTERPRISE_LINKS: readonly SiteLink[] = [
  { label: 'header.team', href: '/teamversion/' },
  { label: 'header.private', href: '/privatedeploy/' },
  { label: 'header.education', href: '/education-version/' },
];

/** What is agreed with a reader, and what is kept of him. */
export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'footer.protocol', href: '/plugins/protocol' },
  { label: 'footer.privacy', href: '/plugins/privacy' },
];

export const PRICING_LINK: SiteLink = { label: 'header.pricing', href: '/price/' };
export const DOWNLOAD_LINK: SiteLink = { label: 'header.download', href: '/download/' };

const HELP_PATHS: Partial<Record<LocaleName, string>> = {
  'zh-CN': '/help/',
  'ja-JP': '/help/jp/',
  'ko-KR': '/help/kr/',
  'es-ES': '/help/es/',
};

/** The help center in the reader's language; in English where it does not speak that language. */
export const helpLink = (locale: LocaleName): SiteLink => ({
  label: 'header.help',
  href: HELP_PATHS[locale] ?? '/help/en/',
});
