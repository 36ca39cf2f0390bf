import { createHash } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFile, failure, type Handler, serveApi } from '../../../tests/support/fakeApi';
import { aDetail, aPage, aPlugin, aTag, pluginStateOf } from '../../../tests/support/fakePlugins';
import { renderPage, signedInAs, signInAnswers } from '../../../tests/support/renderPage';
import SquarePage from './index';

const DETAIL = 'GET /api/cmt/plugin';
const VIEW = 'POST /api/cmt/plugin/view';
const INSTALL = 'POST /api/cmt/plugin/user';

let keys = 0;
/** Returns a new key, because plugin states outlive a page. */
const freshKey = () => {
  keys += 1;
  return `detail-${keys}`;
};

function serveDetail(changes: Parameters<typeof aDetail>[0] = {}, handlers: Record<string, Handler> = {}) {
  const detail = aDetail({ plugin_key: freshKey(), name: 'Color Palette', ...changes });
  const api = serveApi({
    'GET /api/cmt/plugin/tag/list': () => ({ tag_list: [] }),
    'GET /api/cmt/plugin/recommendation/list': () => aPage([]),
    'GET /api/cmt/plugin/list': () => aPage([aPlugin({ ...detail })]),
    [DETAIL]: () => detail,
    [VIEW]: () => pluginStateOf(detail, { view_count: detail.view_count + 1 }),
    ...handlers,
  });
  return { api, detail, address: `/?plugin_key=${detail.plugin_key}` };
}

const layer = () => screen.findByRole('dialog', { name: 'Color Palette' });

it('opens from its card at its own address, counts one view, and names the tab', async () => {
  const { api, detail } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('link', { name: 'Color Palette' }));
  const dialog = await layer();
  expect(window.location.search).toBe(`?plugin_key=${detail.plugin_key}`);
  expect(within(dialog).getByRole('heading', { level: 1, name: 'Color Palette' })).toBeVisible();
  expect(document.title).toBe('Color Palette · Plugin Square');
  await waitFor(() => expect(within(dialog).getByText('101 views')).toBeInTheDocument());
  expect(api.requestsTo(VIEW).map(({ body }) => body)).toEqual([{ plugin_key: detail.plugin_key }]);
});

it('closes on Escape back to the list, and returns the focus to the card', async () => {
  const { api } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: '/?sort=1' });
  const entry = window.history.state;
  await user.click(await screen.findByRole('link', { name: 'Color Palette' }));
  await layer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?sort=1');
  expect(window.history.state).toEqual(entry);
  expect(document.title).toBe('Plugin Square');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Color Palette' })).toHaveFocus());
  expect(api.requestsTo('GET /api/cmt/plugin/list')).toHaveLength(1);
});

it('closes to the list when it was opened by a link from elsewhere', async () => {
  const { address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: `${address}&keyword=color` });
  await user.click(within(await layer()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname + window.location.search).toBe('/plugins/?keyword=color');
});

it('opens and closes by back and forward', async () => {
  serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage);
  await user.click(await screen.findByRole('link', { name: 'Color Palette' }));
  await layer();
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => window.history.forward());
  expect(await layer()).toBeVisible();
});

it('shows the facts of the plugin that are known', async () => {
  const { detail, address } = serveDetail({ tags: [aTag(4, '颜色', { 'en-US': 'Color' })] });
  await renderPage(SquarePage, { address });
  const dialog = within(await layer());
  const fact = (name: string) => dialog.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(fact('Version')).toHaveTextContent('2.9.2');
  expect(fact('Updated')).toHaveTextContent('Mar 14, 2025');
  expect(fact('Works in')).toHaveTextContent('Design, Whiteboard');
  expect(fact('Size')).toHaveTextContent('96 kB');
  expect(fact('Checksum')).toHaveTextContent('9f2c…41ab');
  expect(fact('Copyright')).toHaveTextContent('The developer');
  const support = within(fact('Technical support') as HTMLElement).getByRole('link');
  expect(support).toHaveAttribute('href', 'https://help.colour.example/palette');
  expect(support).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  const contact = within(fact('Contact') as HTMLElement).getByRole('link', { name: 'mei@colour.example' });
  expect(contact).toHaveAttribute('href', 'mailto:mei@colour.example');
  expect(dialog.getByRole('link', { name: 'Color' })).toHaveAttribute('href', '/plugins/?tag_id=4');
  expect(dialog.getByRole('link', { name: 'Download package' })).toHaveAttribute(
    'href',
    `/api/cmt/plugin/download?plugin_key=${detail.plugin_key}&version=2.9.2`,
  );
});

it.each([
  ['https://colour.example/about', 'https://colour.example/about', 'colour.example/about'],
  ['javascript:alert(1)//@colour.example', null, 'javascript:alert(1)//@colour.example'],
  ['https://colour.example@evil.example', null, 'https://colour.example@evil.example'],
  ['QQ 1234', null, 'QQ 1234'],
])('shows the contact %s as what it is', async (contact, href, shown) => {
  const { address } = serveDetail({ contact });
  await renderPage(SquarePage, { address });
  const fact = (await layer().then((dialog) => within(dialog).getByText('Contact'))).nextElementSibling as HTMLElement;
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
  const dialog = within(await layer());
  expect(dialog.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
  expect(dialog.getByText('Lagoon Ltd.')).toBeVisible();
  for (const name of ['Checksum', 'Size', 'Updated', 'Works in', 'Contact', 'Technical support'])
    expect(dialog.queryByText(name)).not.toBeInTheDocument();
  expect(dialog.getByText(/its permissions are unknown/)).toBeVisible();
});

it('shows permissions and addresses in plain words, and unknown ones by name', async () => {
  const { address } = serveDetail({
    permissions: ['content:write', 'toString', 'quantum'],
    network_hosts: ['https://api.colour.example', 'none'],
  });
  await renderPage(SquarePage, { address });
  const dialog = within(await layer());
  expect(dialog.getByText('Can see and change layers in the file you have open')).toBeVisible();
  expect(dialog.getByText('quantum')).toBeVisible();
  expect(dialog.getByText('toString')).toBeVisible();
  expect(dialog.getByText('Connects to one address')).toBeVisible();
  expect(dialog.getByText('https://api.colour.example')).toBeVisible();
});

it('warns of unlimited network access, and says so if there is none', async () => {
  const { address } = serveDetail({ network_hosts: ['*', 'https://a.example'] });
  const { unmount } = await renderPage(SquarePage, { address });
  expect(within(await layer()).getByText('Connects to any address')).toBeVisible();
  unmount();
  const quiet = serveDetail();
  await renderPage(SquarePage, { address: quiet.address });
  expect(within(await layer()).getByText('Does not connect to the network.')).toBeVisible();
});

it('shows the version history in its own tab', async () => {
  const { detail, address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  await layer();
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
  await layer();
  await user.click(screen.getByRole('tab', { name: 'Version history' }));
  expect(screen.queryByRole('button', { name: 'Install version 2.9.2' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Install version 2.9.1' }));
  expect(await screen.findByText('Version 2.9.1 is installed and stays until you update')).toBeVisible();
  expect(api.requestsTo(INSTALL)[0]?.body).toMatchObject({ version: '2.9.1' });
  expect(await screen.findByRole('button', { name: 'Install version 2.9.2' })).toBeEnabled();
});

it('goes through images and the video by buttons, thumbnails and arrow keys', async () => {
  const { address } = serveDetail({ cover: '/files/a.webp', panel_images: ['/files/b.webp'], video: '/files/c.mp4' });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  const dialog = within(await layer());
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
  const dialog = within(await layer());
  expect(dialog.getByRole('img', { name: 'Image 1 of Color Palette' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

it('copies the plugin’s link without filters', async () => {
  const { detail, address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address: `${address}&keyword=secret` });
  await layer();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/plugins/?plugin_key=${detail.plugin_key}`);
});

it('shows an error when the browser does not allow copying', async () => {
  const { address } = serveDetail();
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  await layer();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Couldn’t copy the link')).toBeInTheDocument();
});

it('says that a plugin does not exist, and leads back to the list', async () => {
  const { address } = serveDetail({}, { [DETAIL]: () => failure(404, 'plugin_not_found') });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  expect(await screen.findByRole('heading', { name: 'This plugin was not found' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'This plugin was not found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Plugin Square' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});

it('says that a plugin is blocked and why, and shows nothing else of it', async () => {
  const details = { reason: 'It sends documents away.', rule: null, block_time: '2026-04-01T08:00:00.000Z' };
  const { address } = serveDetail({}, { [DETAIL]: () => failure(404, 'plugin_blocked', details) });
  await renderPage(SquarePage, { address });
  expect(await screen.findByRole('heading', { name: 'This plugin is blocked' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'This plugin is blocked' })).toBeVisible();
  expect(screen.getByText('It sends documents away.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
});

it('treats an invalid key as a missing plugin', async () => {
  serveDetail({}, { [DETAIL]: () => failure(400, 'invalid_request') });
  await renderPage(SquarePage, { address: '/?plugin_key=%3Cimg%20src%3Dx%3E' });
  expect(await screen.findByRole('heading', { name: 'This plugin was not found' })).toBeVisible();
});

it('shows why it did not load, and loads on Retry; only then a view is counted', async () => {
  const { api, detail, address } = serveDetail({}, { [DETAIL]: () => failure(503, 'overloaded') });
  const user = userEvent.setup();
  await renderPage(SquarePage, { address });
  expect(await screen.findByText(/The service is busy/)).toBeVisible();
  expect(api.requestsTo(VIEW)).toHaveLength(0);
  api.answer({ [DETAIL]: () => detail });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await layer()).toBeVisible();
  await waitFor(() => expect(api.requestsTo(VIEW)).toHaveLength(1));
});

it('uses the page’s language, then English, then the developer’s', async () => {
  const { address } = serveDetail({
    name: '配色板',
    intro: '一键配色',
    texts: { 'en-US': { name: 'Color Palette' } },
  });
  const { unmount } = await renderPage(SquarePage, { address });
  const intro = within(await layer()).getByText('一键配色');
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
  const dialog = await layer();
  expect(within(dialog).getByText('javascript:alert(document.cookie)')).toBeVisible();
  expect(dialog.querySelector('[href^="javascript" i], script, img')).toBeNull();
});

it('shows the developer the status of a submission', async () => {
  const { address } = serveDetail({
    review: { kind: 'version', status: 3, reason: 'The cover is blurred.', rule: null, version: '3.0.0' },
  });
  await renderPage(SquarePage, { address });
  const dialog = within(await layer());
  expect(dialog.getByText(/Version 3.0.0 was rejected/)).toBeVisible();
  expect(dialog.getByText('The cover is blurred.')).toBeVisible();
});

describe('reporting', () => {
  const REPORT = 'POST /api/cmt/plugin/report';
  const OWN = 'GET /api/cmt/plugin/report';

  it('sends the report, shows thanks, and keeps the form when it fails', async () => {
    signedInAs();
    const { api, detail, address } = serveDetail(
      {},
      { [REPORT]: () => failure(500), [OWN]: () => ({ report: null }), ...signInAnswers() },
    );
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await layer()).getByRole('button', { name: 'Report' }));
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
    expect(await screen.findByText(/^Report failed/)).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: /Details/ })).toHaveValue('It opens a shop.');

    api.answer({ [REPORT]: () => ({ id: 1 }) });
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
    await user.click(within(await layer()).getByRole('button', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit your report about Color Palette' }));
    expect(form.getByText(/^You reported this version on/)).toBeVisible();
    expect(form.getByRole('radio', { name: 'It is harmful or steals data' })).toBeChecked();
    expect(form.getByRole('textbox', { name: /Details/ })).toHaveValue('It phones home.');
    await user.click(form.getByRole('radio', { name: 'It does not work' }));
    await user.click(form.getByRole('button', { name: 'Save correction' }));
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
    await userEvent.click(within(await layer()).getByRole('button', { name: 'Report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report Color Palette' }));
    expect(form.getByText('Your last report about this version was dismissed.')).toBeVisible();
    for (const radio of form.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('asks a visitor to log in first', async () => {
    const { address } = serveDetail();
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await layer()).getByRole('button', { name: 'Report' }));
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  });
});

describe('the next step after an install', () => {
  const versions = [{ version: '2.9.2', content: '', create_time: null, size: 9, sha256: 'a'.repeat(64) }];

  it('says where the plugin runs, only once it is installed', async () => {
    signedInAs();
    const INSTALL = 'POST /api/cmt/plugin/user';
    const { address, detail } = serveDetail(
      { versions },
      { [INSTALL]: () => pluginStateOf(detail, { is_installed: true }) },
    );
    await renderPage(SquarePage, { address });
    const dialog = within(await layer());
    const install = await dialog.findByRole('button', { name: 'Install' });
    expect(dialog.queryByText('It will be in your design tool the next time you start it.')).not.toBeInTheDocument();
    await userEvent.click(install);
    expect(await dialog.findByText('It will be in your design tool the next time you start it.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Installed', { selector: '[role="status"] *' })).toBeVisible());
  });

  it('uses the deployment’s text and link', async () => {
    signedInAs();
    const { address } = serveDetail({ versions, is_installed: true });
    const install = {
      text: { 'en-US': 'Open it in Studio', 'zh-CN': '在 Studio 中打开' },
      url: 'https://studio.example/',
    };
    await renderPage(SquarePage, { address, chrome: { install } });
    const link = await within(await layer()).findByRole('link', { name: 'Open it in Studio' });
    expect(link).toHaveAttribute('href', 'https://studio.example/');
  });
});

it('says why a plugin from another catalog has no package', async () => {
  const { address } = serveDetail({ current_version: '2.9.1' });
  await renderPage(SquarePage, { address });
  expect(within(await layer()).getByText(/This site doesn’t have its package/)).toBeVisible();
  expect(screen.queryByText(/instead/)).not.toBeInTheDocument();
});

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
    await user.click(within(await layer()).getByRole('link', { name: 'Download package' }));
    await waitFor(() => expect(saved.map(({ size }) => size)).toEqual([bytes.length]));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('shows an error and saves nothing if it differs', async () => {
    const { address } = serveDetail({ versions: [version] }, { [PACKAGE]: () => aFile([Buffer.from('{}')]) });
    const user = userEvent.setup();
    await renderPage(SquarePage, { address });
    await user.click(within(await layer()).getByRole('link', { name: 'Download package' }));
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
    const dialog = within(await layer());
    await user.click(dialog.getByRole('link', { name: 'Download package' }));
    await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25%'));
    await user.click(dialog.getByRole('button', { name: 'Cancel download' }));
    await waitFor(() => expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(api.requestsTo(PACKAGE)[0]?.signal?.aborted).toBe(true);
    expect(saved).toEqual([]);
  });
});
