import { Button, Input } from 'antd';
import { message } from '@/kit/Message/message';
import { copyText } from '@/lib/copyText';
import { useText } from '@/lib/intl/useText';
import styles from './Copied.module.css';

/** A text that administrators copy into another system. */
export function Copied({ label, value }: { label: string; value: string }) {
  const text = useText();
  const handleCopy = () =>
    copyText(value).then(
      () => message.success(text('directory.copied')),
      () => message.error(text('accounts.copyFailed')),
    );
  return (
    <div className={styles.copied}>
      <Input readOnly value={value} aria-label={label} onFocus={(event) => event.target.select()} />
      <Button onClick={handleCopy}>{text('directory.copy')}</Button>
    </div>
  );
}
