import { Link, useAccess, useLocation } from '@umijs/max';
import type { ReactNode } from 'react';
import { useAdminCounts, useFreshAdminCounts } from '@/backstage/adminCounts';
import { Badge } from '@/kit/Badge/Badge';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import type { MessageId } from '@/lib/intl/messageIds.generated';
import { useText } from '@/lib/intl/useText';
import type { AdminCounts } from '../../contract/adminCounts';
import styles from './BackstageLayoutMenu.module.css';

interface MenuLine {
  /** Under /backstage-index/. */
  page: string;
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
  { page: 'activities', title: 'activity.title', icon: 'globe' },
  { page: 'qr-codes', title: 'qr.title', icon: 'link' },
  { page: 'tags', title: 'tag.title', icon: 'copy' },
  { page: 'iconfont', title: 'setting.iconfont', icon: 'font' },
  { page: 'pexels', title: 'setting.pexels', icon: 'file' },
  { page: 'acts', title: 'act.title', icon: 'clipboard' },
  { page: 'accounts', title: 'accounts.title', icon: 'user', forOwner: true },
];

const addressOf = (page: string) => `/backstage-index/${page}`;

/** The menu of whoever looks at it, as ProLayout takes it. */
export function useBackstageMenu() {
  const text = useText();
  useFreshAdminCounts(useLocation().pathname);
  const { canAdministrateAccounts } = useAccess();
  return LINES.filter(({ forOwner }) => !forOwner || canAdministrateAccounts).map(({ page, title, icon }) => ({
    path: addressOf(page),
    name: text(title),
    icon: <Icon name={icon} />,
  }));
}

interface MenuLinkProps {
  path: string;
  /** ProLayout's own drawing of the line. */
  children: ReactNode;
}

/** One line of the menu, with how much waits behind it. It asks by itself: ProLayout draws its menu once. */
export function MenuLink({ path, children }: MenuLinkProps) {
  const text = useText();
  const counts = useAdminCounts();
  const counted = LINES.find(({ page }) => addressOf(page) === path)?.waiting;
  const waiting = (counted && counts?.[counted]) ?? 0;
  return (
    <Link to={path} className={styles.line}>
      {children}
      {waiting > 0 && <Badge color="accent" value={waiting} label={text('office.waiting', { count: waiting })} />}
    </Link>
  );
}
