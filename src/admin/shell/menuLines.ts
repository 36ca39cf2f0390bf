import { useAccess } from '@umijs/max';
import type { IconName } from '@/kit/Icon/Icon';
import { isHiddenPath } from '@/lib/enterprise';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';
import { OFFICE_PATH, type OfficePage } from '../../../config/officePages';
import type { AdminCounts } from '../../../contract/adminCounts';

interface MenuLine {
  page: OfficePage;
  title: MessageId;
  icon: IconName;
  /** What of it waits, where that is counted. */
  waiting?: keyof AdminCounts;
  /** For the super administrator alone (DESIGN.md section 4, "Who may"). */
  forOwner?: true;
}

/** The back-office's pages in the order of its menu. */
const LINES: readonly MenuLine[] = [
  { page: 'overview', title: 'overview.title', icon: 'monitor' },
  { page: 'audit-list', title: 'audit.title', icon: 'shield', waiting: 'waiting_submissions' },
  { page: 'reports', title: 'report.title', icon: 'flag', waiting: 'open_reports' },
  { page: 'blocks', title: 'block.title', icon: 'eye-off', waiting: 'open_appeals' },
  { page: 'resource-state-list', title: 'slot.title', icon: 'layers' },
  { page: 'recommendations', title: 'recommend.title', icon: 'heart' },
  { page: 'banner-config', title: 'banner.title', icon: 'play' },
  { page: 'featured-works', title: 'featured.title', icon: 'heart-filled' },
  { page: 'activities', title: 'activity.title', icon: 'globe' },
  { page: 'qr-codes', title: 'qr.title', icon: 'link' },
  { page: 'tags', title: 'tag.title', icon: 'copy' },
  { page: 'iconfont', title: 'setting.iconfont', icon: 'font' },
  { page: 'pexels', title: 'setting.pexels', icon: 'file' },
  { page: 'enterprise', title: 'enterprise.menu', icon: 'settings', forOwner: true },
  { page: 'links', title: 'siteLink.title', icon: 'external', forOwner: true },
  { page: 'approval-rules', title: 'approval.title', icon: 'check', forOwner: true },
  { page: 'legal-texts', title: 'legal.title', icon: 'file', forOwner: true },
  { page: 'bundles', title: 'bundle.title', icon: 'upload', forOwner: true },
  { page: 'acts', title: 'act.title', icon: 'clipboard' },
  { page: 'accounts', title: 'accounts.title', icon: 'user', forOwner: true },
];

const addressOf = (page: OfficePage) => `${OFFICE_PATH}/${page}`;

/** The menu of whoever looks at it. */
export function useMenuLines(): { path: string; title: string; icon: IconName }[] {
  const text = useText();
  const { canAdministrateAccounts } = useAccess();
  const shown = LINES.filter(
    ({ page, forOwner }) => (!forOwner || canAdministrateAccounts) && !isHiddenPath(addressOf(page)),
  );
  return shown.map(({ page, title, icon }) => ({
    path: addressOf(page),
    title: text(title),
    icon,
  }));
}

/** Which count is told beside the line of this address. */
export function waitingAt(path: string): keyof AdminCounts | undefined {
  return LINES.find(({ page }) => addressOf(page) === path)?.waiting;
}
