import { screen } from '@testing-library/react';
import { refreshAdminCounts, useAdminCounts } from '@/admin/shared/adminCounts';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import { SetupLink } from './SetupLink';

beforeEach(() => signedInAs({ is_administrator: true, is_owner: true }));

function Header() {
  return (
    <>
      <SetupLink />
      <output>{useAdminCounts()?.open_setup_steps}</output>
    </>
  );
}

/** Shows the link, once the counts have arrived. */
async function show(address: string, open_setup_steps: number) {
  const counts = { waiting_submissions: 0, open_reports: 0, open_appeals: 0, open_setup_steps };
  serveApi({ 'GET /api/cmt/manager/counts': () => counts });
  await renderAntdPage(Header, address);
  refreshAdminCounts();
  await screen.findByText(String(open_setup_steps), { selector: 'output' });
}

it('leads from the review list to the checklist, with the number of open steps', async () => {
  await show('/backstage-index/audit-list', 3);
  const link = screen.getByRole('link', { name: 'Set up your site 3 open items' });
  expect(link).toHaveAttribute('href', '/plugins/backstage-index/overview');
});

it.each([
  ['on the page of the checklist', '/backstage-index/overview', 4],
  ['if no step is open', '/backstage-index/audit-list', 0],
])('is not shown %s', async (_where, address, open) => {
  await show(address, open);
  expect(screen.queryByRole('link')).toBeNull();
});
