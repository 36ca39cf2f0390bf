import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferredResponse } from '../../../tests/support/page/fakeApi';
import { aDetail, aTag, pluginStateOf } from '../../../tests/support/page/fakePlugins';
import { renderPage, signedInAs } from '../../../tests/support/page/renderPage';
import { detailLayer, INSTALL, serveDetail } from '../../../tests/support/page/servedDetail';
import SquarePage from './index';

it('shows the facts of the plugin that are known', async () => {
  const { detail, address } = serveDetail({ tags: [aTag(4, '颜色', { 'en-US': 'Color' })] });
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  const fact = (name: string) => dialog.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(fact('Version')).toHaveTextContent('2.9.2');
  expect(fact('Updated')).toHaveTextContent('Mar 14, 2025');
  expect(fact('Works in')).toHaveTextContent('Design, Whiteboard');
  expect(fact('Size')).toHaveTextContent('96 kB');
  expect(fact('Checksum')).toHaveTextContent('9f2c…41ab');
  expect(fact('Copyright')).toHaveTextContent('The developer');
  const support = within(fact('Technical support') as HTMLElement).getByRole('link');
  expect(support).toHaveAttribute('href', 'https://help.color.example/palette');
  expect(support).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const contact = within(fact('Contact') as HTMLElement).getByRole('link', { name: 'mei@color.example' });
  expect(contact).toHaveAttribute('href', 'mailto:mei@color.example');
  expect(dialog.getByRole('link', { name: 'Color' })).toHaveAttribute('href', '/plugins/?tag_id=4');
  expect(dialog.getByRole('link', { name: 'Download package' })).toHaveAttribute(
    'href',
    `/api/cmt/plugin/download?plugin_key=${detail.plugin_key}&version=2.9.2`,
  );
});

it('adds the counts of an example to the real ones, and says so on the card and in the details', async () => {
  const { address } = serveDetail({
    ...{ download_count: 2, praise_count: 1 },
    example_counts: { download_count: 40, praise_count: 5 },
  });
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.getByText('42 installs')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Like 6' })).toBeVisible();
  expect(dialog.getByText('The installs and likes are example data.')).toBeVisible();
  expect(screen.getAllByText('42 installs (example data)')).not.toHaveLength(0);
  expect(screen.getAllByText('6 likes (example data)')).not.toHaveLength(0);
});

it.each([
  ['https://color.example/about', 'https://color.example/about', 'color.example/about'],
  ['javascript:alert(1)//@color.example', null, 'javascript:alert(1)//@color.example'],
  ['https://color.example@evil.example', null, 'https://color.example@evil.example'],
  ['QQ 1234', null, 'QQ 1234'],
])('shows the contact %s as what it is', async (contact, href, shown) => {
  const { address } = serveDetail({ contact });
  await renderPage(SquarePage, { address });
  const fact = (await detailLayer().then((dialog) => within(dialog).getByText('Contact')))
    .nextElementSibling as HTMLElement;
  expect(fact).toHaveTextContent(shown);
  const link = within(fact).queryByRole('link');
  expect(link?.getAttribute('href') ?? null).toBe(href);
  if (href) expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

it('offers no download, checksum or permissions for a listing without a package', async () => {
  const { address } = serveDetail({
    versions: [{ version: '2.9.2', content: '', create_time: null, size: null, sha256: null }],
    copyright: { type: 'custom', holder: 'Lagoon Ltd.' },
    update_time: null,
    editor_type: [],
    contact: ' ',
    technical_support: '',
  });
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
  expect(dialog.getByText('Lagoon Ltd.')).toBeVisible();
  for (const name of ['Checksum', 'Size', 'Updated', 'Works in', 'Contact', 'Technical support'])
    expect(dialog.queryByText(name)).not.toBeInTheDocument();
});

it.each([
  ['a listing without a package', [], null],
  ['a package of another tool that declares nothing', [], 'a'.repeat(64)],
  ['a package that only declares something else', ['currentuser'], 'a'.repeat(64)],
])('says of %s that it can read and change the open file', async (_what, permissions, sha256) => {
  const versions = [{ version: '1.0.0', content: '', create_time: null, size: null, sha256 }];
  const { address } = serveDetail({ permissions, network_hosts: [], versions });
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.getByText('Not declared: can read and change the open file.')).toBeVisible();
  expect(dialog.getByText('Declares no network hosts.')).toBeVisible();
  expect(dialog.queryByText(/special permission|not connect/)).not.toBeInTheDocument();
});

it('does not call the open file undeclared if the package says that it reads it', async () => {
  const { address } = serveDetail({ permissions: ['content:read'] });
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.getByText('Can see layers in the file you have open')).toBeVisible();
  expect(dialog.queryByText(/^Not declared/)).not.toBeInTheDocument();
});

it('shows permissions and addresses in plain words, and unknown ones by name', async () => {
  const { address } = serveDetail({
    permissions: ['content:write', 'toString', 'quantum'],
    network_hosts: ['https://api.color.example', 'none'],
  });
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.getByText('Can see and change layers in the file you have open')).toBeVisible();
  expect(dialog.getByText('quantum')).toBeVisible();
  expect(dialog.getByText('toString')).toBeVisible();
  expect(dialog.getByText('Connects to one host')).toBeVisible();
  expect(dialog.getByText('https://api.color.example')).toBeVisible();
});

it('warns of unlimited network access, and does not promise that there is none', async () => {
  const { address } = serveDetail({ network_hosts: ['*', 'https://a.example'] });
  const { unmount } = await renderPage(SquarePage, { address });
  expect(within(await detailLayer()).getByText('Connects to any host')).toBeVisible();
  unmount();
  const quiet = serveDetail();
  await renderPage(SquarePage, { address: quiet.address });
  expect(within(await detailLayer()).getByText('Declares no network hosts.')).toBeVisible();
});

it('shows the version history in its own tab', async () => {
  const { detail, address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  await detailLayer();
  await user.click(screen.getByRole('tab', { name: 'Version history' }));
  const versions = within(await screen.findByRole('tabpanel')).getAllByRole('listitem');
  expect(versions.map((version) => version.textContent)).toEqual([
    expect.stringContaining('2.9.2'),
    expect.stringContaining('2.9.1'),
  ]);
  expect(versions[0]).toHaveTextContent('Current');
  expect(versions[0]).toHaveTextContent('Palettes keep their names.');
  expect(within(versions[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining(`plugin_key=${detail.plugin_key}`),
  );
  expect(within(versions[1] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
});

it('installs an older version from the history, and then offers the current one', async () => {
  signedInAs();
  const older = aDetail({ name: 'Color Palette', is_installed: true, has_update: true });
  const { api, detail, address } = serveDetail(
    { is_installed: true },
    { [INSTALL]: () => pluginStateOf({ ...older, plugin_key: detail.plugin_key }) },
  );
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  await detailLayer();
  await user.click(screen.getByRole('tab', { name: 'Version history' }));
  expect(screen.queryByRole('button', { name: 'Install version 2.9.2' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Install version 2.9.1' }));
  expect(await screen.findByText('Version 2.9.1 is installed and stays until you update')).toBeVisible();
  expect(api.requestsTo(INSTALL)[0]?.body).toMatchObject({ version: '2.9.1' });
  expect(await screen.findByRole('button', { name: 'Install version 2.9.2' })).toBeEnabled();
});

it('uninstalls after a pending install of an older version', async () => {
  signedInAs();
  const late = deferredResponse({});
  const { api, detail, address } = serveDetail(
    { is_installed: true },
    {
      [INSTALL]: async () => {
        await late.response;
        return pluginStateOf(detail, { is_installed: true, has_update: true });
      },
      'DELETE /api/cmt/plugin/user': () => pluginStateOf(detail, { is_installed: false }),
    },
  );
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  await detailLayer();
  await user.click(screen.getByRole('tab', { name: 'Version history' }));
  await user.click(await screen.findByRole('button', { name: 'Install version 2.9.1' }));
  await waitFor(() => expect(api.requestsTo(INSTALL)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Uninstall' }));
  await act(async () => late.release());
  expect(await screen.findByText('Uninstalled')).toBeVisible();
  expect(within(await detailLayer()).getByRole('button', { name: 'Install' })).toBeVisible();
});

it('goes through images and the video by buttons, thumbnails and arrow keys', async () => {
  const { address } = serveDetail({ cover: '/files/a.webp', panel_images: ['/files/b.webp'], video: '/files/c.mp4' });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.getByRole('img', { name: 'Image 1 of Color Palette' })).toHaveAttribute('src', '/files/a.webp');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByRole('img', { name: 'Image 2 of Color Palette' })).toHaveAttribute('src', '/files/b.webp');
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByLabelText('Video of Color Palette')).toHaveAttribute('src', '/files/c.mp4');
  await user.click(dialog.getByRole('button', { name: 'Show image 1' }));
  expect(dialog.getByRole('button', { name: 'Show image 1' })).toHaveAttribute('aria-current', 'true');
});

it('generates a cover for a plugin without images', async () => {
  const { address } = serveDetail();
  await renderPage(SquarePage, { address });
  const dialog = within(await detailLayer());
  expect(dialog.getByRole('img', { name: 'Image 1 of Color Palette' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

it('copies the plugin’s link without filters', async () => {
  const { detail, address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: `${address}&keyword=secret` });
  await detailLayer();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/plugins/?plugin_key=${detail.plugin_key}`);
});

it('shows an error when the browser does not allow copying', async () => {
  const { address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  await detailLayer();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Couldn’t copy the link')).toBeInTheDocument();
});

it('uses the page’s language, then English, then the developer’s', async () => {
  const { address } = serveDetail({
    name: '配色板',
    intro: '一键配色',
    texts: { 'en-US': { name: 'Color Palette' } },
  });
  const { unmount } = await renderPage(SquarePage, { address });
  const intro = within(await detailLayer()).getByText('一键配色');
  expect(intro).toBeVisible();
  expect(intro).toHaveAttribute('lang', 'zh');
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  unmount();
  await renderPage(SquarePage, { address, locale: 'zh-CN' });
  expect(await screen.findByRole('dialog', { name: '配色板' })).toBeVisible();
  expect(screen.getByText('一键配色', { selector: '[role=dialog] p' })).not.toHaveAttribute('lang');
});

it('links only web addresses, and renders no markup of any text', async () => {
  const hostile = '<img src=x onerror="window.hacked=1">';
  const { address } = serveDetail({
    intro: hostile,
    description: `${hostile}\n\n<script>window.hacked=1</script>`,
    technical_support: 'javascript:alert(document.cookie)',
    copyright: { type: 'custom', holder: hostile },
    permissions: [hostile],
    network_hosts: ['javascript:alert(1)'],
    developer: { user_id: 1, name: hostile, avatar_url: null },
  });
  await renderPage(SquarePage, { address });
  const dialog = await detailLayer();
  expect(within(dialog).getByText('javascript:alert(document.cookie)')).toBeVisible();
  expect(dialog.querySelector('[href^="javascript" i], script, img')).toBeNull();
});

it('says why a plugin from another catalog has no package', async () => {
  const { address } = serveDetail({ current_version: '2.9.1' });
  await renderPage(SquarePage, { address });
  expect(within(await detailLayer()).getByText(/This site doesn’t have its package/)).toBeVisible();
  expect(screen.queryByText(/instead/)).not.toBeInTheDocument();
});
