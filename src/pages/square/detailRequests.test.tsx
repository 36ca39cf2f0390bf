import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { detailLayer, serveDetail } from '../../../tests/support/page/servedDetail';
import SquarePage from './index';

const REQUEST = 'POST /api/cmt/plugin/request';
const OWN = 'GET /api/cmt/plugin/request';
const FORBIDDEN = { policy: { allowed: false, reason: 'plugin' } } as const;
const sent = {
  ...{ request_id: 3, plugin_key: 'color-palette', reason: 'Charts', decision: null, decide_reason: '' },
  ...{ request_time: '2026-11-20T10:31:00.000Z', decide_time: null },
};

beforeEach(() => signedInAs());

it('requests a forbidden plugin with a reason, and then says so', async () => {
  const { api, detail, address } = serveDetail(FORBIDDEN, {
    [OWN]: () => ({ request: null }),
    [REQUEST]: () => failure(500),
  });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  await user.click(await within(await detailLayer()).findByRole('button', { name: 'Request this plugin' }));
  const form = within(await screen.findByRole('dialog', { name: 'Request Color Palette' }));
  await user.click(form.getByRole('button', { name: 'Send request' }));
  expect(form.getByText('Enter a reason.')).toBeVisible();
  expect(api.requestsTo(REQUEST)).toHaveLength(0);
  await user.type(form.getByRole('textbox', { name: /What you need it for/ }), 'Charts');
  await user.click(form.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(api.requestsTo(REQUEST)).toHaveLength(1));
  // After a failure, what was typed stays.
  await waitFor(() => expect(form.getByRole('button', { name: 'Send request' })).toBeEnabled());
  expect(form.getByRole('textbox', { name: /What you need it for/ })).toHaveValue('Charts');
  api.handle({ [REQUEST]: () => sent });
  await user.click(form.getByRole('button', { name: 'Send request' }));
  expect(await within(await detailLayer()).findByText('Requested')).toBeVisible();
  expect(api.requestsTo(REQUEST).at(-1)?.body).toEqual({ plugin_key: detail.plugin_key, reason: 'Charts' });
  expect(screen.queryByRole('button', { name: 'Request this plugin' })).not.toBeInTheDocument();
});

it('says why a request was declined, and offers another', async () => {
  const request = { ...sent, decision: 'decline', decide_reason: 'Use Graphs.', decide_time: sent.request_time };
  const { address } = serveDetail(FORBIDDEN, { [OWN]: () => ({ request }) });
  await renderPage(SquarePage, { address });
  const layer = within(await detailLayer());
  expect(await layer.findByText('Use Graphs.')).toBeVisible();
  expect(layer.getByRole('button', { name: 'Request it again' })).toBeEnabled();
});

it('offers no request for an allowed plugin', async () => {
  const { api, address } = serveDetail({ policy: { allowed: true } }, { [OWN]: () => ({ request: null }) });
  await renderPage(SquarePage, { address });
  await detailLayer();
  expect(screen.queryByRole('button', { name: 'Request this plugin' })).not.toBeInTheDocument();
  expect(api.requestsTo(OWN)).toEqual([]);
});
