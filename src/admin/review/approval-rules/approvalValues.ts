import type { Department } from '../../../../contract/organization/silentInstalls';
import type { ApprovalRules, ManagedApprovalRules } from '../../../../contract/reviews/approvalRules';
import { normalHost } from '../../../../shared/pluginPackage/hosts';
import { isolated } from '../../../../shared/text/isolated';

/** A user as the account field stores them. */
export interface ChosenPerson {
  value: number;
  label: string;
}

/** The rules as the form stores them. */
export interface ApprovalValues {
  approvals: 1 | 2;
  allows_own: boolean;
  people: ChosenPerson[];
  /** Keys made by {@link departmentKey}. */
  departments: string[];
  limits_hosts: boolean;
  known_hosts?: string[];
}

export const departmentKey = ({ e_id, department }: Department) => JSON.stringify([e_id, department]);

export function departmentOf(key: string): Department {
  const [e_id, department] = JSON.parse(key) as [number, string];
  return { e_id, department };
}

export function valuesOf({ rules, people }: ManagedApprovalRules): ApprovalValues {
  return {
    approvals: rules.approvals,
    allows_own: rules.own_submissions === 'allowed',
    people: people.map(({ user_id, name, account }) => ({ value: user_id, label: personName(name, account) })),
    departments: rules.automatic.departments.map(departmentKey),
    limits_hosts: rules.known_hosts !== null,
    known_hosts: rules.known_hosts ?? [],
  };
}

export function rulesOf(values: ApprovalValues): ApprovalRules {
  return {
    approvals: values.approvals,
    own_submissions: values.allows_own ? 'allowed' : 'forbidden',
    automatic: {
      user_ids: values.people.map(({ value }) => value),
      departments: values.departments.map(departmentOf),
    },
    known_hosts: values.limits_hosts ? (values.known_hosts ?? []).map((host) => normalHost(host.trim())) : null,
  };
}

export const personName = (name: string, account: string | null) =>
  account && account !== name ? `${isolated(name)} (${account})` : name;
