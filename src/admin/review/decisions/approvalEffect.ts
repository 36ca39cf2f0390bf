import type { Text } from '@/lib/intl/useText';
import type { ReviewItem } from '../../../../contract/reviews/reviewList';

/** Describes the effect of an approval on users, for the confirmation: one sentence or several. */
export function approvalEffect(text: Text, { version, pending }: ReviewItem): string {
  if (!pending) return '';
  const { effect, rollout, current_version, is_blocked, approvals_left } = pending;
  const sentences = [text(`audit.effect.${effect}`, { version, current: current_version ?? '', percent: rollout })];
  if (is_blocked) sentences.push(text('audit.effectBlocked'));
  const words = sentences.join(' ');
  return approvals_left > 1 ? text('audit.approveFirstText', { effect: words }) : words;
}

/** Names the failed automatic checks of a submission; empty if none failed. */
export const failedChecks = (text: Text, { failed_checks }: ReviewItem): string =>
  failed_checks.map((check) => text(`check.name.${check}`)).join(' · ');
