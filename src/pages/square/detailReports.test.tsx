import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '../../../tests/support/page/fakeApi';
import { renderPage, signedInAs, signInHandlers } from '../../../tests/support/page/renderPage';
import { detailLayer, serveDetail } from '../../../tests/support/page/servedDetail';
import SquarePage from './index';

describe('reporting', () => {
  const REPORT = 'POST /api/cmt/plugin/report';
  const OWN = 'GET /api/cmt/plugin/report';

  it('sends the report, shows thanks, and keeps the form when it fails', async () => {
    signedInAs();
    const { api, detail, address } = serveDetail(
      {},
      { [REPORT]: () => failure(500), [OWN]: () => ({ report: null }), ...signInHandlers() },
    );
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await detailLayer()).getByRole('button', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report Color Palette' }));
    for (const radio of form.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(form.getByRole('alert')).toHaveTextContent('Choose a reason.');
    await user.click(form.getByRole('radio', { name: 'Something else' }));
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(form.getByText('Say what is wrong.')).toBeVisible();
    expect(api.requestsTo(REPORT)).toHaveLength(0);

    await user.type(form.getByRole('textbox', { name: /Details/ }), 'It opens a shop.');
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/^Couldn’t send the report/)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Details/ })).toHaveValue('It opens a shop.');

    api.handle({ [REPORT]: () => ({ id: 1 }) });
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Reported. Thank you')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Report/ })).not.toBeInTheDocument());
    expect(api.requestsTo(REPORT).at(-1)?.body).toEqual({
      plugin_key: detail.plugin_key,
      reason: 'other',
      text: 'It opens a shop.',
    });
  });

  it('lets its sender edit a report that is still open', async () => {
    signedInAs();
    const CORRECT = 'PUT /api/cmt/plugin/report';
    const sent = {
      id: 9,
      reason: 'malware',
      text: 'It phones home.',
      status: 'open',
      create_time: '2026-11-20T10:31:00.000Z',
    };
    const { api, address } = serveDetail({}, { [OWN]: () => ({ report: sent }), [CORRECT]: () => sent });
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await detailLayer()).getByRole('button', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit your report about Color Palette' }));
    expect(form.getByText(/^You reported this version on/)).toBeVisible();
    expect(form.getByRole('radio', { name: 'It is harmful or steals data' })).toBeChecked();
    expect(form.getByRole('textbox', { name: /Details/ })).toHaveValue('It phones home.');
    await user.click(form.getByRole('radio', { name: 'It does not work' }));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your report was updated')).toBeInTheDocument();
    expect(api.requestsTo(CORRECT)[0]?.body).toEqual({ id: 9, reason: 'broken', text: 'It phones home.' });
  });

  it('shows the outcome of the last report, and accepts another one', async () => {
    signedInAs();
    const { address } = serveDetail(
      {},
      { [OWN]: () => ({ report: { id: 9, reason: 'malware', text: '', status: 'dismissed' } }) },
    );
    await renderPage(SquarePage, { address });
    await userEvent.click(within(await detailLayer()).getByRole('button', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report Color Palette' }));
    expect(form.getByText('Your last report about this version was dismissed.')).toBeVisible();
    for (const radio of form.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('asks a visitor to log in first', async () => {
    const { address } = serveDetail();
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await detailLayer()).getByRole('button', { name: 'Report' }));
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  });
});
