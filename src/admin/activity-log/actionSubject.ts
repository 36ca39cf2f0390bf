import type { Text } from '@/lib/intl/useText';
import { linkLabel } from '@/lib/links/linkLabel';
import type { SiteLinkName } from '../../../contract/organization/siteLinks';
import type { AdminAction, LoggedAction } from '../../../contract/system/adminActions';

/** Actions on something that exists only once. Their title already names the subject. */
const ONE_OF_A_KIND = new Set<AdminAction>([
  ...(['setting.iconfont', 'setting.pexels', 'setting.enterprise', 'setting.logo'] as const),
  ...(['setting.approval_rules', 'setting.registrations', 'setting.setup_dismissed'] as const),
  ...(['recommendation.publish', 'tag.order', 'banner.order', 'featured_work.order'] as const),
]);

/** The subject of an action: its name, followed by its key or id if that adds information. */
export function subjectOf(
  { act, subject, subject_name }: Pick<LoggedAction, 'act' | 'subject' | 'subject_name'>,
  text: Text,
): { name: string; key: string } {
  if (ONE_OF_A_KIND.has(act)) return { name: '', key: '' };
  if (act === 'setting.link') return { name: text(linkLabel(subject as SiteLinkName)), key: '' };
  return { name: subject_name, key: subject === subject_name ? '' : subject };
}

/** An action on one line: "Changed a role: Ada". */
export function titleOf(act: Pick<LoggedAction, 'act' | 'subject' | 'subject_name'>, text: Text): string {
  const { name, key } = subjectOf(act, text);
  const title = text(`action.name.${act.act}`);
  return name || key ? text('action.titleOf', { act: title, name: name || key }) : title;
}
