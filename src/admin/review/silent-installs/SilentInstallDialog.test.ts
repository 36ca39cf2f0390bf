import { changesOf, isOrganizationId } from './SilentInstallDialog';

const setting = {
  plugin_key: 'shade',
  is_default_install: false,
  e_ids: [7],
  departments: [{ e_id: 7, department: 'Design' }],
};
const same = { everybody: false, e_ids: ['7'], departments: ['[7,"Design"]'] };

it('sends one change for each difference, and none without differences', () => {
  expect(changesOf(setting, same)).toEqual([]);
  expect(changesOf(setting, { everybody: true, e_ids: ['12'], departments: ['[7,"Sales"]'] })).toEqual([
    { is_default_install: true },
    { is_default_install: true, e_id: 12 },
    { is_default_install: false, e_id: 7 },
    { is_default_install: true, e_id: 7, department: 'Sales' },
    { is_default_install: false, e_id: 7, department: 'Design' },
  ]);
});

it.each(['0', '-1', '1.5', '2147483648', '12a', ''])('does not accept %j as an organization', (written) => {
  expect(isOrganizationId(written)).toBe(false);
});
