import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivityLogPage from '@/admin/activity-log/ActivityLogPage';
import ReportsPage from '@/admin/moderation/ReportsPage';
import PromotionsPage from '@/admin/promotions/PromotionsPage';
import RecommendationsPage from '@/admin/recommendations/RecommendationsPage';
import ReviewListPage from '@/admin/review/ReviewListPage';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { row } from '../../../tests/support/page/antdParts';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { aPlugin } from '../../../tests/support/page/fakePlugins';
import { aReviewItem } from '../../../tests/support/page/fakeReviews';
import { signedInAs } from '../../../tests/support/page/renderPage';

const CMT = 'GET /api/cmt';
const name = '对比度检查';
const names = { 'en-US': 'Contrast checker' };
const plugin = { plugin_key: 'contrast', name, names, icon: null };
const create_time = '2026-11-20T10:31:00.000Z';

beforeEach(() => {
  window.scrollTo = jest.fn();
  localStorage.clear();
  signedInAs({ is_administrator: true });
});

/** Expects the plugin's English name, and nowhere its original one. */
async function expectEnglish() {
  await waitFor(() => expect(screen.getAllByText('Contrast checker')[0]).toBeVisible());
  expect(screen.queryByText(name, { exact: false })).not.toBeInTheDocument();
}

it("names the plugin of a report in English, in its row and in the row's actions", async () => {
  const report = {
    ...{ id: 4, plugin_key: 'contrast', plugin_name: name, plugin_names: names, version: '1.0.0', reason: 'broken' },
    ...{ text: '', status: 'open', note: '', decide_time: null, create_time },
    reporter: { user_id: 9, name: 'Mei', avatar_url: null },
  };
  serveApi({ [`${CMT}/manager/report/list`]: () => ({ report_list: [report], total: 1 }) });
  await renderAntdPage(ReportsPage, '/backstage-index/reports');
  await expectEnglish();
  expect(
    (await row('Contrast checker')).getByRole('button', { name: 'Handle the report about Contrast checker' }),
  ).toBeVisible();
});

it('names pending submissions in English', async () => {
  serveApi({
    [`${CMT}/plugin/audit/list`]: () => ({ audit_list: [aReviewItem(plugin)], total: 1 }),
    [`${CMT}/plugin/tag/list`]: () => ({ tag_list: [] }),
  });
  await renderAntdPage(ReviewListPage, '/backstage-index/audit-list');
  await expectEnglish();
});

it('names the subjects of logged actions in English', async () => {
  const action = {
    ...{ act_id: 1, user_id: 8, user_name: 'lin', act: 'plugin.block', subject: 'contrast', create_time },
    ...{ subject_name: name, subject_names: names, before: null, after: { reason: 'It calls home.' } },
  };
  serveApi({
    [`${CMT}/manager/act/list`]: () => ({ act_list: [action], total: 1 }),
    [`${CMT}/manager/act/filters`]: () => ({ people: [], acts: [] }),
  });
  await renderAntdPage(ActivityLogPage, '/backstage-index/acts');
  await expectEnglish();
});

it('names a promoted plugin in English, and in the picker of its form', async () => {
  const promotion = {
    ...{ ...plugin, id: 7, position: 2, start_time: create_time, end_time: '2036-11-20T10:31:00.000Z', is_new: true },
    ...{ status: 'active', is_disabled: false, overlap_count: 0 },
  };
  serveApi({
    [`${CMT}/plugin/resource_state/list`]: () => ({ resource_list: [promotion], total: 1 }),
    [`${CMT}/plugin/resource_state/overlaps`]: () => ({ resource_list: [], total: 0 }),
    [`${CMT}/plugin/list`]: () => ({ plugin_list: [], total: 0, next_cursor: null }),
  });
  await renderAntdPage(PromotionsPage, '/backstage-index/resource-state-list');
  await expectEnglish();
  await userEvent.click(screen.getByRole('button', { name: /^Edit.*Contrast checker/ }));
  await waitFor(() => expect(screen.getAllByText('Contrast checker')).toHaveLength(2));
});

it('finds and recommends a plugin by its English name', async () => {
  const found = aPlugin({ plugin_key: 'grids', name: '网格', texts: { 'en-US': { name: 'Grids' } } });
  serveApi({
    [`${CMT}/manager/recommendation/list`]: () => ({
      recommendation_list: [{ ...plugin, cover: null, is_public: true }],
    }),
    [`${CMT}/plugin/list`]: () => ({ plugin_list: [found], total: 1, next_cursor: null }),
  });
  await renderAntdPage(RecommendationsPage, '/backstage-index/recommendations');
  await expectEnglish();
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a plugin' }));
  await userEvent.click(await screen.findByText('Grids', { selector: '.ant-select-item-option *' }));
  expect(screen.getByRole('button', { name: 'Remove Grids' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Preview' })).getByText('Grids')).toBeVisible();
});
