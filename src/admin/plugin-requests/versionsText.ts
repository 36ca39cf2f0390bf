import type { Text } from '@/lib/intl/useText';
import type { PluginGrant } from '../../../contract/organization/pluginRequests';

/** The versions that a grant allows, in words. */
export function versionsText(
  { version, is_only_version }: Pick<PluginGrant, 'version' | 'is_only_version'>,
  text: Text,
) {
  if (version === null) return text('pluginRequest.versions.each');
  return text(is_only_version ? 'pluginRequest.versions.only' : 'pluginRequest.versions.from', { version });
}
