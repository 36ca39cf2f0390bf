import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFile } from '../../../tests/support/page/fakeApi';
import { renderPage } from '../../../tests/support/page/renderPage';
import { detailLayer, serveDetail } from '../../../tests/support/page/servedDetail';
import SquarePage from './index';

describe('downloading', () => {
  const PACKAGE = 'GET /api/cmt/plugin/download';
  const bytes = Buffer.from('{"manifest_version":1}');
  const reviewed = createHash('sha256').update(bytes).digest('hex');
  let saved: Blob[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return '#saved';
    };
    URL.revokeObjectURL = () => {};
  });

  const version = { version: '2.9.2', content: '', create_time: null, size: bytes.length, sha256: reviewed };

  it('saves a package that matches the reviewed checksum', async () => {
    const { address } = serveDetail({ versions: [version] }, { [PACKAGE]: () => aFile([bytes]) });
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await detailLayer()).getByRole('link', { name: 'Download package' }));
    await waitFor(() => expect(saved.map(({ size }) => size)).toEqual([bytes.length]));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('shows an error and saves nothing if it differs', async () => {
    const { address } = serveDetail({ versions: [version] }, { [PACKAGE]: () => aFile([Buffer.from('{}')]) });
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await detailLayer()).getByRole('link', { name: 'Download package' }));
    expect(await screen.findByText(/the file is not the one that was reviewed/)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('shows the progress of a large one, and can be canceled', async () => {
    const large = { ...version, size: 4_000_000 };
    const { api, address } = serveDetail(
      { versions: [large] },
      { [PACKAGE]: () => aFile([Buffer.alloc(1_000_000), 'never']) },
    );
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    const dialog = within(await detailLayer());
    await user.click(dialog.getByRole('link', { name: 'Download package' }));
    await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25%'));
    await user.click(dialog.getByRole('button', { name: 'Cancel download' }));
    await waitFor(() => expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(api.requestsTo(PACKAGE)[0]?.signal?.aborted).toBe(true);
    expect(saved).toEqual([]);
  });
});
