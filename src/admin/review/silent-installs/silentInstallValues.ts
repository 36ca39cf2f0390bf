import type { PayloadOf } from '@/api/call';
import type { SilentInstall } from '../../../../contract/organization/silentInstalls';
import { MAX_ID } from '../../../../contract/values/ids';
import { departmentKey, departmentOf } from '../approval-rules/approvalValues';

/** Recipients of a silent install, as the form stores them. */
export interface SilentInstallValues {
  everybody: boolean;
  /** As typed, possibly invalid. */
  e_ids: string[];
  /** Keys made by {@link departmentKey}. */
  departments: string[];
}

type Change = Omit<PayloadOf<'setSilentInstall'>, 'plugin_key'>;

export const isEnterpriseId = (written: string) => /^[1-9]\d{0,9}$/.test(written) && Number(written) <= MAX_ID;

export function valuesOf({ is_default_install, e_ids, departments }: SilentInstall): SilentInstallValues {
  return { everybody: is_default_install, e_ids: e_ids.map(String), departments: departments.map(departmentKey) };
}

/** Returns the calls that apply the form's values to a setting; each call changes one thing. */
export function changesOf(setting: SilentInstall, values: SilentInstallValues): Change[] {
  const before = valuesOf(setting);
  const everybody = values.everybody;
  const forAll = everybody === before.everybody ? [] : [{ is_default_install: everybody }];
  const forEnterprises = difference(before.e_ids, values.e_ids).map(([e_id, is_default_install]) => ({
    is_default_install,
    e_id: Number(e_id),
  }));
  const forDepartments = difference(before.departments, values.departments).map(([key, is_default_install]) => ({
    is_default_install,
    ...departmentOf(key),
  }));
  return [...forAll, ...forEnterprises, ...forDepartments];
}

/** Returns added items as true and removed ones as false. */
function difference(before: readonly string[], after: readonly string[]): [one: string, isNew: boolean][] {
  return [
    ...after.filter((one) => !before.includes(one)).map((one): [string, boolean] => [one, true]),
    ...before.filter((one) => !after.includes(one)).map((one): [string, boolean] => [one, false]),
  ];
}
