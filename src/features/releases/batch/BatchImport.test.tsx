import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InspectedPackage, PackageToInspect } from '../../../../contract/releases/batches';
import { type FakeRequest, failure, type Handler, serveApi } from '../../../../tests/support/page/fakeApi';
import { serveUploads } from '../../../../tests/support/page/fakeUploads';
import { renderPage, signedInAs } from '../../../../tests/support/page/renderPage';
import type { PageParts } from '../form/PageParts';
import { BatchImport } from './BatchImport';

const INSPECT = 'POST /api/cmt/plugin/package/inspect';
const RELEASE = 'POST /api/cmt/plugin';
const UPDATE = 'PUT /api/cmt/plugin';
const UPLOADS = 'POST /api/cmt/uploads';

/** Creates a file at the path. */
function aFile(path: string, content: unknown): File {
  const file = new File([typeof content === 'string' ? content : JSON.stringify(content)], path.split('/').pop() ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
  return file;
}
const aPackage = (name: string, more: object = {}) =>
  aFile(`${name.toLowerCase()}.json`, {
    manifest_version: 1,
    main: 'host.run();',
    name,
    description: 'All of it.',
    ...more,
  });

/** Verdicts by plugin name. Names that are not listed are new. */
const verdicts =
  (known: Record<string, Partial<InspectedPackage>> = {}): Handler =>
  ({ body }) => ({
    items: (body as { items: PackageToInspect[] }).items.map(({ file_name, name }) => ({
      file_name,
      verdict: 'new',
      reason: null,
      plugin_key: null,
      current_version: null,
      listing: null,
      tag_ids: [],
      ...known[name],
    })),
    contact: 'mei@square.test',
  });

/** A minimal tag picker: shows what is chosen and adds one more. */
const renderTags: PageParts['renderTags'] = ({ chosen, onChange }) => (
  <button type="button" onClick={() => onChange([...chosen, 9])}>
    Tags {chosen.join()}
  </button>
);

async function show(handlers: Record<string, Handler>, user: Parameters<typeof signedInAs>[0] = {}) {
  signedInAs(user);
  const api = serveApi({ [INSPECT]: verdicts(), [UPLOADS]: () => ({}), ...handlers });
  const { container } = await renderPage(() => <BatchImport renderTags={renderTags} />);
  const input = await waitFor(() => container.querySelector('input[type="file"]') as HTMLInputElement);
  const drop = (...files: File[]) => fireEvent.change(input, { target: { files } });
  return { api, drop };
}

let pieces: Blob[];
beforeEach(() => {
  pieces = serveUploads().pieces;
});

const rowOf = async (name: string) => {
  const box = await screen.findByRole('checkbox', { name: `Import ${name}` });
  return box.closest('tbody') as HTMLElement;
};
const formOf = ({ body }: FakeRequest) => Object.fromEntries(body as FormData) as Record<string, string>;
const jsonIn = async (blob: Blob) => JSON.parse(new TextDecoder().decode(await blob.arrayBuffer()));
const submit = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit for review' }));
};

it("names each file's verdict and its reason, by line and path", async () => {
  const { drop } = await show({
    [INSPECT]: verdicts({
      Second: { verdict: 'update', plugin_key: 'second', current_version: '1.4.0' },
      Third: { verdict: 'duplicate', reason: 'same_bytes', plugin_key: 'third' },
      Fourth: { verdict: 'taken', plugin_key: 'fourth' },
    }),
  });
  drop(
    ...['First', 'Second', 'Third', 'Fourth'].map((name) => aPackage(name)),
    aFile('broken.json', '{\n  "name": "Broken",\n  "main": 7\n}'),
    aFile('lone.json', { name: 'Lone', main: 'code.js' }),
    aFile('notes.txt', 'x'),
  );
  expect(within(await rowOf('First')).getByText('1.0.0')).toBeVisible();
  const second = await rowOf('Second');
  expect(await within(second).findByText('New version of second (current: 1.4.0)')).toBeVisible();
  expect(within(second).getByText('1.4.1')).toBeVisible();
  const third = await rowOf('Third');
  expect(within(third).getByText('This file has already been submitted')).toBeVisible();
  expect(within(third).getByRole('checkbox')).toBeDisabled();
  const fourth = await rowOf('Fourth');
  expect(within(fourth).getByRole('checkbox')).toBeEnabled();
  expect(within(fourth).getByRole('checkbox')).not.toBeChecked();
  const broken = await rowOf('broken.json');
  expect(within(broken).getByText('This plugin couldn’t be read')).toBeVisible();
  expect(within(broken).getByRole('listitem')).toHaveTextContent('Line 3main');
  const lone = await rowOf('lone.json');
  expect(within(lone).getByText('Missing: code.js')).toBeVisible();
  expect(within(lone).getByRole('checkbox')).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '1 file isn’t a plugin and was skipped' }));
  expect(screen.getByText('notes.txt')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit 2 plugins' })).toBeEnabled();

  expect(screen.getByRole('button', { name: 'Files missing 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'This plugin couldn’t be read 1' }));
  expect(screen.getAllByRole('checkbox', { name: /^Import (?!all)/ })).toHaveLength(1);
});

it('says once what to drop if manifests come without their code, and removes them', async () => {
  const { drop } = await show({});
  drop(
    ...Array.from({ length: 24 }, (_, index) => aFile(`m${index}.json`, { name: `M ${index}`, main: 'dist/code.js' })),
    aFile('built/manifest.json', { name: 'Built', main: 'dist/code.js' }),
    aFile('built/src/code.ts', 'host.run();'),
  );
  const remedy = await screen.findByRole('region', { name: '25 plugins were added without their code' });
  await waitFor(() => expect(screen.getAllByText('Missing: dist/code.js')).toHaveLength(25));
  expect(within(remedy).getByText(/Add the whole folder that holds manifest\.json and these files/)).toBeVisible();
  expect(screen.getAllByText(/whole folder that/)).toHaveLength(1);
  expect(screen.queryByRole('textbox', { name: /^Contact for all/ })).not.toBeInTheDocument();
  await userEvent.click(within(remedy).getByRole('button', { name: 'Remove 25 plugins' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('asks for what the packages do not say, and marks it only when the user submits', async () => {
  const noContact: Handler = (request) => ({ ...(verdicts()(request) as object), contact: '' });
  const { api, drop } = await show({
    [INSPECT]: noContact,
    [RELEASE]: () => ({ plugin_key: 'grids', version: '1.0.0', status: 1 }),
  });
  drop(aPackage('Grids', { description: undefined }), aPackage('Lines', { description: 'Draws lines.\nAll of them.' }));
  const grids = within(await rowOf('Grids'));
  expect(await grids.findByText('Still to fill in: Summary, Description')).toBeVisible();
  expect(within(await rowOf('Lines')).getByText('Draws lines.')).toBeVisible();
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  expect(screen.queryByText('Needs changes')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Submit 2 plugins' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText(/^2 selected, 1 of them incomplete/)).toBeVisible();
  const contact = screen.getByRole('textbox', { name: /^Contact for all/ });
  expect(contact).toHaveFocus();
  expect(contact).toBeInvalid();
  await userEvent.type(contact, 'mei@square.test');
  await userEvent.click(screen.getByRole('button', { name: 'Submit 2 plugins' }));
  const summary = grids.getByRole('textbox', { name: /^Summary/ });
  expect(summary).toHaveFocus();
  await userEvent.type(summary, 'Draws grids');
  expect(grids.getByRole('textbox', { name: /^Description/ })).toHaveValue('Draws grids');
  expect(grids.getByText('Taken from the summary. You can change it.')).toBeVisible();
  expect(grids.queryByText('Needs changes')).not.toBeInTheDocument();
  await submit('Submit 2 plugins');
  await screen.findByText('2 submitted for review, 0 not submitted, 0 left out');
  expect(api.requestsTo(RELEASE).map(formOf)).toMatchObject([
    { intro: 'Draws grids', description: 'Draws grids', contact: 'mei@square.test' },
    { intro: 'Draws lines.', description: 'Draws lines.\nAll of them.', contact: 'mei@square.test' },
  ]);
});

it('unticks rows with a warning, and repeats the warning before they are submitted', async () => {
  const { api, drop } = await show({
    [INSPECT]: verdicts({ Taken: { verdict: 'taken', plugin_key: 'theirs' } }),
    [RELEASE]: () => ({ plugin_key: 'a', version: '1.0.0', status: 1 }),
  });
  drop(aPackage('Snippets', { editorType: ['dev'] }), aPackage('Taken'), aPackage('Grids'));
  const warning = /Works only in Dev Mode \(Figma\)/;
  const snippets = within(await rowOf('Snippets'));
  expect(await snippets.findByText(warning)).toBeVisible();
  await screen.findByRole('button', { name: 'Submit 1 plugin' });
  expect(snippets.getByRole('checkbox')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Submit 1 plugin' }));
  const first = await screen.findByRole('alertdialog');
  expect(within(first).queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }));

  await userEvent.click(screen.getByRole('checkbox', { name: /^Import all/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit 3 plugins' }));
  const warnings = within(await screen.findByRole('list', { name: 'Warnings' })).getAllByRole('listitem');
  expect(warnings.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Snippets: Works only in Dev Mode/),
    expect.stringMatching(/^Taken: The key theirs belongs to someone else’s plugin/),
  ]);
  expect(api.requestsTo(RELEASE)).toHaveLength(0);
});

it("does not use the account's name or email as public contact, and requires one to be entered", async () => {
  const noContact: Handler = (request) => ({ ...(verdicts()(request) as object), contact: '' });
  const { drop } = await show({ [INSPECT]: noContact }, { email: 'mei@square.test' });
  drop(aPackage('Grids', { description: 'All grids.' }));
  await rowOf('Grids');
  const contact = await screen.findByRole('textbox', { name: /^Contact for all/ });
  expect(contact).toHaveValue('');
  await userEvent.click(await screen.findByRole('button', { name: 'Submit 1 plugin' }));
  expect(contact).toBeInvalid();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.type(contact, 'grids@square.test');
  await userEvent.click(screen.getByRole('button', { name: 'Submit 1 plugin' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

it('packs a folder into one plugin', async () => {
  const { api, drop } = await show({ [RELEASE]: () => ({ plugin_key: 'grids', version: '1.0.0', status: 1 }) });
  drop(
    aFile('grids/manifest.json', { name: 'Grids', description: 'Draws grids.', main: 'src/main.js' }),
    aFile('grids/src/main.js', 'host.drawGrids();'),
    aFile('grids/cover.png', 'x'),
  );
  await submit('Submit 1 plugin');
  expect(await screen.findByText('Submitted for review')).toBeVisible();
  expect(await jsonIn(pieces[0] as Blob)).toMatchObject({ name: 'Grids', main: 'host.drawGrids();' });
  const form = formOf(api.requestsTo(RELEASE)[0] as FakeRequest);
  expect(JSON.parse(form.uploads as string)).toEqual({ code: expect.stringMatching(/^upload-\d+$/) });
});

it('edits fields in place, and submits nothing while a chosen row is not valid', async () => {
  const { api, drop } = await show({ [RELEASE]: () => ({ plugin_key: 'a', version: '2.0.0', status: 1 }) });
  drop(aPackage('Grids', { description: 'All grids.' }), aPackage('Lines'));
  await screen.findByRole('button', { name: 'Submit 2 plugins' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Grids' }));
  const name = screen.getByRole('textbox', { name: /^Plugin name/ });
  await userEvent.clear(name);
  expect(await screen.findByText('This is required')).toBeVisible();
  expect(screen.getByText('Needs changes')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Submit 2 plugins' }));
  expect(name).toHaveFocus();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.type(name, 'Better grids');
  const renamed = /The package says “\u2068?Grids\u2069?”; the site will show “\u2068?Better grids\u2069?”\./;
  expect(screen.getByText(renamed)).toBeVisible();
  const version = screen.getByRole('textbox', { name: /^Version\b(?! d)/ });
  await userEvent.clear(version);
  await userEvent.type(version, '2.0');
  expect(await screen.findByText('Must be a semantic version such as 1.4.0')).toBeVisible();
  await userEvent.type(version, '.0');
  await waitFor(() =>
    expect(api.requestsTo(INSPECT).at(-1)?.body).toMatchObject({
      items: [{ name: 'Better grids', version: '2.0.0' }, { name: 'Lines' }],
    }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import Lines' }));
  await submit('Submit 1 plugin');
  expect(await screen.findByText('1 submitted for review, 0 not submitted, 1 left out')).toBeVisible();
  expect(formOf(api.requestsTo(RELEASE)[0] as FakeRequest)).toMatchObject({
    name: 'Better grids',
    version: '2.0.0',
    intro: 'All grids.',
    contact: 'mei@square.test',
    version_content: 'Imported',
  });
});

it('submits new versions to their plugin unchanged, shows why one failed, and submits that one again', async () => {
  const listing = {
    name: 'Lines',
    intro: 'Draws lines',
    description: 'All lines.',
    contact: 'lines@square.test',
    technical_support: 'Ask Lin',
  };
  const { api, drop } = await show({
    [INSPECT]: verdicts({ Lines: { verdict: 'update', plugin_key: 'lines', current_version: '1.0.0', listing } }),
    [RELEASE]: () => failure(500),
    [UPDATE]: () => ({ plugin_key: 'lines', version: '1.0.1', status: 1 }),
  });
  drop(aPackage('Grids'), aPackage('Lines', { description: undefined }));
  await submit('Submit 2 plugins');
  expect(await screen.findByText('1 submitted for review, 1 not submitted, 0 left out')).toBeVisible();
  expect(formOf(api.requestsTo(UPDATE)[0] as FakeRequest)).toMatchObject({
    plugin_key: 'lines',
    version: '1.0.1',
    intro: 'Draws lines',
    contact: 'lines@square.test',
    technical_support: 'Ask Lin',
  });
  expect(formOf(api.requestsTo(UPDATE)[0] as FakeRequest)).not.toHaveProperty('tag_ids');
  expect(within(await rowOf('Grids')).getByText(/Something went wrong on our side/)).toBeVisible();
  api.handle({ [RELEASE]: () => ({ plugin_key: 'grids', version: '1.0.0', status: 1 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry Grids' }));
  expect(await screen.findByText('2 submitted for review, 0 not submitted, 0 left out')).toBeVisible();
});

it('submits a plugin only once if the response to the first attempt is lost', async () => {
  const { api, drop } = await show({ [RELEASE]: () => failure(0) });
  drop(aPackage('Grids'));
  await submit('Submit 1 plugin');
  await screen.findByText('0 submitted for review, 1 not submitted, 0 left out');
  api.handle({ [INSPECT]: verdicts({ Grids: { verdict: 'duplicate', reason: 'same_bytes', plugin_key: 'grids' } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry Grids' }));
  expect(await within(await rowOf('Grids')).findByText('Duplicate')).toBeVisible();
  expect(api.requestsTo(RELEASE)).toHaveLength(1);
});

it.each([false, true])(
  'rolls new versions out to a share of users first, for all rows or for one (administrator: %s)',
  async (is_administrator) => {
    const update = (plugin_key: string) => ({ verdict: 'update', plugin_key, current_version: '1.0.0' }) as const;
    const known = verdicts({ Lines: update('lines'), Dots: update('dots') });
    const receipt = { plugin_key: 'any', version: '1.0.1', status: 1 };
    const handlers = { [INSPECT]: known, [RELEASE]: () => receipt, [UPDATE]: () => receipt };
    const { api, drop } = await show(handlers, { is_administrator });
    drop(aPackage('Grids'), aPackage('Lines'), aPackage('Dots'));
    const ofAll = await screen.findByRole('spinbutton', { name: 'Share for new versions, in %' });
    await userEvent.clear(ofAll);
    await userEvent.type(ofAll, '20');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Lines' }));
    const ofOne = screen.getByRole('spinbutton', { name: 'Share of users, in %' });
    await userEvent.clear(ofOne);
    await userEvent.type(ofOne, '5');
    expect(
      within(await rowOf('Dots')).getByText(/^20% of users get it once it is approved; the others keep 1\.0\.0/),
    ).toBeVisible();
    await submit('Submit 3 plugins');
    await screen.findByText('3 submitted for review, 0 not submitted, 0 left out');
    const requests = [RELEASE, UPDATE].flatMap((line) => api.requestsTo(line)).map(formOf);
    const shares = Object.fromEntries(requests.map(({ name, rollout }) => [name, rollout && Number(rollout)]));
    expect(shares).toEqual({ Grids: undefined, Lines: 5, Dots: 20 });
  },
);

it("shows the server's validation errors by field, in words", async () => {
  const details = [
    { path: 'intro', rule: 'too_long', params: { most: 120 }, message: 'must have at most 120 characters' },
    { path: 'ui.panel', rule: 'code_not_included', params: { named: 'panel.html' }, message: 'is the name of a file' },
  ];
  const { drop } = await show({ [RELEASE]: () => failure(422, 'invalid_package', details) });
  drop(aPackage('Grids'));
  await submit('Submit 1 plugin');
  await screen.findByText('0 submitted for review, 1 not submitted, 0 left out');
  const row = within(await rowOf('Grids'));
  expect(row.getByText(/^Summary: Use up to 120 characters/)).toBeVisible();
  expect(row.getByText(/“panel.html” is the name of a file that isn’t in the package/)).toHaveTextContent(/^ui\.panel/);
});

it.each([false, true])('submits changed tags and technical support (administrator: %s)', async (is_administrator) => {
  const result = { plugin_key: 'grids', version: '1.0.0', status: 1 };
  const { api, drop } = await show(
    { [INSPECT]: verdicts({ Grids: { tag_ids: [3] } }), [RELEASE]: () => result },
    { is_administrator },
  );
  drop(aPackage('Grids', { tags: ['grids'] }));
  await waitFor(() =>
    expect(api.requestsTo(INSPECT)[0]?.body).toMatchObject({ items: [{ name: 'Grids', tags: ['grids'] }] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Grids' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tags 3' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Technical support/ }), 'help@square.test');
  await submit('Submit 1 plugin');
  await screen.findByText('1 submitted for review, 0 not submitted, 0 left out');
  const form = formOf(api.requestsTo(RELEASE)[0] as FakeRequest);
  expect({ ...form, tag_ids: JSON.parse(form.tag_ids as string) }).toMatchObject({
    tag_ids: [3, 9],
    technical_support: 'help@square.test',
  });
});

it('cancels one plugin and continues with the others', async () => {
  serveUploads(async (piece) => (await jsonIn(piece)).name === 'Grids');
  const { drop } = await show({ [RELEASE]: () => ({ plugin_key: 'lines', version: '1.0.0', status: 1 }) });
  drop(aPackage('Grids'), aPackage('Lines'));
  await submit('Submit 2 plugins');
  expect(await screen.findByRole('progressbar', { name: 'Submitting Grids' })).toHaveAttribute('aria-valuenow', '50');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Grids' }));
  expect(await screen.findByText('1 submitted for review, 1 not submitted, 0 left out')).toBeVisible();
  expect(within(await rowOf('Grids')).getByText('Canceled')).toBeVisible();
  expect(within(await rowOf('Lines')).getByText('Submitted for review')).toBeVisible();
});

it('offers a report of every file', async () => {
  const saved: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:report', revokeObjectURL: () => {} });
  const { drop } = await show({ [RELEASE]: () => ({ plugin_key: 'grids', version: '1.0.0', status: 1 }) });
  drop(aPackage('Grids'), aFile('broken.json', '{'), aFile('notes.txt', 'x'));
  await submit('Submit 1 plugin');
  await userEvent.click(await screen.findByRole('button', { name: 'Report (JSON)' }));
  expect(await jsonIn(saved[0] as Blob)).toMatchObject([
    { file: 'broken.json', verdict: 'failed', result: 'left_out' },
    { file: 'grids.json', verdict: 'new', result: 'sent', plugin_key: 'grids' },
    { file: 'notes.txt', verdict: 'no_plugin', result: 'left_out' },
  ]);
});

it('requests the verdicts again if the server could not compare', async () => {
  const { api, drop } = await show({ [INSPECT]: () => failure(503, 'overloaded') });
  drop(aPackage('Grids'));
  expect(await screen.findByText(/could not be compared/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit 0 plugins' })).toBeDisabled();
  api.handle({ [INSPECT]: verdicts() });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Submit 1 plugin' })).toBeEnabled();
});

it('shows that the server could not compare until it could, also while the rows change', async () => {
  const { api, drop } = await show({ [INSPECT]: () => failure(503, 'overloaded') });
  drop(aPackage('Grids'));
  const alert = await screen.findByText(/could not be compared/);
  drop(aPackage('Charts'));
  expect(await rowOf('Charts')).toBeVisible();
  expect(alert).toBeVisible();
  api.handle({ [INSPECT]: verdicts() });
  drop(aPackage('Maps'));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

it('warns before sending if the chosen plugins do not fit in the remaining storage', async () => {
  const storage = { used_bytes: 499_999_990, limit_bytes: 500_000_000 };
  const { drop } = await show({ 'GET /api/cmt/plugin/user/storage': () => ({ storage }) });
  drop(aPackage('Grids'));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit 1 plugin' }));
  expect(await screen.findByRole('note')).toHaveTextContent('0 of 500 MB are left');
});
