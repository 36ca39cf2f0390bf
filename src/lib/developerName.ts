import type { useText } from '@/lib/intl/useText';
import type { PluginSummary } from '../../contract/plugins/plugins';

/** A developer's name as readers see it. A deleted account has left only its number, as `#10`. */
export function developerName(
  text: ReturnType<typeof useText>,
  { user_id, name }: Pick<PluginSummary['developer'], 'user_id' | 'name'>,
): string {
  return name === `#${user_id}` ? text('square.deletedAccount') : name;
}
