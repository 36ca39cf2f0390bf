import { screen, waitFor } from '@testing-library/react';
import { serveUploads } from '../../../../tests/support/page/fakeUploads';
import { chooseCode, EDIT, EDITED, field, showForm, submitForm } from '../../../../tests/support/page/releaseForm';

const RELEASE = 'POST /api/cmt/plugin';
const MEMBER = { e_id: 7, department: 'Design' };
const ORGANIZATIONS = {
  'GET /api/user-center/user/enterprise/list': () => ({
    enterprise_list: [{ e_id: 7, name: 'Acme', is_current: true }],
  }),
};
const receipt = { plugin_key: 'grids', version: '1.0.0', status: 1, checks: [] };

it('a member publishes for departments of their organization', async () => {
  serveUploads();
  const { api, user } = await showForm({
    as: MEMBER,
    handlers: { ...ORGANIZATIONS, [RELEASE]: () => receipt, 'POST /api/cmt/uploads': () => ({}) },
  });
  await chooseCode({
    manifest_version: 1,
    main: 'run()',
    name: 'Grids',
    version: '1.0.0',
    intro: 'i',
    description: 'd',
  });
  await screen.findByText('Asks for');
  await user.type(field(/^Release notes/), 'First');
  await user.type(field(/^Contact/), 'ada@square.test');
  expect(screen.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  expect(await screen.findByRole('radio', { name: 'My organization (Acme)' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Some departments' }));
  expect(field(/^Departments/)).toHaveValue('Design');
  await user.clear(field(/^Departments/));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(field(/^Departments/)).toHaveAccessibleDescription(/^Enter at least one department\./);
  await user.type(field(/^Departments/), 'Design, Sales,');
  await submitForm(user);
  await waitFor(() => expect(api.requestsTo(RELEASE)).toHaveLength(1));
  expect(Object.fromEntries(api.requestsTo(RELEASE)[0]?.body as FormData)).toMatchObject({
    visibility: 'enterprise',
    department: '["Design","Sales"]',
  });
});

it('who has no organization is not asked', async () => {
  await showForm();
  expect(screen.queryByText('Who can find this plugin')).not.toBeInTheDocument();
});

it('a private plugin stays private: an update changes only its departments', async () => {
  const shown = { ...EDIT.shown, visibility: 'enterprise' as const, department: ['Design'] };
  await showForm({
    as: MEMBER,
    pluginKey: 'grids',
    handlers: { ...ORGANIZATIONS, [EDITED]: () => ({ ...EDIT, shown }) },
  });
  expect(screen.getByRole('radio', { name: 'Some departments' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Everyone' })).not.toBeInTheDocument();
  expect(field(/^Departments/)).toHaveValue('Design');
});
