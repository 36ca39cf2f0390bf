import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, serveApi } from '../../../tests/support/page/fakeApi';
import { renderPage } from '../../../tests/support/page/renderPage';
import TerminalPage from '.';

const ABOUT = 'GET /api/cmt/command-line';
const { origin } = window.location;

it('shows how to get the command line, with its version and hash', async () => {
  serveApi({ [ABOUT]: () => ({ version: '1.2.0', sha256: 'a'.repeat(64), size: 3_000_000 }) });
  await renderPage(TerminalPage, { address: '/terminal' });
  expect(await screen.findByText('a'.repeat(64))).toBeVisible();
  expect(screen.getByText(/^Version 1\.2\.0, /)).toBeVisible();
  expect(screen.getByText(`npm install --global ${origin}/plugins/cli/plugin-square.tgz`)).toBeVisible();
});

it('has the other two lines to copy: the site with a token, and the first release', async () => {
  serveApi({ [ABOUT]: () => ({ version: '1.2.0', sha256: 'a'.repeat(64), size: 3_000_000 }) });
  await renderPage(TerminalPage, { address: '/terminal' });
  expect(await screen.findByText(`export PLUGIN_SQUARE_URL=${origin} PLUGIN_SQUARE_TOKEN=…`)).toBeVisible();
  // The contact is public, so the command asks for it: the line has none that could be copied unchanged.
  expect(screen.getByText('plugin-square publish my-plugin')).toBeVisible();
  expect(document.body).not.toHaveTextContent('example.com');
  const tokens = screen.getByRole('link', { name: 'Access tokens' });
  expect(tokens).toHaveAttribute('href', '/plugins/account?part=tokens');
});

it('has the line with the token for PowerShell too, first on Windows', async () => {
  const line = `$env:PLUGIN_SQUARE_URL="${origin}"; $env:PLUGIN_SQUARE_TOKEN="…"`;
  serveApi({ [ABOUT]: () => failure(404, 'not_found') });
  const { unmount } = await renderPage(TerminalPage, { address: '/terminal' });
  await userEvent.click(await screen.findByRole('tab', { name: 'PowerShell' }));
  expect(await screen.findByText(line)).toBeVisible();
  unmount();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
  await renderPage(TerminalPage, { address: '/terminal' });
  expect(await screen.findByText(line)).toBeVisible();
  jest.restoreAllMocks();
});

it('names the address of this version in each CI file', async () => {
  serveApi({ [ABOUT]: () => ({ version: '1.2.0', sha256: 'a'.repeat(64), size: 3_000_000 }) });
  await renderPage(TerminalPage, { address: '/terminal' });
  const command = `npx --yes ${origin}/plugins/cli/plugin-square-1.2.0.tgz publish`;
  expect(await screen.findByText((text) => text.startsWith('name: Publish') && text.includes(command))).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'GitLab CI' }));
  expect(await screen.findByText((text) => text.startsWith('publish:') && text.includes(command))).toBeVisible();
});

it('works where no command line was built', async () => {
  serveApi({ [ABOUT]: () => failure(404, 'not_found') });
  await renderPage(TerminalPage, { address: '/terminal' });
  expect(
    await screen.findByText((text) => text.includes(`npx --yes ${origin}/plugins/cli/plugin-square.tgz publish`)),
  ).toBeVisible();
});
