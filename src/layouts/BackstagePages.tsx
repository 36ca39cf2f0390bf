import { Navigate, useLocation } from '@umijs/max';
import { type ComponentType, useEffect } from 'react';
import { askFirstAudits, FirstAudits } from '@/features/review/admin/FirstAudits';
import { isHiddenPath } from '@/lib/enterprise';
import AccountsPage from '@/pages/backstage-accounts';
import ActivitiesPage from '@/pages/backstage-activities';
import ActsPage from '@/pages/backstage-acts';
import ApprovalRulesPage from '@/pages/backstage-approval-rules';
import AuditListPage from '@/pages/backstage-audit-list';
import BannersPage from '@/pages/backstage-banner-config';
import BlocksPage from '@/pages/backstage-blocks';
import BundlesPage from '@/pages/backstage-bundles';
import EnterprisePage from '@/pages/backstage-enterprise';
import IconfontPage from '@/pages/backstage-iconfont';
import LegalTextsPage from '@/pages/backstage-legal-texts';
import LinksPage from '@/pages/backstage-links';
import OverviewPage from '@/pages/backstage-overview';
import PexelsPage from '@/pages/backstage-pexels';
import QrCodesPage from '@/pages/backstage-qr-codes';
import RecommendationsPage from '@/pages/backstage-recommendations';
import ReportsPage from '@/pages/backstage-reports';
import SlotsPage from '@/pages/backstage-resource-state-list';
import ReviewPage from '@/pages/backstage-review';
import TagsPage from '@/pages/backstage-tags';
import { FIRST_OFFICE_PAGE, OFFICE_PAGES, OFFICE_PATH, type OfficePage } from '../../config/officePages';
import { BackstageWaiting } from './BackstageWaiting';
import { tellFirstShown } from './laterParts';

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
  return hasRows ? <FirstAudits onShown={tellFirstShown} /> : <BackstageWaiting />;
}

/** Asks ahead for what a page shows first, for whom the gate will open. Resolves when that is there, or will not come. */
export async function askPageAhead(page: OfficePage, search: string): Promise<void> {
  if (page === 'audit-list') await askFirstAudits(search);
}

/** One page of the back-office. */
export function BackstagePage({ page }: { page: OfficePage }) {
  const Page = PAGES[page];
  return <Page />;
}
