import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAntdPage } from '../../../tests/support/page/antdPage';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { signedInAs } from '../../../tests/support/page/renderPage';
import IconfontPage from './IconfontPage';
import PexelsPage from './PexelsPage';

const ICONFONT = '/api/cmt/manager/space-setting/iconfont';
const PEXELS = '/api/cmt/srv/config/pexels';

const account = { Client_id: 'square', Client_secret: '••••••••7890', can_test: true };
const noAccount = { Client_id: '', Client_secret: '', can_test: true };
const key = { api_key: '••••••••wxyz', can_test: true };

beforeEach(() => signedInAs({ is_administrator: true, is_owner: true }));

const showIconfont = () => renderAntdPage(IconfontPage, '/backstage-index/iconfont');
const showPexels = () => renderAntdPage(PexelsPage, '/backstage-index/pexels');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows the account without its secret, and says who reads it', async () => {
  serveApi({ [`GET ${ICONFONT}`]: () => account });
  await showIconfont();
  expect(await screen.findByLabelText('Client ID')).toHaveValue('square');
  expect(screen.getByLabelText('Secret')).toHaveValue('');
  expect(screen.getByText('Leave empty to keep the stored value (••••••••7890).')).toBeVisible();
  expect(screen.getByText(/^It is stored encrypted.* only for the test on this page/)).toBeVisible();
});

it('keeps the stored secret when the field is empty', async () => {
  const changed = { ...account, Client_id: 'other' };
  const api = serveApi({ [`GET ${ICONFONT}`]: () => account, [`PUT ${ICONFONT}`]: () => changed });
  await showIconfont();
  const id = await screen.findByLabelText('Client ID');
  await userEvent.clear(id);
  await userEvent.type(id, 'other');
  await press('Save');
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  expect(api.requestsTo(`PUT ${ICONFONT}`)[0]?.body).toEqual({
    ...{ Client_id: 'other', Client_secret: '' },
    expected: { Client_id: 'square', Client_secret: '••••••••7890' },
  });
});

it('requires a secret for the first account, and refuses characters that an HTTP header cannot contain', async () => {
  const api = serveApi({ [`GET ${ICONFONT}`]: () => noAccount });
  await showIconfont();
  await userEvent.type(await screen.findByLabelText('Client ID'), 'square');
  await press('Save');
  await waitFor(() => expect(screen.getByText('This is required.')).toBeVisible());
  await userEvent.type(screen.getByLabelText('Secret'), 'ключ');
  await waitFor(() => expect(screen.getByText('Use only letters, digits and symbols, without spaces.')).toBeVisible());
  expect(api.requestsTo(`PUT ${ICONFONT}`)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
});

it.each([
  [failure(503, 'overloaded'), 'Couldn’t save', 'Please try again'],
  [
    failure(403, 'forbidden'),
    'Your account doesn’t have permission to do this.',
    'Your account doesn’t have permission to do this.',
  ],
])('shows its own message when saving fails: %j', async (refusal, iconfont, pexels) => {
  serveApi({
    [`GET ${ICONFONT}`]: () => account,
    [`PUT ${ICONFONT}`]: () => refusal,
    [`GET ${PEXELS}`]: () => key,
    [`POST ${PEXELS}`]: () => refusal,
  });
  await showIconfont();
  await screen.findByLabelText('Client ID');
  await press('Save');
  await waitFor(() => expect(screen.getByText(iconfont)).toBeVisible());
  await showPexels();
  await screen.findByLabelText('API key');
  await press('Apply');
  expect((await screen.findAllByText(pexels))[0]).toBeVisible();
});

it('saves the key, and tests the stored one', async () => {
  const api = serveApi({
    [`GET ${PEXELS}`]: () => ({ ...key, api_key: '' }),
    [`POST ${PEXELS}`]: () => key,
    [`POST ${PEXELS}/test`]: () => ({ result: 'refused' }),
  });
  await showPexels();
  await userEvent.type(await screen.findByLabelText('API key'), 'a-key-wxyz');
  await press('Apply');
  await waitFor(() => expect(screen.getByText('Applied')).toBeVisible());
  expect(api.requestsTo(`POST ${PEXELS}`)[0]?.body).toEqual({ api_key: 'a-key-wxyz', expected: { api_key: '' } });
  expect(screen.getByLabelText('API key')).toHaveValue('');
  await press('Test');
  await waitFor(() => expect(screen.getByText(/^Refused: the service didn’t accept the saved value/)).toBeVisible());
  api.handle({ [`POST ${PEXELS}/test`]: () => ({ result: 'works' }) });
  await press('Test');
  await waitFor(() => expect(screen.getByText(/^It works/)).toBeVisible());
  expect(screen.queryByText(/^Refused/)).not.toBeInTheDocument();
});

it('asks before it removes the stored values', async () => {
  const api = serveApi({ [`GET ${ICONFONT}`]: () => account, [`DELETE ${ICONFONT}`]: () => noAccount });
  await showIconfont();
  await screen.findByLabelText('Client ID');
  await press('Remove');
  await waitFor(() => expect(screen.getByText(/^The stored secret will be deleted/)).toBeVisible());
  const dialog = within(screen.getByRole('dialog'));
  expect(api.requestsTo(`DELETE ${ICONFONT}`)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('Setting removed')).toBeVisible());
  expect(screen.getByLabelText('Client ID')).toHaveValue('');
});

it('says that no address is configured for the test', async () => {
  serveApi({ [`GET ${ICONFONT}`]: () => ({ ...account, can_test: false }) });
  await showIconfont();
  await waitFor(() => expect(screen.getByText(/SITE_CONFIG has no address for this service/)).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
});

it('is changed, tested and removed by every administrator', async () => {
  signedInAs({ is_administrator: true });
  serveApi({ [`GET ${ICONFONT}`]: () => account });
  await showIconfont();
  await waitFor(() => expect(screen.getByLabelText('Client ID')).toBeEnabled());
  for (const name of ['Save', 'Test', 'Remove']) expect(screen.getByRole('button', { name })).toBeEnabled();
});
