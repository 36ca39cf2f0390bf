import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QrCode } from '../../../contract/promotions/qrCodes';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import QrCodesPage from './QrCodesPage';

const LIST = 'GET /api/cmt/manager/qr-code/list';
const SAVE = 'PUT /api/cmt/manager/qr-code';
const DELETE = 'DELETE /api/cmt/manager/qr-code';

const aCode = (id: number, name: string): QrCode => ({ id, name, img_url: `/files/${id}.webp` });
const three = () => ({
  qr_code_list: [aCode(5, 'official_account'), aCode(4, 'feedback_group'), aCode(3, 'feedback_group')],
});

beforeEach(() => signedInAs({ is_administrator: true }));

const renderCodes = () => renderAntdPage(QrCodesPage, '/backstage-index/qr-codes');
const items = async () => {
  const list = await screen.findByRole('list', { name: 'QR codes, newest first' });
  return within(list).getAllByRole('listitem');
};

it('marks the code that the home page shows: the newest of its name', async () => {
  serveApi({ [LIST]: three });
  await renderCodes();
  expect((await items()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not shown'),
    expect.stringContaining('Shown publicly'),
    expect.stringContaining('Replaced by a newer code'),
  ]);
});

it('shows an uploaded code on the home page without asking for a name', async () => {
  const api = serveApi({ [LIST]: three, [SAVE]: () => aCode(5, 'feedback_group') });
  await renderCodes();
  expect(screen.queryByText(/feedback_group/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: official_account' }));
  const save = await screen.findByText('Save');
  expect(screen.queryByLabelText('Name')).toBeNull();
  await userEvent.click(save);
  await waitFor(() => expect(screen.getByText('QR code saved')).toBeVisible());
  const body = api.requestsTo(SAVE)[0]?.body as FormData;
  expect(Object.fromEntries(body.entries())).toEqual({
    ...{ id: '5', name: 'feedback_group' },
    expected: JSON.stringify(aCode(5, 'official_account')),
  });
});

it('says what the home page will show before it deletes the public code', async () => {
  const api = serveApi({ [LIST]: three, [DELETE]: () => failure(404, 'qr_code_not_found') });
  await renderCodes();
  const [publicOne] = await screen.findAllByRole('button', { name: 'Delete: Feedback group' });
  await userEvent.click(publicOne as HTMLElement);
  await waitFor(() => expect(screen.getByText(/^This code is on the home page/)).toBeVisible());
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('There is no such QR code. It may have been deleted.')).toBeVisible());
  api.handle({ [DELETE]: () => ({}) });
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('QR code deleted')).toBeVisible());
  expect(api.requestsTo(DELETE).map(({ body }) => body)).toEqual([{ id: 4 }, { id: 4 }]);
});

it('explains an empty list', async () => {
  serveApi({ [LIST]: () => ({ qr_code_list: [] }) });
  await renderCodes();
  await waitFor(() => expect(screen.getByText('There are no QR codes yet')).toBeVisible());
});
