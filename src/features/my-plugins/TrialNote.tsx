import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';

/** Says which version of a plugin a reviewer tries; nobody else has it. */
export function TrialNote({ version }: { version: string }) {
  const text = useText();
  return <Tag kind="info">{text('mine.trial', { version })}</Tag>;
}
