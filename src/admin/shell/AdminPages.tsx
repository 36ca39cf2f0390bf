import { Navigate, useLocation } from '@umijs/max';
import { type ComponentType, useEffect } from 'react';
import AccountsPage from '@/admin/accounts/AccountsPage';
import ActivitiesPage from '@/admin/activities/ActivitiesPage';
import ActsPage from '@/admin/acts/ActsPage';
import BannersPage from '@/admin/banners/BannersPage';
import BundlesPage from '@/admin/bundles/BundlesPage';
import EnterprisePage from '@/admin/enterprise/EnterprisePage';
import FeaturedWorksPage from '@/admin/featured-works/FeaturedWorksPage';
import LegalTextsPage from '@/admin/legal-texts/LegalTextsPage';
import BlocksPage from '@/admin/moderation/BlocksPage';
import ReportsPage from '@/admin/moderation/ReportsPage';
import OverviewPage from '@/admin/overview/OverviewPage';
import QrCodesPage from '@/admin/qr-codes/QrCodesPage';
import RecommendationsPage from '@/admin/recommendations/RecommendationsPage';
import SlotsPage from '@/admin/resource-slots/ResourceSlotsPage';
import ApprovalRulesPage from '@/admin/review/ApprovalRulesPage';
import AuditListPage from '@/admin/review/AuditListPage';
import { askFirstAudits, FirstAudits } from '@/admin/review/FirstAudits';
import ReviewPage from '@/admin/review/ReviewRoute';
import IconfontPage from '@/admin/service-settings/IconfontPage';
import PexelsPage from '@/admin/service-settings/PexelsPage';
import LinksPage from '@/admin/site-links/SiteLinksPage';
import TagsPage from '@/admin/tags/TagsPage';
import { tellFirstShown } from '@/layouts/laterParts';
import { isHiddenPath } from '@/lib/enterprise';
import { FIRST_OFFICE_PAGE, OFFICE_PAGES, OFFICE_PATH, type OfficePage } from '../../../config/officePages';
import { AdminWaiting } from './AdminWaiting';

/** The pages by their addresses. Each is a few lines that bring the rest once the gate has opened. */
const PAGES: Record<OfficePage, ComponentType> = {
  overview: OverviewPage,
  'audit-list': AuditListPage,
  'audit-list/review': ReviewPage,
  reports: ReportsPage,
  blocks: BlocksPage,
  'resource-state-list': SlotsPage,
  recommendations: RecommendationsPage,
  tags: TagsPage,
  'banner-config': BannersPage,
  'featured-works': FeaturedWorksPage,
  'qr-codes': QrCodesPage,
  activities: ActivitiesPage,
  iconfont: IconfontPage,
  pexels: PexelsPage,
  enterprise: EnterprisePage,
  links: LinksPage,
  'legal-texts': LegalTextsPage,
  'approval-rules': ApprovalRulesPage,
  bundles: BundlesPage,
  acts: ActsPage,
  accounts: AccountsPage,
};

/** The page of the address: `first` where it names none, null where there is no such page. */
export function useOfficePage(): OfficePage | 'first' | null {
  const { pathname } = useLocation();
  if (isHiddenPath(pathname)) return null;
  const path = pathname.slice(OFFICE_PATH.length).replace(/^\/|\/$/g, '');
  return path === '' ? 'first' : (OFFICE_PAGES.find((page) => page === path) ?? null);
}

/** Leads from /backstage-index to its first page. */
export function ToFirstPage() {
  return <Navigate to={`${OFFICE_PATH}/${FIRST_OFFICE_PAGE}`} replace />;
}

/** What stands on a page until its own part has come. */
export function PageBefore({ page }: { page: OfficePage }) {
  const hasRows = page === 'audit-list';
  useEffect(() => {
    if (!hasRows) tellFirstShown();
  }, [hasRows]);
  return hasRows ? <FirstAudits onShown={tellFirstShown} /> : <AdminWaiting />;
}

/** Asks ahead for what a page shows first, for whom the gate will open. Resolves when that is there, or will not come. */
export async function askPageAhead(page: OfficePage, search: string): Promise<void> {
  if (page === 'audit-list') await askFirstAudits(search);
}

/** One page of the back-office. */
export function AdminPage({ page }: { page: OfficePage }) {
  const Page = PAGES[page];
  return <Page />;
}
