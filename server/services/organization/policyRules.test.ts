import type { EnterprisePolicy } from '../../../contract/organization/enterprisePolicy';
import type { PolicyFacts, PolicyGrant } from '../../repositories/organization/enterprisePolicies';
import { OPEN_POLICY, restricts, ruleOn } from './policyRules';

const PLUGIN: PolicyFacts = {
  ...{ plugin_id: 1, plugin_key: 'grids', developer_id: 5, is_own: false },
  ...{ permissions: ['storage'], network_hosts: ['api.example.com'] },
  ...{ version: '1.2.0', held_version: null, is_pinned: false, is_too_new: false },
};
const GRANT: PolicyGrant = { plugin_id: 1, version: null, is_only_version: false, is_offered: false };

const allow = <T>(...items: T[]) => ({ rule: 'allow' as const, items });
const deny = <T>(...items: T[]) => ({ rule: 'deny' as const, items });
const rule = (policy: Partial<EnterprisePolicy>, facts: Partial<PolicyFacts> = {}, grants: PolicyGrant[] = []) =>
  ruleOn({ policy: { ...OPEN_POLICY, ...policy }, ask: 'Ada' }, { ...PLUGIN, ...facts }, grants);
const reason = (policy: Partial<EnterprisePolicy>, facts: Partial<PolicyFacts> = {}) => {
  const { decision } = rule(policy, facts);
  return decision.allowed ? 'allowed' : [decision.reason, ...(decision.items ?? [])].join(' ');
};

it.each<[string, Partial<EnterprisePolicy>]>([
  ['allowed', {}],
  ['plugin', { plugins: deny('grids') }],
  ['allowed', { plugins: deny('other') }],
  ['allowed', { plugins: allow('grids') }],
  ['plugin', { plugins: allow('other') }],
  ['plugin', { plugins: allow() }],
  ['developer', { developers: deny(5) }],
  ['allowed', { developers: allow(5) }],
  ['developer', { developers: allow(6) }],
  // If both allow, either is enough. Otherwise each must pass.
  ['allowed', { plugins: allow('other'), developers: allow(5) }],
  ['allowed', { plugins: allow('grids'), developers: allow(6) }],
  ['plugin', { plugins: allow('other'), developers: allow(6) }],
  ['developer', { plugins: allow('grids'), developers: deny(5) }],
  ['plugin', { plugins: deny('grids'), developers: allow(5) }],
  ['permission storage', { permissions: deny('storage') }],
  ['permission storage', { permissions: allow('clipboard') }],
  ['permission storage', { permissions: deny('Storage') }],
  ['allowed', { permissions: allow('storage', 'clipboard') }],
  ['network_host api.example.com', { network_hosts: deny('*.example.com') }],
  ['allowed', { network_hosts: deny('example.com') }],
  ['allowed', { network_hosts: allow('*.EXAMPLE.com') }],
  ['network_host api.example.com', { network_hosts: allow() }],
])('%s: %j', (expected, policy) => {
  expect(reason(policy)).toBe(expected);
});

it('a wildcard of a plugin needs a wildcard of an allow-list, and meets each denied host', () => {
  const wild = { network_hosts: ['*.example.com'] };
  expect(reason({ network_hosts: allow('api.example.com') }, wild)).toBe('network_host *.example.com');
  expect(reason({ network_hosts: allow('*.example.com') }, wild)).toBe('allowed');
  expect(reason({ network_hosts: deny('api.example.com') }, wild)).toBe('network_host *.example.com');
  expect(reason({ network_hosts: deny('other.example') }, { network_hosts: ['*'] })).toBe('network_host *');
  expect(reason({ network_hosts: allow('other.example') }, { network_hosts: ['*'] })).toBe('network_host *');
  expect(reason({ network_hosts: deny('a.example') }, { network_hosts: ['a.example:8080'] })).toBe(
    'network_host a.example:8080',
  );
});

it('an own private plugin passes each list', () => {
  expect(reason({ plugins: allow(), permissions: allow() }, { is_own: true })).toBe('allowed');
});

it('a refusal names whom to ask', () => {
  expect(rule({ plugins: allow() }).decision).toEqual({ allowed: false, reason: 'plugin', ask: 'Ada' });
});

describe('an exception', () => {
  const of = (version: string, is_only_version: boolean, is_offered = true) => [
    { ...GRANT, version, is_only_version, is_offered },
  ];
  const ruleWith = (grants: PolicyGrant[], facts: Partial<PolicyFacts> = {}) => {
    const { decision, version, isOnlyVersion } = rule({ plugins: allow() }, facts, grants);
    return decision.allowed ? [version, isOnlyVersion] : 'forbidden';
  };

  it('for each version allows the one that the member gets', () => {
    expect(ruleWith([GRANT])).toEqual([null, false]);
    expect(ruleWith([GRANT], { held_version: '1.0.0', is_pinned: true })).toEqual(['1.0.0', true]);
  });

  it('from a version on allows later ones, and gives that one instead of an earlier one', () => {
    expect(ruleWith(of('1.2.0', false))).toEqual([null, false]);
    expect(ruleWith(of('1.1.0', false))).toEqual([null, false]);
    expect(ruleWith(of('1.10.0', false))).toEqual(['1.10.0', true]);
    expect(ruleWith(of('1.10.0', false, false))).toBe('forbidden');
  });

  it('for one version gives that one', () => {
    expect(ruleWith(of('1.1.0', true))).toEqual(['1.1.0', true]);
    expect(ruleWith(of('1.2.0', true))).toEqual(['1.2.0', true]);
    expect(ruleWith(of('1.1.0', true, false))).toBe('forbidden');
  });
});

it('a policy that only names a contact restricts nothing', () => {
  expect(restricts({ ...OPEN_POLICY, contact: 'IT' })).toBe(false);
  expect(restricts({ ...OPEN_POLICY, permissions: allow() })).toBe(true);
  expect(restricts({ ...OPEN_POLICY, min_update_age_days: 1 })).toBe(true);
});
