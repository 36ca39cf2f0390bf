import { Tag } from '@/kit/Tag/Tag';
import { useText } from '@/lib/intl/useText';

/** Says which version of a plugin the reviewer tries. Only they have it. */
export function TrialNote({ version }: { version: string }) {
  const text = useText();
  return <Tag kind="info">{text('mine.trial', { version })}</Tag>;
}
