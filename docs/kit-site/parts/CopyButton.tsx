import { useEffect, useState } from 'react';
import { Button } from '@/kit/Button/Button';
import { copyText } from '@/lib/copyText';

const SHOWN_MS = 1600;

interface CopyButtonProps {
  text: string;
  /** What is copied. */
  label: string;
  className?: string;
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const handleClick = () =>
    copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  const icon = outcome === 'copied' ? 'check' : outcome === 'refused' ? 'warning' : 'copy';
  return (
    <span className={className}>
      <Button size="small" type="text" icon={icon} aria-label={`Copy ${label}`} title="Copy" onClick={handleClick} />
      <span role="status" className="ps-visually-hidden">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser did not allow copying.'}
      </span>
    </span>
  );
}
