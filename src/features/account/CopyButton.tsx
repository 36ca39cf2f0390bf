import { Button } from '@/kit/Button/Button';
import { message } from '@/kit/Message/message';
import { copyText } from '@/lib/copyText';
import { useText } from '@/lib/intl/useText';

/** Copies a text to the clipboard and shows the result. */
export function CopyButton({ value }: { value: string }) {
  const text = useText();
  const handleClick = () =>
    copyText(value).then(
      () => message.success(text('account.copied')),
      () => message.error(text('account.copyFailed')),
    );
  return (
    <Button size="small" icon="copy" onClick={handleClick}>
      {text('account.copy')}
    </Button>
  );
}
