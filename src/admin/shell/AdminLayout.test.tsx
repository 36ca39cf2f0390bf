import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { act, useState } from 'react';
import ReviewListPage from '@/admin/review/ReviewListPage';
import { call } from '@/api/call';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { verifiedAs } from '../../../tests/support/page/aUser';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { aReviewItem } from '../../../tests/support/page/fakeReviews';
import { signedInAs } from '../../../tests/support/page/renderPage';
import { useInitialRequests } from './AdminLayout';

const LIST = 'GET /api/cmt/plugin/audit/list';
const VERIFY = 'GET /api/cmt/manager/verify';
const TAGS = 'GET /api/cmt/plugin/tag/list';
const ADDRESS = '/backstage-index/audit-list?status=2&keyword=mark&from=2026-01-31';

const handlers = {
  [LIST]: () => ({ audit_list: [aReviewItem()], total: 1 }),
  [TAGS]: () => ({ tag_list: [] }),
};

beforeEach(() => {
  window.scrollTo = jest.fn();
});

/** Admin with a page that loads when the test clicks the button. */
function Area() {
  useInitialRequests();
  const [isLoaded, setLoaded] = useState(false);
  return isLoaded ? (
    <ReviewListPage />
  ) : (
    <button type="button" onClick={() => setLoaded(true)}>
      Load the page
    </button>
  );
}

const renderArea = () => renderAntdPage(Area, ADDRESS);
const loadPage = () => userEvent.click(screen.getByRole('button', { name: 'Load the page' }));

it('requests the list of the address before the page is loaded, and the page does not request it again', async () => {
  signedInAs({ is_administrator: true });
  const api = serveApi(handlers);
  await renderArea();
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(1));
  expect(api.requestsTo(LIST)[0]?.query).toMatchObject({ status: '2', keyword: 'mark', from: expect.any(String) });

  await loadPage();
  expect(await screen.findByText('Markwhen')).toBeVisible();
  expect(api.requestsTo(LIST)).toHaveLength(1);
  expect(api.requestsTo(TAGS)).toHaveLength(1);

  await userEvent.click(screen.getByRole('radio', { name: 'Approved' }).closest('label') as HTMLElement);
  await userEvent.click(screen.getByRole('radio', { name: 'All' }).closest('label') as HTMLElement);
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
  expect(api.requestsTo(LIST)[1]?.query).toMatchObject({ status: '0', keyword: 'mark' });
});

it('lets the page send the request if the prefetch failed', async () => {
  signedInAs({ is_administrator: true });
  const api = serveApi({ ...handlers, [LIST]: () => failure(503, 'overloaded') });
  await renderArea();
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(1));
  api.handle(handlers);
  await loadPage();
  expect(await screen.findByText('Markwhen')).toBeVisible();
});

it('drops an unused prefetch on the way to another page', async () => {
  signedInAs({ is_administrator: true });
  const api = serveApi(handlers);
  await renderArea();
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(1));
  act(() => history.push(ADDRESS.replace('audit-list', 'tags')));
  await loadPage();
  await waitFor(() => expect(api.requestsTo(LIST)).toHaveLength(2));
});

it('prefetches nothing for users who are not administrators', async () => {
  signedInAs({ is_administrator: false });
  const api = serveApi({ ...handlers, [VERIFY]: () => verifiedAs(0) });
  await renderArea();
  // Requests are sent in order: a prefetch would have been sent before this one.
  await call('verifyManager', {});
  expect(api.requestsTo(LIST)).toHaveLength(0);
});
