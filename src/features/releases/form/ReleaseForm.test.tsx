import { screen, waitFor, within } from '@testing-library/react';
import { deferredResponse, failure } from '../../../../tests/support/page/fakeApi';
import { serveUploads } from '../../../../tests/support/page/fakeUploads';
import { chooseCode, chooseFiles, field, NAME, showForm, submitForm } from '../../../../tests/support/page/releaseForm';

const RELEASE = 'POST /api/cmt/plugin';
const UPLOADS = 'POST /api/cmt/uploads';

/** The text of an element, without the isolates around names. */
const plainText = (element: HTMLElement) => element.textContent?.replace(/[\u2068\u2069]/g, '');

it("shows a field's error after it loses focus, and counts characters while typing", async () => {
  const { user } = await showForm();
  await user.click(field(NAME));
  expect(screen.queryByText('This is required')).not.toBeInTheDocument();
  await user.tab();
  expect(field(NAME)).toHaveAccessibleDescription('This is required');
  await user.click(field(NAME));
  await user.paste('n'.repeat(51));
  expect(screen.getByText('51 / 50')).toBeVisible();
  expect(field(NAME)).toHaveAccessibleDescription('Longer than 50 characters');
});

it('shows all errors on submit, and moves to the first', async () => {
  const { user } = await showForm();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('7 fields need your attention')).toBeVisible();
  expect(screen.getByText('Choose the plugin’s files')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

it('opens the language of the first error', async () => {
  const { user } = await showForm();
  await chooseCode({
    manifest_version: 1,
    main: 'run()',
    name: 'Grids',
    version: '1.0.0',
    intro: 'i',
    description: 'd',
  });
  await screen.findByText('Asks for');
  await user.click(screen.getByRole('tab', { name: /日本語/ }));
  await user.click(field(NAME));
  await user.paste('あ'.repeat(51));
  await user.click(screen.getByRole('tab', { name: 'Original' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: /日本語.*needs attention/ })).toHaveAttribute('aria-selected', 'true'),
  );
  expect(field(NAME)).toHaveFocus();
});

it('reads the code file, shows its permissions, and fills the empty fields', async () => {
  const { user } = await showForm();
  await user.type(field(NAME), 'My own name');
  await chooseCode({
    ...{ manifest_version: 1, main: 'run()', name: 'Grids', version: '2.1.0', intro: 'Makes grids' },
    ...{ editor_type: ['design', 'whiteboard'], permissions: ['clipboard'] },
    network_access: { allowed_domains: ['api.example.com'] },
  });
  expect(await screen.findByText('Asks for clipboard,api.example.com')).toBeVisible();
  expect(screen.getByText('Design, Whiteboard')).toBeVisible();
  expect(field(NAME)).toHaveValue('My own name');
  expect(field(/^Summary/)).toHaveValue('Makes grids');
  expect(field(/^Version\W*$/)).toHaveValue('2.1.0');
});

it('keeps what the user types while the code file is read, and the file that they chose last', async () => {
  const { user } = await showForm();
  const manifest = { manifest_version: 1, main: 'run()', name: 'Grids', intro: 'Makes grids' };
  const choose = async (version: string) => {
    const file = new File([JSON.stringify({ ...manifest, version })], 'plugin.json');
    const late = deferredResponse(await file.arrayBuffer());
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => late.response });
    await chooseFiles(file);
    return late;
  };
  const first = await choose('1.0.0');
  const second = await choose('2.0.0');
  await user.type(field(NAME), 'My own name');
  second.release();
  await waitFor(() => expect(field(/^Version\W*$/)).toHaveValue('2.0.0'));
  first.release();
  await screen.findByText('Asks for');
  expect(field(NAME)).toHaveValue('My own name');
  expect(field(/^Summary/)).toHaveValue('Makes grids');
  expect(field(/^Version\W*$/)).toHaveValue('2.0.0');
});

it('refuses a code file with every error by its line and path, and keeps the previous valid one', async () => {
  await showForm();
  await chooseCode({ manifest_version: 1, main: 'run()', name: 'Grid kit', version: '1.0.0' });
  await screen.findByText('Asks for');
  await chooseCode('{\n  "manifest_version": 1,\n  "main": "run()",\n  "version": "one",\n  "permissions": [7]\n}');
  const errors = await screen.findByText('2 problems in plugin.json');
  const list = within(errors.parentElement as HTMLElement);
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Line 4, column \d+version.*1\.4\.0/),
    expect.stringMatching(/^Line 5, column \d+permissions\.0/),
  ]);
  expect(screen.getByText('Grid kit')).toBeVisible();
});

it('refuses a manifest that refers to a code file, and says what to do', async () => {
  await showForm();
  await chooseCode({ name: 'Capital', api: '1.0.0', main: 'code.js', ui: 'ui.html', editorType: ['figma'] });
  const errors = await screen.findByText('2 problems in plugin.json');
  const list = within(errors.parentElement as HTMLElement).getAllByRole('listitem');
  expect(list[0]).toHaveTextContent(
    /main“code.js” is the name of a file that isn’t in the package.*Choose that file too/,
  );
  expect(list[1]).toHaveTextContent(/ui“ui.html” is the name of a file/);
  expect(screen.queryByText('Asks for')).not.toBeInTheDocument();
  expect(field(NAME)).toHaveValue('');
});

it('replaces texts of the previous code file with those of the new one, and offers them for edited fields', async () => {
  const { user } = await showForm();
  const first = { name: 'Grids', version: '1.0.0', intro: 'Makes grids', description: 'All grids.' };
  await chooseCode({ manifest_version: 1, main: 'run()', ...first });
  await waitFor(() => expect(field(NAME)).toHaveValue('Grids'));
  await user.type(field(/^Summary/), ' for me');
  await chooseCode({ manifest_version: 1, main: 'run()', name: 'Lines', version: '2.0.0', intro: 'Makes lines' });
  await waitFor(() => expect(field(NAME)).toHaveValue('Lines'));
  expect(field(/^Version\W*$/)).toHaveValue('2.0.0');
  // The first file's text must not be used for the second plugin.
  expect(field(/^Description/)).toHaveValue('');
  expect(field(/^Summary/)).toHaveValue('Makes grids for me');
  const offers = within(screen.getByRole('region', { name: 'From the code file' }));
  expect(offers.getAllByRole('listitem')).toHaveLength(1);
  expect(offers.getByText('Makes lines')).toBeVisible();
  await user.click(offers.getByRole('button', { name: 'Use the code file’s text: Summary' }));
  expect(field(/^Summary/)).toHaveValue('Makes lines');
  expect(screen.queryByRole('region', { name: 'From the code file' })).not.toBeInTheDocument();
});

it('says before the submission that users will see another name than that of the package', async () => {
  const { user } = await showForm();
  await chooseCode({ manifest_version: 1, main: 'run()', name: 'Grids', version: '1.0.0' });
  await waitFor(() => expect(field(NAME)).toHaveValue('Grids'));
  expect(screen.queryByText(/^The package says/)).not.toBeInTheDocument();
  await user.type(field(NAME), ' Pro');
  expect(plainText(screen.getByText(/^The package says/))).toBe(
    'The package says “Grids”; the site will show “Grids Pro”.',
  );
});

it('says that a plugin for another tool’s developer mode runs in no editor here', async () => {
  await showForm();
  await chooseCode({ main: 'run()', name: 'Snippets', editorType: ['dev'] });
  expect(await screen.findByText('Dev Mode (Figma), not part of this suite')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/users who install it cannot run it/);
  expect(screen.queryByText('Design')).not.toBeInTheDocument();
});

it('links the command line without opening anything', async () => {
  await showForm();
  const terminal = screen.getByRole('link', { name: 'Publish from your terminal' });
  expect(terminal).toBeVisible();
  expect(terminal).toHaveAttribute('href', '/plugins/terminal');
});

it('offers a starter package that the form accepts unchanged', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  const { user } = await showForm();
  await user.click(screen.getByRole('button', { name: 'Format of the code file' }));
  for (const name of ['Download a starter', 'Download an example', 'Download the JSON Schema']) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const sample = JSON.parse(new TextDecoder().decode(await (saved.pop() as Blob).arrayBuffer()));
    if (name.endsWith('Schema')) expect(sample).toMatchObject({ title: 'Plugin package' });
    else {
      await chooseCode(sample);
      await waitFor(() => expect(field(NAME)).toHaveValue(sample.name));
    }
    expect(screen.queryByText(/plugin\.json has/)).not.toBeInTheDocument();
  }
});

it('takes a manifest with its code and its page, and packs them', async () => {
  await showForm();
  await chooseFiles(
    new File([JSON.stringify({ name: 'Grids', version: '1.0.0', main: 'code.js', ui: 'ui.html' })], 'manifest.json'),
    new File(['host.run();'], 'code.js'),
    new File(['<p>Columns</p>'], 'ui.html'),
  );
  await waitFor(() => expect(field(NAME)).toHaveValue('Grids'));
  expect(within(screen.getByRole('group', { name: /^Code file/ })).getByText('Grids')).toBeVisible();
  expect(screen.queryByRole('alert', { name: /problem/ })).not.toBeInTheDocument();
});

it('says what is missing if the code is chosen without its manifest', async () => {
  await showForm();
  await chooseFiles(new File(['host.run();'], 'code.js'));
  expect(await screen.findByText('1 problem in code.js')).toBeVisible();
  expect(screen.getByText('There is no manifest.json')).toBeVisible();
});

it('checks images by their content, not by their file names', async () => {
  const { user } = await showForm();
  const icon = within(screen.getByRole('group', { name: 'Icon' }));
  await user.upload(icon.getByLabelText('Icon'), new File(['<svg/>'], 'icon.png', { type: 'image/png' }));
  expect(await icon.findByText('Incorrect image format')).toBeVisible();
  const media = within(screen.getByRole('group', { name: 'Gallery' }));
  await user.upload(media.getByLabelText('Gallery'), new File(['no video'], 'demo.mp4', { type: 'video/mp4' }));
  expect(await media.findByText('demo.mp4: Incorrect video format')).toBeVisible();
});

it('shows the plugin as it will look before it is submitted, and goes back to the form as it was', async () => {
  serveUploads();
  const receipt = { plugin_key: 'grids', version: '1.0.0', status: 1, checks: [] };
  const { api, user } = await showForm({ handlers: { [RELEASE]: () => receipt, [UPLOADS]: () => ({}) } });
  await chooseCode({ main: 'run()', name: 'Grids', version: '1.0.0', intro: 'Makes grids', description: 'All grids.' });
  await waitFor(() => expect(field(NAME)).toHaveValue('Grids'));
  await user.type(field(/^Release notes/), 'New');
  await user.type(field(/^Contact/), 'ada@square.test');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'This is how your plugin will look' })).toHaveFocus();
  expect(screen.getByText('Preview of Grids: Makes grids')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to the form' }));
  await user.type(field(/^Summary/), ' well');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Preview of Grids: Makes grids well')).toBeVisible();
  expect(api.requestsTo(RELEASE)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('heading', { name: 'Version 1.0.0 submitted for review' })).toBeVisible();
});

it('submits again after a lost response as the same submission, and after a change as another', async () => {
  serveUploads();
  const receipt = { plugin_key: 'grids', version: '1.0.0', status: 1, checks: [] };
  const tooProud = failure(400, 'invalid_request', [{ path: 'body/intro', message: 'Too proud.' }]);
  const responses = [failure(0), tooProud, receipt];
  const { api, user } = await showForm({ handlers: { [RELEASE]: () => responses.shift(), [UPLOADS]: () => ({}) } });
  await chooseCode({ main: 'run()', name: 'Grids', version: '1.0.0', intro: 'Makes grids', description: 'All grids.' });
  await waitFor(() => expect(field(NAME)).toHaveValue('Grids'));
  await user.type(field(/^Release notes/), 'New');
  await user.type(field(/^Contact/), 'ada@square.test');
  await submitForm(user);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(field(/^Summary/)).toHaveAccessibleDescription(/Too proud\./));
  await user.type(field(/^Summary/), ' well');
  await submitForm(user);
  expect(await screen.findByRole('heading', { name: 'Version 1.0.0 submitted for review' })).toBeVisible();
  const [first, again, changed] = api.requestsTo(RELEASE).map(({ body, headers }) => ({
    uploads: (body as FormData).get('uploads'),
    key: headers.get('idempotency-key'),
  }));
  expect(first?.key).toMatch(/^"[\w-]+"$/);
  expect(again).toEqual(first);
  expect(changed?.uploads).toBe(first?.uploads);
  expect(changed?.key).not.toBe(first?.key);
});
