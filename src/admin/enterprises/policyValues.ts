import type { EnterprisePolicy, ManagedPolicy } from '../../../contract/organization/enterprisePolicy';
import { normalHost } from '../../../shared/pluginPackage/hosts';
import type { NamedPlugin } from '../shared/PluginName';

/** A developer as their field stores them. */
export interface ChosenDeveloper {
  value: number;
  label: string;
}

interface PinValues {
  plugin?: NamedPlugin;
  version?: string;
}

/** A policy as its form stores it. */
export interface PolicyValues extends Pick<EnterprisePolicy, 'plugins' | 'permissions' | 'network_hosts' | 'contact'> {
  developers: { rule: 'allow' | 'deny'; items: ChosenDeveloper[] };
  pins: PinValues[];
  min_update_age_days: number | null;
}

/** The values of a policy. A developer without public plugins has no name. */
export function valuesOf({ policy, developers }: ManagedPolicy): PolicyValues {
  const names = new Map(developers.map(({ user_id, nick_name }) => [user_id, nick_name]));
  const { rule, items } = policy.developers;
  return {
    ...policy,
    developers: { rule, items: items.map((value) => ({ value, label: names.get(value) ?? `#${value}` })) },
    pins: policy.pins.map(({ plugin_key, version }) => ({
      plugin: { plugin_key, name: plugin_key, icon: null },
      version,
    })),
  };
}

/** The policy in a form. The form requires both fields of a pin. */
export function policyOf({ developers, network_hosts, pins, ...values }: PolicyValues): EnterprisePolicy {
  return {
    ...values,
    developers: { ...developers, items: developers.items.map(({ value }) => value) },
    network_hosts: { ...network_hosts, items: network_hosts.items.map((host) => normalHost(host.trim())) },
    pins: pins.map(({ plugin, version = '' }) => ({ plugin_key: plugin?.plugin_key ?? '', version: version.trim() })),
    min_update_age_days: values.min_update_age_days ?? 0,
  };
}
